import { describe, expect, it } from 'vitest';
import { excerptOf, type IsMatch, marked, type Piece } from './excerpt.ts';

const sought =
  (...words: string[]): IsMatch =>
  (word) =>
    words.includes(word);
const show = (pieces: readonly Piece[]) => pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const LONG = 'Un texte qui ne dit rien de particulier. '.repeat(20);

describe('marks', () => {
  it.each([
    ['L’Été à l’école', ['ete', 'ecole'], 'L’[Été] à l’[école]'],
    ['Cœur de ville', ['coeur'], '[Cœur] de ville'],
    ['e\u0301cole', ['ecole'], '[e\u0301cole]'],
    ['rien', ['x'], 'rien'],
    ['', ['x'], ''],
    ['<b>gras</b>', ['gras'], '<b>[gras]</b>'],
  ])('of %j', (text, words, expected) => {
    expect(show(marked(text, sought(...words)))).toBe(expected);
  });
});

describe('an excerpt', () => {
  it('is the summary when that has a match', () => {
    expect(show(excerptOf({ summary: 'La piscine ferme.', body: 'Voir la piscine.' }, sought('piscine')))).toBe(
      'La [piscine] ferme. Voir la [piscine].',
    );
  });

  it('is the part of the text with most matches, cut between words', () => {
    const shown = show(
      excerptOf(
        { summary: 'Résumé.', body: `${LONG}toboggan. ${LONG}La piscine a un toboggan. ${LONG}` },
        sought('piscine', 'toboggan'),
      ),
    );
    expect(shown).toMatch(/^… (\S+ )+.*La \[piscine\] a un \[toboggan\]\. .*\u00a0…$/);
    expect(shown.length).toBeLessThan(260);
  });

  it('is the beginning when only the title matches', () => {
    expect(show(excerptOf({ summary: 'Résumé.', body: LONG }, sought('x')))).toMatch(/^Résumé\. Un texte .*\u00a0…$/);
    expect(excerptOf({ summary: '', body: '' }, sought('x'))).toEqual([]);
  });
});
