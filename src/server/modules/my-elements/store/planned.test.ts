import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleOf } from '#server/content/elements/testing.ts';
import { FULL, HOST, type Person, startTown, type Town } from '#server/modules/my-elements/testing.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { changeElement } from './change.ts';
import { readHistory } from './history.ts';
import { planElement } from './plan.ts';
import { runPlannedElements } from './planned.ts';

const HOUR_MS = 3_600_000;

let town: Town;
beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

const inHours = (hours: number) => new Date(town.test.services.now().getTime() + hours * HOUR_MS);
const plan = (person: Person, id: string, publish: number | null, withdraw: number | null) =>
  planElement(
    town.test.services,
    { site: town.site, module: moduleOf(town.site, 'infos'), id, account: town.people[person] },
    {
      publishAt: publish === null ? null : inHours(publish),
      withdrawAt: withdraw === null ? null : inHours(withdraw),
      mark: undefined,
    },
  );
const run = () =>
  runPlannedElements(town.test.services, (ref, change) => changeElement(town.test.services, ref, change));
const situation = async (id: string) => (await town.find('ada', 'infos', id))?.situation;
const draft = (title: string) => town.create('lea', 'infos', { ...FULL, titre: title });
const get = async (url: string) => (await town.test.app.inject({ url, headers: { host: HOST } })).body;
/** Where visitors see a title: the list, the sitemap, the feed and the search. */
const seen = async (title: string, slug: string) => [
  (await get('/infos')).includes(title),
  (await get('/sitemap.xml')).includes(slug),
  (await get('/infos/flux.rss')).includes(title),
  (await get(`/recherche?q=${slug}`)).includes(`/infos/${slug}"`),
];

describe('EDIT-6 an element with dates', () => {
  it('is published and leaves the site at its dates, seen in lists, sitemap, feed and search', async () => {
    const id = await draft('Braderie');
    expect(await plan('paul', id, 1, 3)).toEqual({ outcome: 'done' });
    expect(await run()).toBe(0);
    expect(await seen('Braderie', 'braderie')).toEqual([false, false, false, false]);
    town.test.advance(2 * HOUR_MS);
    expect(await run()).toBe(1);
    expect(await situation(id)).toBe('published');
    expect(await seen('Braderie', 'braderie')).toEqual([true, true, true, true]);
    town.test.advance(2 * HOUR_MS);
    expect(await run()).toBe(1);
    expect(await situation(id)).toBe('unpublished');
    expect(await seen('Braderie', 'braderie')).toEqual([false, false, false, false]);
    expect(await run()).toBe(0);
  });

  it('is published by exactly one of many processes, in the name of who planned it', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, (_, rank) => draft(`Atelier ${rank}`)));
    for (const id of ids) await plan('paul', id, 1, null);
    town.test.advance(2 * HOUR_MS);
    const counts = await Promise.all(Array.from({ length: 6 }, run));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    const history = await readHistory(
      town.test.database.kysely,
      town.site,
      moduleOf(town.site, 'infos'),
      ids[0] as string,
    );
    expect(history.map(({ action, accountName }) => [action, accountName])).toEqual([
      ['publish', 'Paul'],
      ['plan', 'Paul'],
      ['create', 'Léa'],
    ]);
  });

  it('is planned by those who may publish, and is complete', async () => {
    const id = await draft('Projet');
    expect((await plan('lea', id, 1, null)).outcome).toBe('refused');
    expect((await plan('tom', id, 1, null)).outcome).toBe('absent');
    expect((await plan('paul', id, null, 2)).outcome).toBe('refused');
    const empty = await town.create('lea', 'infos', { titre: 'Sans chapô' });
    expect((await plan('paul', empty, 1, null)).outcome).toBe('incomplete');
  });

  it('is not published with words that were written after it was read', async () => {
    const id = await draft('Relue');
    await plan('paul', id, 1, 9);
    await town.change('lea', 'infos', id, { actions: ['save'], values: { ...FULL, titre: 'Autre chose' } });
    expect(await town.find('paul', 'infos', id)).toMatchObject({ publishAt: null, withdrawAt: null });
    await plan('paul', id, 1, null);
    await town.change('paul', 'infos', id, { actions: ['save'], values: { ...FULL, titre: 'Corrigée' } });
    expect((await town.find('paul', 'infos', id))?.publishAt).not.toBeNull();
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    expect((await town.find('paul', 'infos', id))?.publishAt).toBeNull();
  });

  it('is left as it is by a contributor who plans the end of what is public', async () => {
    const id = await draft('En ligne');
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    await town.change('lea', 'infos', id, { actions: ['save'], values: { ...FULL, titre: 'En ligne, bis' } });
    await plan('paul', id, 2, null);
    expect((await plan('lea', id, null, 5)).outcome).toBe('done');
    expect(await town.find('paul', 'infos', id)).toMatchObject({ publishAt: inHours(2), withdrawAt: inHours(5) });
    await town.change('lea', 'infos', id, { actions: ['unpublish'] });
    expect(await town.find('paul', 'infos', id)).toMatchObject({ publishAt: null, withdrawAt: null });
  });

  it('says why it was not published; leaves the site even if the person has left', async () => {
    const [late, over] = [await draft('Trop tard'), await draft('Finie')];
    await town.change('paul', 'infos', over, { actions: ['publish'] });
    await plan('paul', late, 1, null);
    await plan('paul', over, null, 1);
    const { kysely } = town.test.database;
    await kysely.updateTable('account').set({ disabledAt: new Date() }).where('id', '=', town.people.paul.id).execute();
    town.test.advance(2 * HOUR_MS);
    expect(await run()).toBe(1);
    expect(await situation(over)).toBe('unpublished');
    expect(await town.find('ada', 'infos', late)).toMatchObject({
      situation: 'draft',
      publishAt: null,
      planFailure: 'la personne qui l’avait prévue ne peut plus publier ici',
    });
    expect(await run()).toBe(0);
  });

  it('is published although many elements of what is gone were due before it', async () => {
    const { kysely } = town.test.database;
    const due = new Date(town.test.services.now().getTime() - HOUR_MS);
    const gone = (siteId: string, module: string) =>
      Array.from({ length: 100 }, (_, rank) => ({
        ...{ siteId, module, id: `0-${siteId}-${module}-${rank}`, slug: `${rank}`, title: 'x', ownerId: null },
        ...{ values: {}, startsOn: null, endsOn: null, publishAt: due },
      }));
    await kysely
      .insertInto('element')
      .values([...gone('ailleurs', 'infos'), ...gone(town.site.id, 'partie')])
      .execute();
    const id = await draft('Malgré tout');
    await plan('ada', id, 1, null);
    town.test.advance(2 * HOUR_MS);
    expect((await run()) + (await run())).toBe(1);
    expect(await situation(id)).toBe('published');
    const rows = kysely.selectFrom('element').select(['publishAt', 'planFailure']).where('module', '=', 'partie');
    expect(await rows.distinct().execute()).toEqual([
      { publishAt: null, planFailure: 'ce genre de contenu n’existait plus sur le site' },
    ]);
  });
});

describe('the form of dates', () => {
  const field = (body: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1] ?? '';

  it('EDIT-6 is offered in the list and says what is planned there', async () => {
    const id = await town.create('lea', 'sorties', FULL);
    const lea = await town.visitor('lea');
    const path = `/vitrine/mes-elements/my_elements_plan?module=sorties&element=${id}`;
    const page = await lea.get(path);
    const hidden = {
      [CSRF_FIELD]: await lea.csrf(),
      module: 'sorties',
      element: id,
      version: field(page.body, 'version'),
    };
    expect(page.body).toContain('type="datetime-local"');
    const past = await lea.post(path, { ...hidden, publier_le: '2020-01-01T10:00', retirer_le: '' });
    expect(past.body).toContain('Choisissez un moment à venir.');
    const turned = await lea.post(path, { ...hidden, publier_le: '2090-01-02T10:00', retirer_le: '2090-01-01T10:00' });
    expect(turned.body).toContain('Le retrait vient avant la publication.');
    const absent = await lea.post(path, { ...hidden, publier_le: '31/02/2090 10h', retirer_le: '' });
    expect(absent.body).toContain('Cette date ou cette heure n’existe pas.');
    expect(absent.body).toContain('value="31/02/2090 10h"');
    // As people type it, and as browsers send it.
    await lea.post(path, { ...hidden, publier_le: '1.1.2090 10h', retirer_le: '2090-01-02T10:00' });
    const list = (await lea.get('/vitrine/mes-elements')).body.replaceAll('\u00a0', ' ');
    expect(list).toContain('publication prévue le 1er janvier 2090 à 10 h');
    expect(list).toContain('retrait prévu le 2 janvier 2090 à 10 h');
  });
});
