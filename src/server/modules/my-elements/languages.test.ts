import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#server/modules/accounts/testing.ts';
import { hidden, query, SPACE, textOf } from './forms.testing.ts';
import { CLUBS, FULL, startTown, type Town } from './testing.ts';

const translated = (module: string) =>
  (CLUBS[`modules/${module}.yaml`] ?? '').replace(/(nom: (?:titre|chapo|corps), type: .*) \}/g, '$1, traduit: true }');

const FILES = {
  ...CLUBS,
  'site.yaml': `${CLUBS['site.yaml']}langues: [fr, en, de]\n`,
  'pages/en/index.md': '---\nid: 101\ntitre: Home\n---\nHello.\n',
  'pages/en/news.md': '---\nid: 110\ntitre: News\ntraduit: 10\n---\n::: listing\nmodule: infos\n:::\n',
  'pages/en/outings.md': '---\nid: 120\ntitre: Outings\ntraduit: 20\n---\n::: listing\nmodule: sorties\n:::\n',
  'pages/de/index.md': '---\nid: 201\ntitre: Start\n---\nHallo.\n',
  'pages/de/ausfluege.md': '---\nid: 220\ntitre: Ausflüge\ntraduit: 20\n---\n::: listing\nmodule: sorties\n:::\n',
  'modules/infos.yaml': translated('infos'),
  'modules/sorties.yaml': translated('sorties'),
};
const ENGLISH = { 'champ.titre': 'Summer cup', 'champ.chapo': 'See you at the ground.', 'champ.corps': '<p>Come.</p>' };

let town: Town;
let lea: Visitor;
let zoe: Visitor;
beforeAll(async () => {
  town = await startTown(FILES);
  [lea, zoe] = [await town.visitor('lea'), await town.visitor('zoe')];
});
afterAll(() => town.close());

const editUrl = (id: string, language: string, module = 'sorties') =>
  `${SPACE}/my_elements_edit?${query(id, module)}&langue=${language}`;
async function saveIn(
  visitor: Visitor,
  id: string,
  language: string,
  fields: Readonly<Record<string, string>> = ENGLISH,
  module = 'sorties',
) {
  const { body } = await visitor.get(editUrl(id, language, module));
  const known = { csrf: hidden(body, 'csrf'), version: hidden(body, 'version'), active: '' };
  return visitor.post(editUrl(id, language, module), { ...known, ...fields });
}
const published = async (person: 'lea' | 'zoe' = 'zoe') => {
  const id = await town.create(person, 'sorties');
  await town.change('zoe', 'sorties', id, { actions: ['publish'] });
  return id;
};
const visit = async (url: string) =>
  (await town.test.app.inject({ url, headers: { host: 'clubs.example', accept: 'text/html' } })).body;
const tabsOf = (html: string) => textOf(/<nav class="space-languages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').trim();

describe('LANG-4 the languages of an element, for those who write it', () => {
  it('are links with their states; the form of each has the translated fields alone', async () => {
    const id = await published();
    const original = (await zoe.get(`${SPACE}/my_elements_edit?${query(id, 'sorties')}`)).body;
    expect(tabsOf(original)).toBe('Français Original English À traduire Deutsch À traduire');
    const english = (await zoe.get(editUrl(id, 'en'))).body;
    expect(english).toContain('name="champ.titre"');
    expect(english).not.toContain('name="champ.theme"');
    expect(english).toMatch(/<a href="[^"]*langue=en" aria-current="page">/);
    expect(english).not.toContain('Tournoi d’été</textarea>');
    const copied = (await zoe.get(`${editUrl(id, 'en')}&copie=1`)).body;
    expect(copied).toMatch(/value="Tournoi d’été"|>Tournoi d’été</);
    expect(textOf(copied)).toContain('Rien n’est encore enregistré.');
    expect((await zoe.get(editUrl(id, 'en'))).body).not.toContain('Le formulaire contient');
  });

  it('are not there in a module whose page has no translation, nor in an unknown language', async () => {
    const id = await town.create('lea', 'infos');
    const html = (await lea.get(`${SPACE}/my_elements_edit?${query(id, 'infos')}`)).body;
    expect(tabsOf(html)).toBe('Français Original English À traduire');
    // An unknown language is the original.
    expect((await lea.get(editUrl(id, 'xx', 'infos'))).body).toContain('name="champ.theme"');
  });

  it('saves a translation with the element, and says when the original has changed since', async () => {
    const id = await published();
    const saved = await saveIn(zoe, id, 'en');
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${editUrl(id, 'en')}&success=1`]);
    expect(await visit('/en/outings/summer-cup')).toContain('See you at the ground.');
    expect(tabsOf((await zoe.get(editUrl(id, 'en'))).body)).toContain('English À jour');
    await town.change('zoe', 'sorties', id, { actions: ['save'], values: { ...FULL, chapo: 'Reporté.' } });
    const behind = (await zoe.get(editUrl(id, 'en'))).body;
    expect(tabsOf(behind)).toContain('English À revoir');
    expect(textOf(behind)).toContain('L’original a changé depuis cette traduction : Chapô.');
    // The translation stays on the site; saving it again says that it was read.
    expect(await visit('/en/outings')).toContain('Summer cup');
    await saveIn(zoe, id, 'en');
    expect(tabsOf((await zoe.get(editUrl(id, 'en'))).body)).toContain('English À jour');
  });

  it('asks for the required fields of what is published', async () => {
    const id = await published();
    const refused = await saveIn(zoe, id, 'en', { 'champ.titre': 'Alone' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('href="#champ-chapo"');
    expect(refused.body).toContain('Alone');
    const draft = await town.create('zoe', 'sorties');
    expect((await saveIn(zoe, draft, 'en', { 'champ.titre': 'Alone' })).statusCode).toBe(303);
    expect(tabsOf((await zoe.get(editUrl(draft, 'en'))).body)).toContain('English Incomplète');
  });

  it('waits with the other changes for a publisher, who sees them', async () => {
    const id = await town.create('lea', 'infos');
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    await saveIn(lea, id, 'en', ENGLISH, 'infos');
    expect(await visit('/en/news')).not.toContain('Summer cup');
    const element = await town.find('lea', 'infos', id);
    expect(element?.situation).toBe('published-draft');
    await town.change('lea', 'infos', id, { actions: ['submit'] });
    const paul = await town.visitor('paul');
    const review = textOf((await paul.get(`${SPACE}/my_elements_review?${query(id)}`)).body);
    expect(review).toContain('Titre (English)');
    expect(review).toContain('Summer cup');
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    expect(await visit('/en/news/summer-cup')).toContain('See you at the ground.');
  });

  it('is in the history, comes back with a version, and with the element from the trash', async () => {
    const id = await published();
    await saveIn(zoe, id, 'en', { ...ENGLISH, 'champ.titre': 'First title' });
    await saveIn(zoe, id, 'en', { ...ENGLISH, 'champ.titre': 'Second title' });
    const history = (await zoe.get(`${SPACE}/my_elements_history?${query(id, 'sorties')}`)).body;
    expect(textOf(history)).toContain('Titre (English)');
    const rank = await town.test.database.kysely
      .selectFrom('elementHistory')
      .select(['rank', 'values'])
      .where('elementId', '=', id)
      .orderBy('rank')
      .execute();
    const first = rank.find(({ values }) => JSON.stringify(values).includes('First title'))?.rank ?? '';
    await zoe.post(`${SPACE}/my_elements_history?${query(id, 'sorties')}`, {
      csrf: await zoe.csrf(),
      rang: first,
      version: hidden(history, 'version'),
    });
    expect(await visit('/en/outings')).toContain('First title');
    await town.change('zoe', 'sorties', id, { actions: ['delete'] });
    expect(await visit('/en/outings')).not.toContain('First title');
    await town.change('zoe', 'sorties', id, { actions: ['restore'] });
    expect(await visit('/en/outings')).toContain('First title');
  });

  it('is removed on request, and the original stays', async () => {
    const id = await published();
    await saveIn(zoe, id, 'de', { 'champ.titre': 'Sommerfest', 'champ.chapo': 'Alle hin.' });
    expect(await visit('/de/ausfluege/sommerfest')).toContain('Alle hin.');
    await saveIn(zoe, id, 'de', { retirer: '1' });
    expect(await visit('/de/ausfluege')).not.toContain('Sommerfest');
    expect((await town.find('zoe', 'sorties', id))?.publicValues).toMatchObject({ titre: 'Tournoi d’été' });
  });

  it('compares two people who translate at the same time', async () => {
    const id = await published();
    const { body } = await zoe.get(editUrl(id, 'en'));
    await saveIn(zoe, id, 'en', { ...ENGLISH, 'champ.titre': 'Theirs' });
    const sent = { csrf: hidden(body, 'csrf'), version: hidden(body, 'version'), active: '' };
    const conflict = await zoe.post(editUrl(id, 'en'), { ...sent, ...ENGLISH, 'champ.titre': 'Mine' });
    expect(conflict.statusCode).toBe(409);
    expect(textOf(conflict.body)).toMatch(/Mine Theirs/);
  });

  it('is previewed in the layout of its language', async () => {
    const draft = await town.create('zoe', 'sorties');
    await saveIn(zoe, draft, 'en');
    const preview = await zoe.get(`${SPACE}/my_elements_preview?${query(draft, 'sorties')}&langue=en`);
    expect(preview.body).toContain('<html lang="en">');
    expect(preview.body).toContain('See you at the ground.');
  });
});
