import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleOf } from '#server/content/elements/testing.ts';
import { readCsv } from '#server/content/import/csv-table.ts';
import { readImport } from '#server/content/import/elements.ts';
import { storeImport } from '#server/content/import/store.ts';
import { startTown, type Town } from '#server/modules/my-elements/testing.ts';

const COLUMNS = 'titre;chapo;theme\n';

describe('KIT-6 an import that is repeated', () => {
  let town: Town;
  beforeAll(async () => {
    town = await startTown();
  });
  afterAll(() => town.close());

  const run = async (rows: string, ident: 'infos' | 'sorties' = 'infos') => {
    const module = moduleOf(town.site, ident);
    const { elements } = readImport(module, readCsv(Buffer.from(`${COLUMNS}${rows}`)));
    const author = { id: null, name: 'Import' };
    const now = town.test.services.now();
    return storeImport(town.test.database, town.site, module, elements, {
      isTrial: false,
      publishes: true,
      author,
      now,
    });
  };
  const kysely = () => town.test.database.kysely;
  const row = (slug: string) =>
    kysely().selectFrom('element').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
  const history = async (id: string) =>
    (
      await kysely()
        .selectFrom('elementHistory')
        .select(['action', 'values'])
        .where('elementId', '=', id)
        .orderBy('rank')
        .execute()
    ).map(({ action, values }) => [action, values.chapo]);

  it('leaves what was corrected online, and says so; the rest follows the file', async () => {
    await run('Fanfare;Le lundi.;culture\nJudo;Le mardi.;sport\n');
    const { id } = await row('fanfare');
    const values = { titre: 'Fanfare', chapo: 'Le jeudi.', theme: 'culture' };
    expect((await town.change('paul', 'infos', id, { actions: ['save'], values })).outcome).toBe('done');
    const counts = await run('Fanfare;Le lundi.;culture\nJudo;Le samedi.;sport\n');
    expect(counts).toMatchObject({ created: 0, changed: 1, unchanged: 0, edited: ['fanfare'] });
    expect((await row('fanfare')).values).toMatchObject({ chapo: 'Le jeudi.' });
    expect((await row('judo')).values).toMatchObject({ chapo: 'Le samedi.' });
    // What the file says as well is no news.
    expect(await run('Fanfare;Le jeudi.;culture\n')).toMatchObject({ unchanged: 1, edited: [] });
  });

  it('follows the file again once the imported version was brought back', async () => {
    const { id } = await row('fanfare');
    const values = { titre: 'Fanfare', chapo: 'Le lundi.', theme: 'culture' };
    await town.change('paul', 'infos', id, { actions: ['save'], values, savedAs: 'revert' });
    expect(await run('Fanfare;Le vendredi.;culture\n')).toMatchObject({ changed: 1, edited: [] });
    expect(await history(id)).toEqual([
      ['import', 'Le lundi.'],
      ['save', 'Le jeudi.'],
      ['revert', 'Le lundi.'],
      ['import', 'Le vendredi.'],
    ]);
  });

  it('touches neither drafts nor requests for publication', async () => {
    await run('Chorale;Le lundi.;culture\nLoto;Le dimanche.;culture\n');
    for (const [slug, actions] of [
      ['chorale', ['save']],
      ['loto', ['save', 'submit']],
    ] as const) {
      const { id } = await row(slug);
      await kysely().updateTable('element').set({ ownerId: town.people.lea.id }).where('id', '=', id).execute();
      const values = { titre: slug, chapo: 'Le mercredi.', theme: 'culture' };
      expect((await town.change('lea', 'infos', id, { actions, values })).outcome).toBe('done');
    }
    const before = [await row('chorale'), await row('loto')];
    expect(before.map(({ draft, review }) => [draft?.chapo, review])).toEqual([
      ['Le mercredi.', null],
      ['Le mercredi.', 'pending'],
    ]);
    const counts = await run('Chorale;Le mardi.;culture\nLoto;Le mardi.;culture\n');
    expect(counts).toMatchObject({ changed: 0, edited: ['chorale', 'loto'] });
    expect([await row('chorale'), await row('loto')]).toEqual(before);
  });

  it('leaves alone what a person wrote under the same address', async () => {
    await town.create('lea', 'sorties', { titre: 'Kermesse', chapo: 'À moi.' });
    expect(await run('Kermesse;Au fichier.;\n', 'sorties')).toMatchObject({ created: 0, edited: ['kermesse'] });
    expect((await row('kermesse')).values).toMatchObject({ chapo: 'À moi.' });
  });

  it('keeps the values before the first recorded import, and is in the journal', async () => {
    await run('Yoga;Le lundi.;sport\n');
    const { id } = await row('yoga');
    await kysely().deleteFrom('elementHistory').where('elementId', '=', id).execute();
    await kysely().deleteFrom('journal').execute();
    await run('Yoga;Le mardi.;sport\n');
    expect(await history(id)).toEqual([
      ['first', 'Le lundi.'],
      ['import', 'Le mardi.'],
    ]);
    await run('Yoga;Le mardi.;sport\n');
    const entries = await kysely().selectFrom('journal').select(['kind', 'action', 'about']).execute();
    expect(entries).toEqual([{ kind: 'element', action: 'import', about: 'Infos' }]);
  });
});
