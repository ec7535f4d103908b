import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';
import { Differences } from './differences.tsx';

const markup = (before: string, after: string) =>
  changedWords(before, after).map((passage) =>
    passage.type === 'same'
      ? `= ${passage.lines.length}`
      : passage.pieces
          .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
          .join(''),
  );

describe('EDIT-7 what changed, in words', () => {
  it.each([
    ['nothing', 'a\n\nb\n', 'a\nb', []],
    ['one word', 'Ouvert le lundi matin.', 'Ouvert le mardi matin.', ['Ouvert le [-lundi][+mardi] matin.']],
    [
      'neighbouring words are one change',
      'Le marché du samedi matin est ici.',
      'Le marché du dimanche soir est ici.',
      ['Le marché du [-samedi matin][+dimanche soir] est ici.'],
    ],
    ['words at the end', 'Venez tous', 'Venez tous demain', ['Venez tous[+ demain]']],
    [
      'another line',
      'Un texte.\nPiscine fermée.',
      'Un texte.\nVisite du maire.',
      ['= 1', '[-Piscine fermée.]', '[+Visite du maire.]'],
    ],
    [
      'a new line before a changed one',
      'Début\nLe budget est voté ce soir.',
      'Début\nTout autre chose ici\nLe budget est voté demain soir.',
      ['= 1', '[+Tout autre chose ici]', 'Le budget est voté [-ce][+demain] soir.'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(markup(before, after)).toEqual(expected);
  });

  it('has all of both texts, whatever they are', () => {
    const text = fc.array(fc.array(fc.constantFrom('un', 'deux', 'trois', '**', ',', 'l’eau')), { maxLength: 6 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one, other].map((lines) => lines.map((words) => words.join(' ')).join('\n'));
        const passages = changedWords(before ?? '', after ?? '');
        const side = (kind: 'added' | 'removed') =>
          passages.flatMap((passage) =>
            passage.type === 'same'
              ? passage.lines
              : passage.pieces.some((piece) => piece.kind === kind || piece.kind === 'same')
                ? [passage.pieces.filter((piece) => piece.kind === kind || piece.kind === 'same')].map((pieces) =>
                    pieces.map((piece) => piece.text).join(''),
                  )
                : [],
          );
        const lines = (whole: string | undefined) =>
          (whole ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trimEnd()]));
        if (passages.length === 0) expect(lines(before)).toEqual(lines(after));
        else expect([side('removed'), side('added')]).toEqual([lines(before), lines(after)]);
      }),
    );
  });

  it('is marked for eyes and ears, with lines around it folded', () => {
    const lines = Array.from({ length: 9 }, (_, line) => `Ligne ${line}`);
    const html = renderToStaticMarkup(
      <Differences title="Ce qui change" before={lines.join('\n')} after={lines.with(4, 'Ligne quatre').join('\n')} />,
    );
    expect(html).toContain('<del><span class="visually-hidden">Retiré\u00a0: </span>4');
    expect(html).toContain('<ins><span class="visually-hidden">Ajouté\u00a0: </span>quatre');
    expect(html.match(/<summary>3 lignes sans changement<\/summary>/g)).toHaveLength(2);
    expect(html).toMatch(/<\/details><p>Ligne 3<\/p><p>Ligne <del>/);
  });
});
