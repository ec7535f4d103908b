import { deserialize, serialize } from 'node:v8';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, SAMPLE_SITE, withSampleSite } from '#server/content/site/testing.ts';
import type { Site, SiteReading } from '#server/content/site/types.ts';

type Edits = ReadonlyMap<string, string | null>;

const MAIRIE = '---\nid: 2\ntitre: La mairie\n---\n\n## Horaires\n\n';
/** Its parts refer to other pages, to a picture and to a block of the site; a heading that skips a level warns. */
const FILES = {
  'pages/mairie.md': `${MAIRIE}[Agenda](page:3), [conseil](/mairie/conseil), ![Vue](photos/mairie.webp).\n\n#### Un titre trop bas\n\n::: note\ntitre: Oyez\n:::\n`,
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\n\n::: rubriques\npages: [2, 3]\n:::\n',
  'blocks/note/bloc.yaml': 'titre: Note\nresume: Une note.\ncles:\n  titre: { type: texte, aide: Le titre. }\n',
  'blocks/note/gabarit.liquid': '<p class="note">{{ titre }}</p>\n',
  'media.yaml': 'photos/mairie.webp:\n  legende: La mairie\n',
};

const partsOf = (site: Site | undefined, path: string) => site?.pagesByPath.get(path)?.parts;

describe('reading a site again', () => {
  let first: Site;
  let readAgain: (edits: Edits, earlier?: Site) => Promise<SiteReading>;
  let results: ReadonlyMap<string, readonly [anew: SiteReading, again: SiteReading]>;

  const EDITS: Readonly<Record<string, Edits>> = {
    nothing: new Map(),
    'the body of a page': new Map([['pages/mairie.md', `${MAIRIE}Fermée.\n`]]),
    'the title of a page': new Map([
      ['pages/agenda.md', SAMPLE_SITE['pages/agenda.md']?.replace('Agenda', 'Sorties') ?? ''],
    ]),
    'the name of a page in menus': new Map([
      ['pages/agenda.md', SAMPLE_SITE['pages/agenda.md']?.replace('Agenda', 'Agenda\nmenu: Sorties') ?? ''],
    ]),
    'a new page': new Map([['pages/mairie/elus.md', '---\nid: 12\ntitre: Les élus\n---\n']]),
    'the written parent of a page': new Map([
      ['pages/mairie/conseil.md', SAMPLE_SITE['pages/mairie/conseil.md']?.replace('id: 4', 'id: 4\nparent: 2') ?? ''],
    ]),
    'a page that is gone': new Map([['pages/mairie/conseil.md', null]]),
    'a page that is no draft any more': new Map([['pages/futur.md', '---\nid: 9\ntitre: Plus tard\n---\n']]),
    'a block of the site': new Map([['blocks/note/gabarit.liquid', '<h2 class="note">{{ titre }}</h2>\n']]),
    'the library': new Map([['media.yaml', 'photos/mairie.webp:\n  legende: L’hôtel de ville\n']]),
    'an alert': new Map([
      [
        'alertes.yaml',
        'quais:\n  titre: Quais fermés\n  niveau: urgence\n  texte: Éloignez-vous.\n  debut: 2026-02-11 18:30\n  fin: 2026-02-16\n',
      ],
    ]),
    'a module': new Map([
      ['modules/agenda.yaml', SAMPLE_SITE['modules/agenda.yaml']?.replace('nom: Agenda', 'nom: Sorties') ?? ''],
    ]),
    'a mistake': new Map([['pages/mairie.md', `${MAIRIE}[nulle part](/nulle-part)\n`]]),
  };

  beforeAll(async () => {
    await withSampleSite(FILES, async (folder) => {
      const { site, problems } = await readSite(folder);
      if (site === undefined) throw new Error(formatProblems(problems).join('\n'));
      first = site;
      readAgain = (edits, earlier) => readSite(folder, edits, earlier);
      const pairs = await Promise.all(
        Object.entries(EDITS).map(
          async ([name, edits]) => [name, [await readAgain(edits), await readAgain(edits, first)]] as const,
        ),
      );
      results = new Map(pairs);
    });
  });

  it.each(Object.keys(EDITS))('EDIT-6 finds what reading it anew finds: %s', (name) => {
    const [anew, again] = results.get(name) ?? [];
    expect(again).toEqual(anew);
  });

  it('EDIT-6 takes the bodies that are the same, and reads the one that is not', () => {
    const [, again] = results.get('the body of a page') ?? [];
    expect(partsOf(again?.site, '/')).toBe(partsOf(first, '/'));
    expect(partsOf(again?.site, '/mairie')).not.toBe(partsOf(first, '/mairie'));
    expect(again?.site?.pagesByPath.get('/mairie')).not.toBe(first.pagesByPath.get('/mairie'));
  });

  it.each(['an alert', 'a new page', 'the name of a page in menus'])(
    'EDIT-6 takes them where only that is new which no body refers to: %s',
    (name) => {
      const [, again] = results.get(name) ?? [];
      expect(partsOf(again?.site, '/')).toBe(partsOf(first, '/'));
    },
  );

  it('EDIT-6 reads a section anew whose pages are others', () => {
    const [, again] = results.get('a new page') ?? [];
    expect(partsOf(again?.site, '/mairie')).not.toBe(partsOf(first, '/mairie'));
  });

  it('EDIT-6 takes the bodies of a reading that an earlier process stored', async () => {
    await withSampleSite(FILES, async (folder) => {
      const { site } = await readSite(folder);
      const stored: Site = deserialize(serialize(site));
      const again = await readSite(folder, new Map(), stored);
      expect(partsOf(again.site, '/mairie')).toBe(stored.bodies.byFile.get('pages/mairie.md')?.parts);
    });
  });

  it('EDIT-6 warns again of a body that is the same', () => {
    const [, again] = results.get('an alert') ?? [];
    expect(partsOf(again?.site, '/mairie')).toBe(partsOf(first, '/mairie'));
    expect(again?.problems.map(({ file, severity }) => [file, severity])).toEqual([['pages/mairie.md', 'warning']]);
  });

  it.each(['the title of a page', 'a page that is gone', 'a block of the site', 'the library', 'a module'])(
    'EDIT-6 reads every body again where what bodies may refer to has changed: %s',
    (name) => {
      const [, again] = results.get(name) ?? [];
      if (again?.site !== undefined) expect(partsOf(again.site, '/')).not.toBe(partsOf(first, '/'));
      else expect(again?.problems.some(({ severity }) => severity === 'error')).toBe(true);
    },
  );
});
