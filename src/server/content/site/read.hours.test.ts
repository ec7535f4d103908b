import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

const HOURS = 'nom: Mairie\nsemaine:\n  lundi: 9 h – 12 h, 14 h – 17 h\n  mardi: sur rendez-vous\n';
const page = (block: string): string => `---\nid: 2\ntitre: La mairie\n---\n\n${block}\n`;

describe('ADMIN-3 opening hours of a site folder', () => {
  it('are read with their week, holidays and exceptions, and shown by blocks', async () => {
    const site = {
      'horaires/mairie.yaml': `${HOURS}feries: ouvert\nexceptions:\n  - { du: 2026-12-24, motif: Noël, horaires: 9h-12h }\n  - { du: 2026-12-26, au: 2026-12-31 }\n`,
      'pages/mairie.md': page('::: horaires\nlieu: mairie\n:::\n\n::: contact\nlieu: mairie\n:::'),
    };
    await withSampleSite(site, async (folder) => {
      const { site: read, problems } = await readSite(folder);
      expect(formatProblems(problems)).toEqual([]);
      const place = read?.places.get('mairie');
      expect(place).toMatchObject({
        name: 'Mairie',
        holidays: 'usual',
        exceptions: [
          { from: '2026-12-24', to: '2026-12-24', reason: 'Noël' },
          { from: '2026-12-26', to: '2026-12-31', hours: { openings: [] } },
        ],
      });
      expect(place?.week.map(({ openings, isByAppointment }) => [openings.length, isByAppointment])).toEqual([
        ...[
          [2, false],
          [0, true],
        ],
        ...Array.from({ length: 5 }, () => [0, false]),
      ]);
      const parts = read?.pagesById.get('2')?.parts ?? [];
      expect(parts).toMatchObject([{ block: { type: 'horaires', place } }, { block: { type: 'contact', place } }]);
    });
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'hours that are not understood',
      { 'horaires/mairie.yaml': 'nom: Mairie\nsemaine:\n  lundi: le matin\n' },
      [
        'horaires/mairie.yaml:3  « lundi » attend des heures, pas « le matin ». Écrivez par exemple « 8 h 30 – 12 h, 13 h 30 – 17 h », « sur rendez-vous » ou « fermé ».',
      ],
    ],
    [
      'hours in the wrong order',
      { 'horaires/mairie.yaml': 'nom: Mairie\nsemaine:\n  lundi: 14h-17h, 9h-12h\n' },
      ['horaires/mairie.yaml:3  Les heures de « lundi » ne se suivent pas. Écrivez-les du matin au soir.'],
    ],
    [
      'a period that ends before it begins',
      { 'horaires/mairie.yaml': `${HOURS}exceptions:\n  - { du: 2026-12-31, au: 2026-12-24 }\n` },
      ['horaires/mairie.yaml:6  « au » est avant « du ». Écrivez le premier jour, puis le dernier.'],
    ],
    [
      'a day that does not exist',
      { 'horaires/mairie.yaml': 'nom: Mairie\nsemaine:\n  lundy: 9h-12h\n' },
      ['horaires/mairie.yaml:3  La clé « lundy » n’existe pas ici. Écrivez « lundi ».'],
    ],
    [
      'a place without hours',
      { 'horaires/mairie.yaml': HOURS, 'pages/mairie.md': page('::: horaires\nlieu: mairy\n:::') },
      ['pages/mairie.md:7  Le lieu « mairy » n’a pas d’horaires. Choix possibles : « mairie ».'],
    ],
    [
      'a place whose file is wrong is one mistake',
      { 'horaires/mairie.yaml': 'semaine: {}\n', 'pages/mairie.md': page('::: horaires\nlieu: mairie\n:::') },
      ['horaires/mairie.yaml:1  Il manque « nom ». Ajoutez une ligne « nom: … » (un texte).'],
    ],
    [
      'a file of another kind',
      { 'horaires/Mairie.yml': HOURS },
      [
        'horaires/Mairie.yml  Avertissement : Ce fichier n’est pas lu. Les horaires sont des fichiers « horaires/lieu.yaml », en minuscules sans accent.',
      ],
    ],
  ])('%s', async (_name, files, expected) => {
    await withSampleSite(files, async (folder) => {
      const { problems } = await readSite(folder);
      expect(formatProblems(problems)).toEqual(expected);
    });
  });
});
