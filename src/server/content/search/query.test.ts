import { describe, expect, it } from 'vitest';
import { queryWords, readQuery, type Term } from './query.ts';

const written = (term: Term) =>
  term.kind === 'phrase' ? `"${term.words.join(' ')}"` : `${term.word}${term.isUnfinished ? '…' : ''}`;
const terms = (query: string) => readQuery(query).terms.map(written);

describe('what a visitor types', () => {
  it.each([
    ['Piscine', ['piscine…']],
    ['  horaires   PISCINE ', ['horaires', 'piscine…']],
    ['piscine !', ['piscine']],
    ['ça', ['ca']],
    ['l’été à la plage', ['ete', 'plage…']],
    ['"salle des fêtes"', ['"salle des fetes"']],
    ['« salle des fêtes » louer', ['"salle des fetes"', 'louer…']],
    ['“conseil municipal”', ['"conseil municipal"']],
    ['"piscine"', ['piscine']],
    ['"les" piscine', ['piscine…']],
    ['salle "des fêtes', ['salle', 'fetes…']],
    ['cœur 2e 14', ['coeur', '2e', '14']],
    ['le la les', []],
    ["& | ! ( ) : * ' \\", []],
    ['', []],
  ])('%j is read as %j', (query, expected) => {
    expect(terms(query)).toEqual(expected);
  });

  it('is bounded in length and in words', () => {
    expect(readQuery('é'.repeat(1_000)).text).toHaveLength(120);
    expect(readQuery('mot '.repeat(100)).terms).toHaveLength(8);
  });

  it('is shown as typed, without invisible characters', () => {
    expect(readQuery(' Fête\u0000 de\u202e la\n musique ').text).toBe('Fête de la musique');
  });

  it('yields its words, those of phrases too', () => {
    expect(queryWords(readQuery('"salle des fêtes" louer salle'))).toEqual(['salle', 'fetes', 'louer']);
  });
});
