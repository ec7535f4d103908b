import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { readSeed } from '#server/content/site/modules/seed.ts';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';
import { heure } from './index.tsx';

const field = {
  name: 'h',
  label: 'H',
  required: false,
  help: undefined,
  min: undefined,
  max: undefined,
  choices: new Map(),
};
const none = () => undefined;
const nowhere = {
  words: FRENCH_WORDS,
  filterHref: none,
  picture: none,
  document: none,
  safeHtml: (html: string) => html,
};
const show = (value: unknown) => renderToStaticMarkup(heure.element.show(field, value, nowhere));

test('a time is shown in French notation; anything else as it is', () => {
  expect(show('14:30')).toBe('<time dateTime="14:30">14\u00a0h\u00a030</time>');
  expect(show('09:00')).toBe('<time dateTime="09:00">9\u00a0h</time>');
  expect(show('midi')).toBe('midi');
  expect(show(undefined)).toBe('');
});

test('times sort chronologically, equal ones by the rest of the key', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const key = (parts: readonly number[], then = '') =>
    heure.element.sortKey?.(field, parts.map((part) => String(part).padStart(2, '0')).join(':'), then, String) ?? '';
  fc.assert(
    fc.property(time, time, (one, other) => {
      expect(key(one) < key(other)).toBe(one[0] * 60 + one[1] < other[0] * 60 + other[1]);
    }),
  );
  expect(key([9, 5], '\u0001a') < key([9, 5], '\u0001b')).toBe(true);
  expect(heure.element.sortKey?.(field, 'midi', '', String)).toBeUndefined();
});

test('times are seeded, and sorted by', async () => {
  const files = {
    'modules/visites.yaml': [
      'ident: visites',
      'nom: Visites',
      'singulier: visite',
      'champs:',
      '  - { nom: titre, type: texte, libelle: Titre }',
      '  - { nom: depart, type: heure, libelle: Départ }',
      'tris: [{ nom: depart, libelle: Par départ, champ: depart }]',
      '',
    ].join('\n'),
    'seed/visites.yaml': '- { titre: A, depart: 14:30 }\n- { titre: B, depart: 25:00 }\n',
  };
  await withSampleSite(files, async (folder) => {
    const { site, problems } = await readSite(folder);
    expect(formatProblems(problems)).toEqual([]);
    if (site === undefined) throw new Error('no site');
    expect(site.modules.get('visites')?.sorts).toMatchObject([{ field: 'depart' }]);
    expect(formatProblems((await readSeed(site, '2026-07-01')).problems)).toEqual([
      'seed/visites.yaml:2  « depart » attend une heure, pas « 25:00 ». Écrivez par exemple « 14:30 ».',
    ]);
  });
});
