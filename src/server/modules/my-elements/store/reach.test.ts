import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementHref } from '#server/modules/my-elements/paths.ts';
import { startTown, type Town } from '#server/modules/my-elements/testing.ts';
import { listTrash } from './trash.ts';

let town: Town;
beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

describe('what is out of reach', () => {
  it('SERVE-6 is not in the trash either', async () => {
    const deleted = await Promise.all([
      town.create('lea', 'infos'),
      town.create('tom', 'infos'),
      town.create('ida', 'sorties'),
    ]);
    const [leas, toms, idas] = deleted;
    await town.change('lea', 'infos', leas ?? '', { actions: ['delete'] });
    await town.change('tom', 'infos', toms ?? '', { actions: ['delete'] });
    await town.change('ida', 'sorties', idas ?? '', { actions: ['delete'] });
    const { database, now } = town.test.services;
    const seenBy = async (person: keyof Town['people']) =>
      (await listTrash(database.kysely, town.site, town.people[person], now())).map(({ id }) => id).sort();
    expect(await seenBy('lea')).toEqual([leas]);
    expect(await seenBy('paul')).toEqual([leas, toms].sort());
    expect(await seenBy('zoe')).toEqual([idas]);
    expect(await seenBy('ada')).toEqual([...deleted].sort());
  });

  it('SERVE-6 an element is there under the name of its own module alone', async () => {
    const id = await town.create('lea', 'infos');
    const visitor = await town.visitor('lea');
    const { base } = town.site;
    const status = async (module: string) => (await visitor.get(elementHref(base, 'edit', { module, id }))).statusCode;
    expect([await status('infos'), await status('sorties'), await status('inconnu')]).toEqual([200, 404, 404]);
  });
});
