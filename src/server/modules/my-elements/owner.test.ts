import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from './paths.ts';
import { FULL, type Person, startTown, type Town } from './testing.ts';

describe('ADMIN-1 an element is entrusted to an account', () => {
  let town: Town;
  beforeAll(async () => {
    town = await startTown();
  });
  afterAll(() => town.close());

  const ofTheTown = async (title: string) => {
    const id = await town.create('ada', 'infos', { ...FULL, titre: title });
    await town.test.database.kysely.updateTable('element').set({ ownerId: null }).where('id', '=', id).execute();
    return id;
  };
  const entrust = async (person: Person, id: string, to: string) => {
    const visitor = await town.visitor(person);
    const url = `/vitrine${PATHS.owner}?module=infos&element=${id}`;
    return visitor.post(url, { csrf: await visitor.csrf(), responsable: to });
  };
  const ownerOf = async (id: string) => (await town.find('ada', 'infos', id))?.ownerId;

  it('by a publisher, from its screen; the account then edits it', async () => {
    const id = await ofTheTown('Fanfare');
    expect(await town.find('lea', 'infos', id)).toBeUndefined();
    const paul = await town.visitor('paul');
    const screen = await paul.get(`/vitrine${PATHS.edit}?module=infos&element=${id}`);
    expect(screen.body).toContain(PATHS.owner);
    const form = await paul.get(`/vitrine${PATHS.owner}?module=infos&element=${id}`);
    const names = [...form.body.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(names).toEqual([
      'Le site',
      'Ada (ada@clubs.example)',
      'Léa (lea@clubs.example)',
      'Paul (paul@clubs.example)',
      'Tom (tom@clubs.example)',
    ]);
    const done = await entrust('paul', id, town.people.lea.id);
    expect(done.statusCode).toBe(303);
    expect((await paul.get(String(done.headers.location))).body).toContain('Fanfare\u00a0» est confié');
    expect(await town.find('lea', 'infos', id)).toMatchObject({ title: 'Fanfare', version: 1 });
    const saved = await town.change('lea', 'infos', id, { actions: ['save'], values: { ...FULL, chapo: 'À nous.' } });
    expect(saved.outcome).toBe('done');
  });

  it('is in the history and in the journal, and can be taken back', async () => {
    const id = await ofTheTown('Judo');
    await entrust('ada', id, town.people.tom.id);
    await entrust('ada', id, '');
    expect(await ownerOf(id)).toBeNull();
    const { kysely } = town.test.database;
    const journal = await kysely
      .selectFrom('journal')
      .select(['action', 'accountName', 'detail'])
      .where('aboutId', '=', id)
      .orderBy('at')
      .execute();
    expect(journal.map(({ action, accountName }) => [action, accountName])).toEqual([
      ['entrust', 'Ada'],
      ['entrust', 'Ada'],
    ]);
    expect(journal.some(({ detail }) => detail.includes('tom@clubs.example'))).toBe(true);
    const history = await kysely
      .selectFrom('elementHistory')
      .select(['action', 'reason'])
      .where('elementId', '=', id)
      .orderBy('rank')
      .execute();
    expect(history.slice(-2)).toEqual([
      { action: 'entrust', reason: 'Tom' },
      { action: 'entrust', reason: null },
    ]);
  });

  it('only to those who contribute to the module, and never by those who do not publish', async () => {
    const id = await ofTheTown('Yoga');
    const refused = await entrust('paul', id, town.people.ida.id);
    expect([refused.statusCode, refused.body.includes('Choisissez-en un autre')]).toEqual([422, true]);
    expect((await entrust('paul', id, town.neighbour.id)).statusCode).toBe(422);
    expect(await ownerOf(id)).toBeNull();
    const own = await town.create('lea', 'infos');
    expect((await entrust('lea', own, town.people.tom.id)).statusCode).toBe(403);
    const lea = await town.visitor('lea');
    expect((await lea.get(`/vitrine${PATHS.edit}?module=infos&element=${own}`)).body).not.toContain(PATHS.owner);
    expect(await ownerOf(own)).toBe(town.people.lea.id);
  });
});
