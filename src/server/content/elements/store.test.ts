import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seed, SeedElement, Site } from '#server/content/site/types.ts';
import { readEpoch, startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { RecordedReads } from '#server/render/cache/reads.ts';
import { listForSitemap } from './addresses.ts';
import { findElement, neighbours } from './find.ts';
import { type ElementQuery, listElements } from './list.ts';
import { reindexElements } from './reindex.ts';
import { seedElements, seedId } from './seed.ts';
import { saveElements } from './store.ts';
import { createTestSite, moduleOf, seedElement, type TestSite } from './testing.ts';

let database: TestDatabase;
let town: TestSite;
let site: Site;

const NEWS: readonly SeedElement[] = [
  seedElement('ecole', {
    titre: 'École rénovée',
    chapo: 'Les élèves rentrent.',
    theme: 'culture',
    date: '2026-03-01',
    rang: 10,
  }),
  seedElement('elan', {
    titre: 'Élan sportif',
    chapo: 'Course à pied',
    theme: 'sport',
    mots: ['eau', 'air'],
    date: '2026-03-05',
    rang: 2,
  }),
  seedElement('eau', {
    titre: 'Eau potable',
    chapo: 'Qualité',
    theme: 'sport',
    mots: ['eau'],
    date: '2026-03-05',
    rang: -1,
  }),
  seedElement('zoo', { titre: 'Zoo ouvert', theme: 'culture', date: '2026-01-01' }),
  seedElement('oeuvre', { titre: 'Œuvre exposée', date: '2026-02-02', rang: 2.5 }),
  seedElement('cache', { titre: 'Cachée', theme: 'sport', date: '2026-04-01' }, { active: false }),
];
const EVENTS: readonly SeedElement[] = [
  seedElement('hier', { titre: 'Hier', debut: '2026-03-20 10:00' }),
  seedElement('avant-hier', { titre: 'Avant-hier', debut: '2026-03-19 10:00' }),
  seedElement('longue', { titre: 'Exposition', debut: '2026-03-01 10:00', fin: '2026-03-21 18:00' }),
  seedElement('demain', { titre: 'Demain', debut: '2026-03-22 20:00' }),
];
const seedOf = (lists: Readonly<Record<string, readonly SeedElement[]>>): Seed => ({
  accounts: [],
  elements: new Map(Object.entries(lists)),
});

beforeAll(async () => {
  [database, town] = await Promise.all([startTestDatabase(), createTestSite()]);
  site = town.site;
  await seedElements({ database }, site, seedOf({ infos: NEWS, sorties: EVENTS }));
});
afterAll(() => Promise.all([database.close(), town.remove()]));

async function slugs(ident: string, query: Partial<ElementQuery> & { readonly by?: string } = {}): Promise<string[]> {
  const module = moduleOf(site, ident);
  const sort = module.sorts.find(({ name }) => name === query.by) ?? module.sorts[0];
  if (sort === undefined) throw new Error('no sort');
  const found = await listElements(new RecordedReads(database.kysely), site, module, {
    sort,
    page: 1,
    pageSize: 50,
    ...query,
  });
  return found.items.map(({ slug }) => slug);
}

describe('listing elements', () => {
  it('shows public elements only, newest first, equal dates by title', async () => {
    expect(await slugs('infos')).toEqual(['elan', 'eau', 'ecole', 'oeuvre', 'zoo']);
  });

  it('sorts texts as French does', async () => {
    expect(await slugs('infos', { by: 'titre' })).toEqual(['eau', 'ecole', 'elan', 'oeuvre', 'zoo']);
  });

  it('sorts numbers by value, elements without one last', async () => {
    expect(await slugs('infos', { by: 'rang' })).toEqual(['eau', 'elan', 'oeuvre', 'ecole', 'zoo']);
  });

  it('combines filters', async () => {
    expect(await slugs('infos', { filters: new Map([['theme', 'sport']]) })).toEqual(['elan', 'eau']);
    expect(
      await slugs('infos', {
        filters: new Map([
          ['theme', 'sport'],
          ['mots', 'air'],
        ]),
      }),
    ).toEqual(['elan']);
    expect(await slugs('infos', { filters: new Map([['theme', 'nulle-part']]) })).toEqual([]);
  });

  it('finds words regardless of accents and case, all of them, in title and summary', async () => {
    expect(await slugs('infos', { words: 'OEUVRE' })).toEqual(['oeuvre']);
    expect(await slugs('infos', { words: 'eleves ecole' })).toEqual(['ecole']);
    expect(await slugs('infos', { words: 'ecole zoo' })).toEqual([]);
    expect(await slugs('infos', { words: '%' })).toHaveLength(5);
  });

  it('paginates, and returns the last page for any greater number', async () => {
    const module = moduleOf(site, 'infos');
    const sort = module.sorts[0];
    if (sort === undefined) throw new Error('no sort');
    const list = (page: number) =>
      listElements(new RecordedReads(database.kysely), site, module, { sort, page, pageSize: 2 });
    expect(await list(2)).toMatchObject({
      total: 5,
      page: 2,
      pages: 3,
      items: [{ slug: 'ecole' }, { slug: 'oeuvre' }],
    });
    expect(await list(99)).toMatchObject({ page: 3, items: [{ slug: 'zoo' }] });
  });

  it('separates upcoming from past elements, and lists past ones from the latest back', async () => {
    const now = '2026-03-21 12:00';
    expect(await slugs('sorties', { period: { kind: 'upcoming', now } })).toEqual(['demain', 'longue']);
    expect(await slugs('sorties', { period: { kind: 'past', now } })).toEqual(['hier', 'avant-hier']);
  });
});

describe('one element', () => {
  it('is found by its address while it is public', async () => {
    const module = moduleOf(site, 'infos');
    expect(await findElement(new RecordedReads(database.kysely), site, module, 'elan')).toMatchObject({
      title: 'Élan sportif',
      values: { mots: ['eau', 'air'] },
    });
    expect(await findElement(new RecordedReads(database.kysely), site, module, 'cache')).toBeUndefined();
    expect(
      await findElement(new RecordedReads(database.kysely), site, moduleOf(site, 'sorties'), 'elan'),
    ).toBeUndefined();
  });

  it('has the neighbours that the list shows', async () => {
    const module = moduleOf(site, 'infos');
    const of = (slug: string) =>
      neighbours(new RecordedReads(database.kysely), site, module, { id: seedId(site, module, slug) });
    expect(await of('eau')).toMatchObject({ previous: { slug: 'elan' }, next: { slug: 'ecole' } });
    expect(await of('elan')).toMatchObject({ previous: undefined, next: { slug: 'eau' } });
    expect(await of('zoo')).toMatchObject({ previous: { slug: 'oeuvre' }, next: undefined });
  });

  it('is in the sitemap when its module has a page', async () => {
    const paths = (await listForSitemap(new RecordedReads(database.kysely), site)).map(({ path }) => path);
    expect(paths).toContain('/infos/elan');
    expect(paths).toContain('/agenda/hier');
    expect(paths).not.toContain('/infos/cache');
  });
});

describe('writing', () => {
  it('seeds again without duplicates, and changes the content version', async () => {
    const before = await readEpoch(database.kysely, site.id, 'infos');
    await seedElements({ database }, site, seedOf({ infos: NEWS }));
    expect(await slugs('infos')).toEqual(['elan', 'eau', 'ecole', 'oeuvre', 'zoo']);
    expect(await slugs('infos', { filters: new Map([['mots', 'eau']]) })).toEqual(['elan', 'eau']);
    expect(await readEpoch(database.kysely, site.id, 'infos')).not.toBe(before);
  });

  it('skips a slug that another element has taken since', async () => {
    const module = moduleOf(site, 'infos');
    const taken = {
      id: 'of-a-contributor',
      slug: 'nouveau',
      ownerId: null,
      active: true,
      values: { titre: 'À moi', date: '2020-01-01' },
    };
    await saveElements(database.kysely, site, module, [taken]);
    await seedElements(
      { database },
      site,
      seedOf({ infos: [seedElement('nouveau', { titre: 'Du fichier', date: '2020-01-01' })] }),
    );
    expect(await findElement(new RecordedReads(database.kysely), site, module, 'nouveau')).toMatchObject({
      title: 'À moi',
      version: 1,
    });
    await database.kysely.deleteFrom('element').where('id', '=', taken.id).execute();
  });

  it('removes values that a save drops from lists', async () => {
    const module = moduleOf(site, 'gens');
    const person = { id: 'p1', slug: 'p', ownerId: null, active: true, values: { nom: 'Ève', groupe: 'elus' } };
    await saveElements(database.kysely, site, module, [person]);
    expect(await slugs('gens', { filters: new Map([['groupe', 'elus']]) })).toEqual(['p']);
    await saveElements(database.kysely, site, module, [{ ...person, values: { nom: 'Ève', groupe: 'agents' } }]);
    expect(await slugs('gens', { filters: new Map([['groupe', 'elus']]) })).toEqual([]);
    await saveElements(database.kysely, site, module, [{ ...person, active: false }]);
    expect(await slugs('gens')).toEqual([]);
  });

  it('follows the site folder when a sort is added there', async () => {
    const yaml = `ident: sorties\nnom: Sorties\nsingulier: sortie\npage: 20\ndate: debut\nfin: fin\ntris:\n  - { nom: titre, libelle: Par titre, champ: titre, sens: asc }\nchamps:\n  - { nom: titre, type: texte, libelle: Titre }\n  - { nom: debut, type: date-heure, libelle: Début }\n  - { nom: fin, type: date-heure, libelle: Fin }\n`;
    const changed = await createTestSite({ 'modules/sorties.yaml': yaml });
    const module = moduleOf(changed.site, 'sorties');
    const sort = module.sorts[0];
    if (sort === undefined) throw new Error('no sort');
    const list = () =>
      listElements(new RecordedReads(database.kysely), changed.site, module, { sort, page: 1, pageSize: 9 });
    expect((await list()).total).toBe(0);
    expect(await reindexElements({ database }, changed.site)).toBe(EVENTS.length);
    expect((await list()).items.map(({ slug }) => slug)).toEqual(['avant-hier', 'demain', 'longue', 'hier']);
    expect(await reindexElements({ database }, changed.site)).toBe(0);
    await reindexElements({ database }, site);
    await changed.remove();
  });

  it('seeds a town of 600 elements, in more batches than one', async () => {
    const many = Array.from({ length: 600 }, (_, index) =>
      seedElement(`info-${index}`, {
        titre: `Info numéro ${index}`,
        chapo: 'Une phrase.',
        theme: 'sport',
        mots: ['eau', 'feu'],
        date: '2025-01-01',
      }),
    );
    await seedElements({ database }, site, seedOf({ infos: many }));
    expect(await slugs('infos', { filters: new Map([['mots', 'feu']]), by: 'titre', pageSize: 3 })).toEqual([
      'info-0',
      'info-1',
      'info-2',
    ]);
    await database.kysely.deleteFrom('element').where('slug', 'like', 'info-%').execute();
  });
});
