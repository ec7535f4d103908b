import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#server/modules/accounts/testing.ts';
import { FORM, hidden, query, SPACE, saveBy, textOf } from './forms.testing.ts';
import { FULL, HOST, startTown, type Town } from './testing.ts';

let town: Town;
let lea: Visitor;
let paul: Visitor;
beforeAll(async () => {
  town = await startTown();
  [lea, paul] = [await town.visitor('lea'), await town.visitor('paul')];
});
afterAll(() => town.close());

const call = async (visitor: Visitor, fields: Readonly<Record<string, string>>) => {
  const answer = await town.test.app.inject({
    method: 'POST',
    url: '/vitrine/ajax/modules/modules/traitement.php',
    headers: {
      host: HOST,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': await visitor.csrf(),
      'content-type': 'application/x-www-form-urlencoded',
      cookie: visitor.cookie(),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return answer.json() as Readonly<Record<string, unknown>>;
};
const publicPage = async (url: string) =>
  (await town.test.app.inject({ url, headers: { host: HOST, accept: 'text/html' } })).statusCode;

describe('MINE-11 acts that can be taken back', () => {
  it('puts back on the site what a moderated contributor has just withdrawn, changes that wait included', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Bal des pompiers' });
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    await town.change('lea', 'infos', id, {
      actions: ['save'],
      values: { ...FULL, titre: 'Bal des pompiers', chapo: 'Autrement.' },
    });
    const before = await town.find('lea', 'infos', id);
    expect(before).toMatchObject({ situation: 'published-draft', version: 2 });
    const element = { element_module_ident: 'infos', element_id: id };
    const off = await call(lea, { action: 'my_elements_activate', ...element, element_version: '2.published-draft' });
    expect(off).toEqual({
      result: true,
      class: 'my-element-toggle my-element-off',
      msg: '«\u00a0Bal des pompiers\u00a0» n’est plus sur le site.',
      version: '2.unpublished',
      undo: 1,
    });
    expect(await publicPage('/infos/bal-des-pompiers')).toBe(404);
    // She may not publish: only take back.
    expect(await call(lea, { action: 'my_elements_activate', ...element })).toMatchObject({ result: false });
    const back = await call(lea, { action: 'my_elements_undo', ...element, element_version: '2.unpublished' });
    expect(back).toMatchObject({
      result: true,
      class: 'my-element-toggle my-element-on',
      version: '2.published-draft',
    });
    expect(await publicPage('/infos/bal-des-pompiers')).toBe(200);
    const after = await town.find('lea', 'infos', id);
    expect([after?.values, after?.publicValues]).toEqual([before?.values, before?.publicValues]);
    // Once.
    expect(await call(lea, { action: 'my_elements_undo', ...element })).toMatchObject({ result: false });
  });

  it('is not taken back by another person, nor after another change', async () => {
    const id = await town.create('lea', 'sorties', { ...FULL, titre: 'Loto' });
    await town.change('lea', 'sorties', id, { actions: ['publish'] });
    const element = { element_module_ident: 'sorties', element_id: id };
    const zoe = await town.visitor('zoe');
    expect(await call(zoe, { action: 'my_elements_undo', ...element })).toMatchObject({ result: false });
    expect(await town.find('lea', 'sorties', id)).toMatchObject({ situation: 'published' });
    await town.change('lea', 'sorties', id, { actions: ['save'], values: { ...FULL, titre: 'Grand loto' } });
    expect(await call(lea, { action: 'my_elements_undo', ...element })).toMatchObject({
      result: false,
      msg: 'Cela ne peut plus être annulé\u00a0: quelque chose a changé entre-temps.',
    });
    expect(await town.find('lea', 'sorties', id)).toMatchObject({ situation: 'published' });
  });

  it('brings a published draft back to a draft, and abandoned changes back', async () => {
    const id = await town.create('lea', 'sorties', { ...FULL, titre: 'Vide-grenier' });
    await town.change('lea', 'sorties', id, { actions: ['publish'] });
    const element = { element_module_ident: 'sorties', element_id: id };
    await call(lea, { action: 'my_elements_undo', ...element });
    expect(await town.find('lea', 'sorties', id)).toMatchObject({ situation: 'draft', publishedAt: null });
    const other = await town.create('lea', 'infos', { ...FULL, titre: 'Marché' });
    await town.change('paul', 'infos', other, { actions: ['publish'] });
    await town.change('lea', 'infos', other, { actions: ['save'], values: { ...FULL, titre: 'Marché de Noël' } });
    await town.change('lea', 'infos', other, { actions: ['discard'] });
    await call(lea, { action: 'my_elements_undo', element_module_ident: 'infos', element_id: other });
    expect(await town.find('lea', 'infos', other)).toMatchObject({
      situation: 'published-draft',
      title: 'Marché de Noël',
    });
  });

  it('without JavaScript the list says what was done, and its form takes it back', async () => {
    const id = await town.create('lea', 'sorties', { ...FULL, titre: 'Kermesse' });
    await town.change('lea', 'sorties', id, { actions: ['publish'] });
    const path = `${SPACE}/my_elements_activate?${query(id, 'sorties')}`;
    const question = await lea.get(path);
    const hiddenFields = { csrf: await lea.csrf(), version: hidden(question.body, 'version') };
    const done = await lea.post(path, hiddenFields);
    const list = await lea.get(done.headers.location ?? '');
    expect(textOf(list.body)).toContain('« Kermesse » n’est plus sur le site. Annuler');
    const form = /<form class="my-element-undo".*?<\/form>/s.exec(list.body)?.[0] ?? '';
    const undone = await lea.post(`${SPACE}/my_elements_undo`, {
      csrf: hidden(form, 'csrf'),
      module: hidden(form, 'module'),
      element: hidden(form, 'element'),
      version: hidden(form, 'version'),
    });
    expect(undone.statusCode).toBe(303);
    expect((await town.find('lea', 'sorties', id))?.situation).toBe('published');
    expect(textOf((await lea.get(undone.headers.location ?? '')).body)).toContain(
      'C’est annulé : tout est comme avant',
    );
    // A notice is shown only while it holds, and only to users who reach the element.
    expect(textOf((await lea.get(done.headers.location ?? '')).body)).not.toContain('n’est plus sur le site');
    const tom = await town.visitor('tom');
    expect((await tom.get(undone.headers.location ?? '')).body).not.toContain('Kermesse');
  });
});

describe('MINE-11 a button that is pressed twice', () => {
  /** Sends the form of a page twice, as on a slow connection. */
  const pressTwice = async (
    visitor: Visitor,
    page: string,
    id: string,
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const path = `${SPACE}/my_elements_${page}?${query(id)}`;
    const { body } = await visitor.get(path);
    const form = { csrf: await visitor.csrf(), version: hidden(body, 'version'), ...fields };
    return [await visitor.post(path, form), await visitor.post(path, form)];
  };

  it.each([
    ['lea', 'submit', { message: 'Pour samedi.' }, ['save']],
    ['lea', 'withdraw', {}, ['submit']],
    ['lea', 'delete', {}, ['save']],
    ['lea', 'restore', {}, ['delete']],
    ['paul', 'activate', {}, ['publish']],
    ['paul', 'review', { decision: 'publier' }, ['submit']],
    ['paul', 'review', { decision: 'refuser', motif: 'Trop long.' }, ['submit']],
  ] as const)('by %s on the page %s acts once, and says that it has', async (person, page, fields, before) => {
    const id = await town.create('lea', 'infos', FULL);
    for (const action of before) {
      await town.change(action === 'publish' ? 'paul' : 'lea', 'infos', id, {
        actions: [action],
        ...(action === 'save' && { values: FULL }),
      });
    }
    const [first, second] = await pressTwice(person === 'lea' ? lea : paul, page, id, fields);
    expect([first?.statusCode, second?.statusCode]).toEqual([303, 303]);
    expect(second?.headers.location).toBe(first?.headers.location);
  });

  it('is told when somebody else has acted since, or when the message is another one', async () => {
    const id = await town.create('lea', 'infos', FULL);
    const path = `${SPACE}/my_elements_submit?${query(id)}`;
    const form = { csrf: await lea.csrf(), version: hidden((await lea.get(path)).body, 'version') };
    expect((await lea.post(path, { ...form, message: 'Un' })).statusCode).toBe(303);
    expect((await lea.post(path, { ...form, message: 'Deux' })).statusCode).toBe(409);
    await town.change('paul', 'infos', id, { actions: ['refuse'], reason: 'Trop long.' });
    expect((await lea.post(path, { ...form, message: 'Un' })).statusCode).toBe(409);
  });
});

describe('MINE-3 the list after an act', () => {
  it('keeps every row where it was, filters and order notwithstanding, until the page is loaded again', async () => {
    const ida = await town.visitor('ida');
    const ids: string[] = [];
    for (const titre of ['Un', 'Deux', 'Trois']) {
      town.test.advance(1000);
      const id = await town.create('ida', 'sorties', { ...FULL, titre });
      await town.change('ida', 'sorties', id, { actions: ['publish'] });
      ids.push(id);
    }
    town.test.advance(1000);
    const order = (html: string) =>
      [...html.matchAll(/<tr role="row" class="my-element-row" data-element-id="([^"]+)"/g)].map(([, id]) => id);
    const filter = 'filter%5Bsorties-etat%5D=published';
    const page = await ida.get(`${SPACE}?${filter}`);
    expect(order(page.body)).toEqual([...ids].reverse());
    const settings = /<!-- listing (\{.*?\}) -->/.exec(page.body)?.[1] ?? '{}';
    const { url, search } = JSON.parse(settings.replaceAll('&quot;', '"')) as { url: string; search: string };
    await town.change('ida', 'sorties', ids[0] ?? '', { actions: ['unpublish'] });
    const refresh = async () => (await ida.post(`${url}&recherche=${encodeURIComponent(search)}`, {})).body;
    const refreshed = await refresh();
    expect(order(refreshed)).toEqual([...ids].reverse());
    expect(textOf(refreshed)).toContain('Dépublié');
    // What is created comes first, what is deleted goes, and comes back to its place.
    const added = await town.create('ida', 'sorties', { ...FULL, titre: 'Quatre' });
    await town.change('ida', 'sorties', added, { actions: ['publish'] });
    await town.change('ida', 'sorties', ids[1] ?? '', { actions: ['delete'] });
    expect(order(await refresh())).toEqual([added, ids[2], ids[0]]);
    await town.change('ida', 'sorties', ids[1] ?? '', { actions: ['restore'] });
    expect(order(await refresh())).toEqual([added, ids[2], ids[1], ids[0]]);
    expect(order((await ida.get(`${SPACE}?${filter}`)).body)).not.toContain(ids[0]);
  });
});

describe('MINE-6 drafts', () => {
  it('are saved incomplete, but not without a title; what is wrong is still said', async () => {
    const id = await town.create('lea', 'infos', { titre: 'Ébauche' });
    const saved = await saveBy(lea, id, { 'champ.chapo': '' });
    expect(saved.statusCode).toBe(303);
    expect(textOf((await lea.get(saved.headers.location ?? '')).body)).toContain(
      'C’est enregistré. Ce brouillon n’est pas encore sur le site.',
    );
    expect((await saveBy(lea, id, { 'champ.titre': '', 'champ.chapo': '' })).statusCode).toBe(422);
    expect((await saveBy(lea, id, { 'champ.date': 'demain' })).statusCode).toBe(422);
  });

  it('are complete when publication is requested or made: what is missing is said at its field', async () => {
    const id = await town.create('lea', 'infos', { titre: 'À compléter' });
    const response = await saveBy(lea, id, { 'champ.chapo': '', publication: 'demander' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toMatch(/id="champ-chapo"[^>]*aria-invalid="true"/);
    expect(await town.find('lea', 'infos', id)).toMatchObject({ situation: 'draft', version: 1 });
    // From the list of one who publishes: the edit page says it at the field.
    const element = { element_module_ident: 'infos', element_id: id, element_version: '1.draft' };
    const refused = await call(paul, { action: 'my_elements_activate', ...element });
    expect(refused).toMatchObject({ result: false, href: expect.stringContaining('&manque=1') });
    const page = await paul.get(String(refused.href));
    expect(page.body).toMatch(/id="champ-chapo"[^>]*aria-invalid="true"/);
    expect(page.body).toContain('href="#champ-chapo"');
  });

  it('stay complete while they wait, and while a trusted person saves what is on the site', async () => {
    const waiting = await town.create('lea', 'infos', { ...FULL, titre: 'En attente' });
    await town.change('lea', 'infos', waiting, { actions: ['submit'] });
    expect((await saveBy(lea, waiting, { 'champ.chapo': '' })).statusCode).toBe(422);
    const online = await town.create('lea', 'sorties', { ...FULL, titre: 'En ligne' });
    await town.change('lea', 'sorties', online, { actions: ['publish'] });
    expect((await saveBy(lea, online, { 'champ.chapo': '' }, 'sorties')).statusCode).toBe(422);
    expect(await town.find('lea', 'sorties', online)).toMatchObject({ version: 1 });
  });

  it('are saved and sent for publication by one button, and the page says both', async () => {
    const id = await town.create('lea', 'infos', { titre: 'Prêt' });
    const page = await lea.get(`${SPACE}/my_elements_edit?${query(id)}`);
    expect(textOf(page.body)).toContain('Enregistrer et demander la publication');
    const sent = await saveBy(lea, id, { ...FORM, publication: 'demander' });
    expect(sent.statusCode).toBe(303);
    expect((await town.find('lea', 'infos', id))?.situation).toBe('pending');
    expect(textOf((await lea.get(sent.headers.location ?? '')).body)).toContain(
      'C’est enregistré, et votre demande est partie.',
    );
    // Those who publish have « Enregistrer et publier » instead.
    const own = await town.create('lea', 'sorties', FULL);
    const other = textOf((await lea.get(`${SPACE}/my_elements_edit?${query(own, 'sorties')}`)).body);
    expect(other).toContain('Enregistrer et publier');
    expect(other).not.toContain('demander la publication');
  });
});

describe('EDIT-5 the preview of an element', () => {
  it('shows the draft in the layout of its page, marked, not indexed and not cached', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Bientôt' });
    const address = `${SPACE}/my_elements_preview?${query(id)}`;
    expect((await lea.get(SPACE)).body).toContain(`href="${address.replace('&', '&amp;')}"`);
    expect((await lea.get(`${SPACE}/my_elements_edit?${query(id)}`)).body).toContain(address.replace('&', '&amp;'));
    for (const person of [lea, paul]) {
      const page = await person.get(address);
      expect(page.statusCode).toBe(200);
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.body).toContain('<meta name="robots" content="noindex"/>');
      expect(page.body).toContain('<article class="element">');
      expect(textOf(page.body)).toContain('Aperçu : Brouillon');
    }
    expect((await (await town.visitor('tom')).get(address)).statusCode).toBe(404);
    expect((await town.test.app.inject({ url: address, headers: { host: HOST } })).statusCode).toBe(401);
    expect(await publicPage('/infos/bientot')).toBe(404);
  });

  it('shows the changes that wait, not the version that is on the site', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Rentrée' });
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    await town.change('lea', 'infos', id, {
      actions: ['save'],
      values: { ...FULL, titre: 'Rentrée', chapo: 'Avec un orchestre.' },
    });
    const page = await lea.get(`${SPACE}/my_elements_preview?${query(id)}`);
    expect(textOf(page.body)).toContain('Avec un orchestre.');
    expect(textOf(page.body)).toContain('Ces modifications ne sont pas encore sur le site');
  });
});
