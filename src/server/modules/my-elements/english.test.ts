import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLICATION_NAME, SUBMIT_VALUE } from '#features/my-elements/model.ts';
import { LABELS } from '#server/content/fields/texts.ts';
import type { Visitor } from '#server/modules/accounts/testing.ts';
import { expectEnglish } from '#tests/english.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { hidden, query, sendByScript } from './forms.testing.ts';
import { HOST, IN_ENGLISH, PASSWORD, type Person, startTown, type Town } from './testing.ts';

const SPACE = '/vitrine-en/mes-elements';
const VALUES = { 'champ.titre': 'Bike day', 'champ.chapo': 'Bring a helmet.', 'champ.corps': '<p>Hello.</p>' };
/** Words of the controls, which the tests of content/fields cover. */
const CONTROLS = Object.values(LABELS).flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)));

let town: Town;
let lea: Visitor;
let paul: Visitor;
beforeAll(async () => {
  town = await startTown(IN_ENGLISH);
  [lea, paul] = [await signIn('lea'), await signIn('paul')];
});
afterAll(() => town.close());

async function signIn(person: Person): Promise<Visitor> {
  const visitor = await town.visitor(person);
  const entered = await visitor.get('/vitrine-en/connexion');
  expect(entered.headers.location).toBe(person === 'paul' ? '/vitrine-en/administration' : SPACE);
  return visitor;
}
const english = (response: Parameters<typeof expectEnglish>[0], status = 200) =>
  expectEnglish(response, status, ['Léa', ...CONTROLS]);
/** The last of `count` mails to a person. */
async function mailTo(person: Person, count: number) {
  await expect.poll(() => town.mailsTo(person).length, { timeout: 30_000 }).toBe(count);
  const mail = town.mailsTo(person).at(-1);
  expectNoFrench(mail?.text ?? '', { names: ['Léa'] });
  return mail;
}
async function createIn(module: 'infos' | 'sorties', title: string): Promise<string> {
  const made = await lea.post(`${SPACE}/my_elements_new?module=${module}`, {
    csrf: await lea.csrf(),
    'champ.titre': title,
  });
  return new URL(made.headers.location ?? '', 'http://x').searchParams.get('element') ?? '';
}
const page = (name: string, id: string, module = 'infos') => `${SPACE}/my_elements_${name}?${query(id, module)}`;
async function act(visitor: Visitor, address: string, fields: Readonly<Record<string, string>> = {}) {
  const { body } = await visitor.get(address);
  const version = hidden(body, 'version');
  return visitor.post(address, { csrf: hidden(body, 'csrf'), ...(version !== '' && { version }), ...fields });
}

describe('LANG-2 the contributors’ area in English', () => {
  it('goes from a new element to its publication, with mails in English to both sides', async () => {
    english(await lea.get(SPACE));
    english(await lea.get(`${SPACE}/my_elements_new?module=infos`));
    const csrf = await lea.csrf();
    const refused = await lea.post(`${SPACE}/my_elements_new?module=infos`, { csrf, 'champ.titre': '' });
    english(refused, 422);
    // LANG-3: the switch leads to the same screen, also from a form that was refused.
    expect(refused.body).toContain('href="/vitrine/mes-elements/my_elements_new?module=infos" hrefLang="fr"');
    const id = await createIn('infos', 'Bike day');
    english(await lea.get(`${page('edit', id)}&success=1`));
    english(await act(lea, page('submit', id)), 422);
    english(await lea.get(`${page('edit', id)}&manque=1`));
    english(await act(lea, page('edit', id), { ...VALUES, 'champ.chapo': '', [PUBLICATION_NAME]: SUBMIT_VALUE }), 422);
    english(await act(lea, page('edit', id), { ...VALUES, version: '77', active: '' }), 409);
    const saved = await act(lea, page('edit', id), { ...VALUES, active: '' });
    english(await lea.get(saved.headers.location ?? ''));
    english(await lea.get(page('submit', id)));
    const submitted = await act(lea, page('submit', id), { message: 'For Saturday!' });
    english(await lea.get(submitted.headers.location ?? ''));
    const waiting = await mailTo('paul', 1);
    expect(waiting?.header('subject')).toBe('For review: Bike day');
    expect(waiting?.header('from')).toContain('Clubtown');

    english(await paul.get(`${SPACE}/relecture`));
    english(await paul.get(page('review', id)));
    english(await act(paul, page('review', id), { decision: 'refuser', motif: ' ' }), 422);
    await act(paul, page('review', id), { decision: 'refuser', motif: 'At what time?' });
    expect((await mailTo('lea', 1))?.header('subject')).toBe('To be corrected: Bike day');
    english(await lea.get(page('edit', id)));
    await act(lea, page('submit', id));
    const accepted = await act(paul, page('review', id), { decision: 'publier' });
    english(await paul.get(accepted.headers.location ?? ''));
    expect((await mailTo('lea', 2))?.text).toContain('/en/news/bike-day');
    english(await lea.get(page('history', id)));
  });

  it('asks, acts, and says what was done', async () => {
    const id = await createIn('sorties', 'Picnic');
    await act(lea, page('edit', id, 'sorties'), { ...VALUES, 'champ.titre': 'Picnic', active: '' });
    for (const name of ['preview', 'activate', 'delete']) english(await lea.get(page(name, id, 'sorties')));
    const published = await act(lea, page('activate', id, 'sorties'));
    english(await lea.get(published.headers.location ?? ''));
    english(await lea.get(page('withdraw', id, 'sorties')), 403);
    const deleted = await act(lea, page('delete', id, 'sorties'));
    english(await lea.get(deleted.headers.location ?? ''));
    english(await lea.get(`${SPACE}/corbeille`));
    english(await lea.get(page('restore', id, 'sorties')));
    english(await lea.get(page('edit', 'absent', 'sorties')), 404);
  });

  it('answers scripts in English, also those whose session has ended', async () => {
    const id = await createIn('sorties', 'Quiz');
    const call = '/vitrine-en/ajax/modules/modules/traitement.php';
    const fields = { csrf: await lea.csrf(), element_module_ident: 'sorties', element_id: id };
    for (const action of ['activate', 'delete', 'restore', 'undo']) {
      const sent = { ...fields, action: `my_elements_${action}`, version: '' };
      const answer = await sendByScript(town.test.app, lea.cookie(), call, sent);
      expect(answer.statusCode).toBe(200);
      expectNoFrench(answer.json<{ msg?: string }>().msg ?? '');
    }
    const { app } = town.test;
    english(await sendByScript(app, lea.cookie(), page('edit', id, 'sorties'), { ...VALUES, csrf: 'none' }), 403);
    english(await sendByScript(app, '', page('edit', id, 'sorties'), VALUES), 401);
    const block = await sendByScript(app, lea.cookie(), `${SPACE}/liste?module=sorties`, {});
    english(block);
  });

  it('stores what was saved in English under the address of the main language', async () => {
    const id = await createIn('sorties', 'Quiet walk');
    await act(lea, page('edit', id, 'sorties'), { ...VALUES, 'champ.titre': 'Quiet walk', active: '1' });
    const found = await town.test.database.kysely
      .selectFrom('searchDocument')
      .select('address')
      .where('id', '=', id)
      .execute();
    expect(found).toEqual([{ address: '/sorties/quiet-walk' }]);
    const list = await town.test.app.inject({ url: '/sorties', headers: { host: HOST, accept: 'text/html' } });
    expect(list.body).toContain('href="/sorties/quiet-walk"');
  });

  it('signs in from the form of a session that has ended', async () => {
    const stranger = await town.visitor('tom');
    stranger.setCookie('');
    english(await stranger.post(`${SPACE}/my_elements_new?module=infos`, { 'champ.titre': 'Fair' }), 401);
    const wrong = { 'champ.titre': 'Fair', connexion_email: 'tom@clubs.example', connexion_mot_de_passe: 'no' };
    english(await stranger.post(`${SPACE}/my_elements_new?module=infos`, wrong), 401);
    const right = { ...wrong, connexion_mot_de_passe: PASSWORD };
    const made = await stranger.post(`${SPACE}/my_elements_new?module=infos`, right);
    expect(made.headers.location).toContain(`${SPACE}/my_elements_edit?module=infos&element=`);
  });
});
