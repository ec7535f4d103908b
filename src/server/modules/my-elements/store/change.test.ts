import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listElements } from '#server/content/elements/list.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import { FULL, startTown, type Town } from '#server/modules/my-elements/testing.ts';
import { readEpoch } from '#server/platform/db/testing.ts';
import { RecordedReads } from '#server/render/cache/reads.ts';
import { entrustElement } from './owner.ts';
import { planElement } from './plan.ts';
import type { Action } from './rules.ts';

let town: Town;
beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

const titles = async (ident = 'infos') => {
  const module = moduleOf(town.site, ident);
  const sort = module.sorts[0];
  if (sort === undefined) throw new Error('no sort');
  const { items } = await listElements(new RecordedReads(town.test.database.kysely), town.site, module, {
    sort,
    page: 1,
    pageSize: 50,
  });
  return items.map(({ title }) => title);
};
const act = async (person: Parameters<Town['change']>[0], id: string, ...actions: Action[]) =>
  (await town.change(person, 'infos', id, { actions })).outcome;
const situation = async (id: string) => (await town.find('ada', 'infos', id))?.situation;
const pending = async (title: string) => {
  const id = await town.create('lea', 'infos', { ...FULL, titre: title });
  expect(await act('lea', id, 'submit')).toBe('done');
  return id;
};

describe('an element of a moderated contributor', () => {
  it('waits until a publisher accepts it', async () => {
    const id = await pending('Nouvelle à relire');
    expect(await titles()).not.toContain('Nouvelle à relire');
    expect(await act('lea', id, 'publish')).toBe('refused');
    const epoch = await readEpoch(town.test.database.kysely, 'clubs', 'infos');
    expect(await act('paul', id, 'publish')).toBe('done');
    expect(await titles()).toContain('Nouvelle à relire');
    expect(await readEpoch(town.test.database.kysely, 'clubs', 'infos')).not.toBe(epoch);
  });

  it('keeps its published version while changes wait, and takes them when they are accepted', async () => {
    const id = await pending('Version une');
    await act('paul', id, 'publish');
    const first = await town.find('lea', 'infos', id);
    const saved = await town.change('lea', 'infos', id, {
      actions: ['save', 'submit'],
      values: { ...FULL, titre: 'Version deux' },
      version: first?.version,
    });
    expect(saved.outcome).toBe('done');
    expect(await town.find('lea', 'infos', id)).toMatchObject({
      situation: 'published-pending',
      title: 'Version deux',
      publicValues: { titre: 'Version une' },
    });
    expect(await titles()).toContain('Version une');
    expect(await titles()).not.toContain('Version deux');
    await act('paul', id, 'publish');
    expect(await titles()).toContain('Version deux');
    expect(await town.find('lea', 'infos', id)).toMatchObject({ situation: 'published', slug: first?.slug });
  });

  it('is refused with a reason, changed, and asked for again', async () => {
    const id = await pending('À revoir');
    await town.change('paul', 'infos', id, { actions: ['refuse'], reason: 'Il manque le lieu.' });
    expect(await town.find('lea', 'infos', id)).toMatchObject({ situation: 'refused', reason: 'Il manque le lieu.' });
    await town.change('lea', 'infos', id, { actions: ['save'], values: { ...FULL, titre: 'Revu' } });
    expect(await town.find('lea', 'infos', id)).toMatchObject({ situation: 'draft', reason: 'Il manque le lieu.' });
    expect(await act('lea', id, 'submit')).toBe('done');
    expect(await town.find('lea', 'infos', id)).toMatchObject({ situation: 'pending', reason: null });
  });

  it('gives up changes, and takes a request back', async () => {
    const id = await pending('Sans suite');
    expect(await act('lea', id, 'withdraw')).toBe('done');
    expect(await situation(id)).toBe('draft');
    await act('lea', id, 'submit');
    await act('paul', id, 'publish');
    await town.change('lea', 'infos', id, { actions: ['save'], values: { ...FULL, titre: 'Autre titre' } });
    expect(await situation(id)).toBe('published-draft');
    expect(await act('lea', id, 'discard')).toBe('done');
    expect(await town.find('lea', 'infos', id)).toMatchObject({ situation: 'published', title: 'Sans suite' });
  });

  it('leaves the site with the changes that waited, and is called unpublished from then on', async () => {
    const id = await pending('Retirée');
    await act('paul', id, 'publish');
    await town.change('lea', 'infos', id, { actions: ['save'], values: { ...FULL, titre: 'Retirée et corrigée' } });
    expect(await act('lea', id, 'unpublish')).toBe('done');
    expect(await town.find('lea', 'infos', id)).toMatchObject({
      situation: 'unpublished',
      title: 'Retirée et corrigée',
    });
    expect(await titles()).not.toContain('Retirée');
  });

  it('is never accepted in another version than the one that was read', async () => {
    const id = await pending('Lue par Paul');
    const read = await town.find('paul', 'infos', id);
    await town.change('lea', 'infos', id, { actions: ['save'], values: { ...FULL, titre: 'Changée depuis' } });
    const result = await town.change('paul', 'infos', id, { actions: ['publish'], version: read?.version });
    expect(result).toMatchObject({ outcome: 'conflict', theirs: { title: 'Changée depuis' } });
    expect(await situation(id)).toBe('pending');
  });
});

describe('deletion', () => {
  it('MINE-11 can be undone for 30 days, to what it was', async () => {
    const id = await pending('Bientôt de retour');
    await act('paul', id, 'publish');
    expect(await act('lea', id, 'delete')).toBe('done');
    expect(await titles()).not.toContain('Bientôt de retour');
    expect(await act('lea', id, 'save')).toBe('refused');
    expect(await act('lea', id, 'restore')).toBe('done');
    expect(await situation(id)).toBe('published');
    expect(await titles()).toContain('Bientôt de retour');
  });

  it('is for good after 30 days, swept or not', async () => {
    const { emptyTrash, listTrash, TRASH_MS } = await import('./trash.ts');
    const { kysely } = town.test.database;
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Vieille' });
    await act('lea', id, 'delete');
    expect(
      (await listTrash(kysely, town.site, town.people.lea, town.test.services.now())).map((one) => one.id),
    ).toContain(id);
    expect(
      (await listTrash(kysely, town.site, town.people.tom, town.test.services.now())).map((one) => one.id),
    ).not.toContain(id);
    const [deletedAt] = await kysely.selectFrom('element').select('deletedAt').where('id', '=', id).execute();
    town.test.advance(TRASH_MS - 1);
    const last = new Date((deletedAt?.deletedAt?.getTime() ?? 0) + TRASH_MS);
    expect(await emptyTrash(kysely, 'voisine', last)).toBe(0);
    town.test.advance(1);
    expect(await act('lea', id, 'restore')).toBe('absent');
    expect(await emptyTrash(kysely, 'clubs', last)).toBe(1);
    expect(await kysely.selectFrom('elementHistory').select('rank').where('elementId', '=', id).execute()).toEqual([]);
  });
});

describe('addresses', () => {
  it('come from the title, are French, free, and stay once published', async () => {
    const [one, two] = [
      await town.create('lea', 'infos', { ...FULL, titre: 'Œuvre d’été' }),
      await town.create('tom', 'infos', { ...FULL, titre: 'Œuvre d’été' }),
    ];
    expect((await town.find('lea', 'infos', one))?.slug).toBe('oeuvre-d-ete');
    expect((await town.find('tom', 'infos', two))?.slug).toBe('oeuvre-d-ete-2');
    await town.change('lea', 'infos', one, { actions: ['save'], values: { ...FULL, titre: 'Tout autre chose' } });
    expect((await town.find('lea', 'infos', one))?.slug).toBe('tout-autre-chose');
    await act('paul', one, 'publish');
    await town.change('paul', 'infos', one, { actions: ['save'], values: { ...FULL, titre: 'Encore un titre' } });
    expect((await town.find('lea', 'infos', one))?.slug).toBe('tout-autre-chose');
  });

  it('leave those of pages alone, and never collide, however many come at once', async () => {
    const page = await town.create('lea', 'infos', { ...FULL, titre: 'Archives' });
    expect((await town.find('lea', 'infos', page))?.slug).toBe('archives-2');
    const titles = Array.from({ length: 24 }, (_, number) => (number % 2 === 0 ? 'Bal' : `Bal ${number}`));
    const ids = await Promise.all(titles.map((titre) => town.create('lea', 'sorties', { ...FULL, titre })));
    const slugs = await Promise.all(ids.map(async (id) => (await town.find('lea', 'sorties', id))?.slug));
    expect(new Set(slugs).size).toBe(titles.length);
    expect(slugs.every((slug) => slug !== undefined && /^bal(-\d+)*$/.test(slug))).toBe(true);
  });
});

describe('two editors of one element', () => {
  it('MINE-11 never overwrite each other silently: 200 pairs at once, one conflict each', async () => {
    const id = await town.create('lea', 'infos');
    let silent = 0;
    for (let round = 0; round < 200; round += 1) {
      const version = (await town.find('ada', 'infos', id))?.version;
      const results = await Promise.all(
        (['lea', 'paul'] as const).map((person) =>
          town.change(person, 'infos', id, {
            actions: ['save'],
            values: { ...FULL, chapo: `${person} ${round}` },
            version,
          }),
        ),
      );
      const outcomes = results.map(({ outcome }) => outcome).sort();
      if (outcomes.join() !== 'conflict,done') silent += 1;
      const winner = results.find(({ outcome }) => outcome === 'done');
      const [shown] = results.flatMap((result) => (result.outcome === 'conflict' ? [result.theirs.values.chapo] : []));
      // The loser of the conflict is shown what the other one wrote.
      if (winner?.outcome !== 'done' || shown !== winner.element.values.chapo) silent += 1;
    }
    expect(silent).toBe(0);
    expect((await town.find('ada', 'infos', id))?.version).toBe(201);
  });

  it('are not troubled when both wrote the same, or one only published', async () => {
    const id = await town.create('lea', 'infos');
    const values = { ...FULL, chapo: 'Pareil' };
    await town.change('lea', 'infos', id, { actions: ['save'], values, version: 1 });
    expect((await town.change('paul', 'infos', id, { actions: ['save'], values, version: 1 })).outcome).toBe('done');
    await act('paul', id, 'publish');
    expect(
      (
        await town.change('paul', 'infos', id, {
          actions: ['save'],
          values: { ...values, theme: 'culture' },
          version: 2,
        })
      ).outcome,
    ).toBe('done');
  });
});

describe('a role withdrawn since the request was checked', () => {
  const demoted = async <T>(work: () => Promise<T>): Promise<T> => {
    const role = (name: 'contributor' | 'publisher') =>
      town.test.database.kysely
        .updateTable('account')
        .set({ role: name })
        .where('id', '=', town.people.paul.id)
        .execute();
    await role('contributor');
    return work().finally(() => role('publisher'));
  };

  it('MINE-1 publishes nothing, plans nothing and entrusts nothing', async () => {
    const id = await town.create('paul', 'infos');
    const ref = { site: town.site, module: moduleOf(town.site, 'infos'), id, account: town.people.paul };
    const { services } = town.test;
    await demoted(async () => {
      expect(await act('paul', id, 'publish')).toBe('refused');
      const plan = { publishAt: new Date('2050-01-01'), withdrawAt: null, mark: undefined };
      expect((await planElement(services, ref, plan)).outcome).toBe('refused');
      expect((await entrustElement(services, ref, town.people.lea.id)).outcome).toBe('refused');
    });
    const { publishAt, ownerId } = await town.test.database.kysely
      .selectFrom('element')
      .select(['publishAt', 'ownerId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([publishAt, ownerId]).toEqual([null, town.people.paul.id]);
  });
});
