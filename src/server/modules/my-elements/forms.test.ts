import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUp } from '#server/modules/accounts/second-factor/testing.ts';
import { startVisitor, type Visitor } from '#server/modules/accounts/testing.ts';
import { FORM, hidden, query, SPACE, sendByScript, textOf } from './forms.testing.ts';
import { FULL, HOST, PASSWORD, startTown, type Town } from './testing.ts';

let town: Town;
let lea: Visitor;
beforeAll(async () => {
  town = await startTown();
  lea = await town.visitor('lea');
});
afterAll(() => town.close());

const script = (visitor: Pick<Visitor, 'cookie'>, url: string, fields: Readonly<Record<string, string>>) =>
  sendByScript(town.test.app, visitor.cookie(), url, fields);

describe('MINE-6 forms that the front end sends', () => {
  it('answer what is to be corrected, and nothing else', async () => {
    const id = await town.create('lea', 'infos');
    const answer = await script(lea, `${SPACE}/my_elements_edit?${query(id)}`, {
      csrf: await lea.csrf(),
      version: '1',
      'champ.titre': '',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('<html');
    expect(answer.body).toContain('href="#champ-titre"');
    expect(answer.body).not.toContain('alert-success');
  });

  it('MINE-7 lead on after « new », close the pop-in after « edit »', async () => {
    const created = await script(lea, `${SPACE}/my_elements_new?module=infos`, {
      csrf: await lea.csrf(),
      cadre: '1',
      'champ.titre': 'Nouveau',
    });
    const redirect = /data-redirect="([^"]+)"/.exec(created.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(redirect).toMatch(/my_elements_edit\?module=infos&element=[\w-]+&cadre=1&success=1$/);
    const page = await lea.get(redirect);
    expect(page.body).not.toContain('site-header');
    const saved = await script(lea, redirect, { csrf: await lea.csrf(), version: '1', cadre: '1', ...FORM });
    expect(saved.statusCode).toBe(200);
    expect(saved.body).toMatch(/<div class="alert alert-success" role="status" data-closepopup="1">/);
    const alone = await script(lea, redirect.replace('&cadre=1', ''), {
      csrf: await lea.csrf(),
      version: '2',
      ...FORM,
      'champ.chapo': 'Autre.',
    });
    expect(alone.body).toContain('alert-success');
    expect(alone.body).not.toContain('data-closepopup');
  });

  it('MINE-9 show rich text as simple text, read either back, and change nothing of what came back untouched', async () => {
    const stored = '<h2>Programme</h2>\n<ul>\n<li>Midi : <strong>pesée</strong></li>\n</ul>';
    const plain = '## Programme\n\n- Midi : **pesée**';
    const id = await town.create('lea', 'infos', { ...FULL, corps: stored });
    const url = `${SPACE}/my_elements_edit?${query(id)}`;
    const { body } = await lea.get(url);
    expect(/<textarea[^>]*name="champ.corps"[^>]*>([^<]*)</.exec(body)?.[1]?.trim()).toBe(plain);
    const save = async (corps: string) => {
      const version = String((await town.find('lea', 'infos', id))?.version);
      const answer = await script(lea, url, { csrf: await lea.csrf(), version, ...FORM, 'champ.corps': corps });
      expect(answer.statusCode).toBe(200);
      return (await town.find('lea', 'infos', id))?.values.corps;
    };
    expect(await save(plain.replaceAll('\n', '\r\n'))).toBe(stored);
    expect((await town.find('lea', 'infos', id))?.version).toBe(1);
    expect(await save('- un\n- **deux**')).toBe('<ul><li>un</li><li><strong>deux</strong></li></ul>');
    expect(await save('<p>De l’éditeur</p>')).toBe('<p>De l’éditeur</p>');
  });

  it('MINE-11 tell a conflict with both versions, and a way on', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Conflit' });
    await town.change('paul', 'infos', id, {
      actions: ['save'],
      values: { ...FULL, titre: 'Version de Paul' },
      version: 1,
    });
    const fields = { csrf: await lea.csrf(), version: '1', ...FORM, 'champ.titre': 'Version de Léa' };
    const response = await script(lea, `${SPACE}/my_elements_edit?${query(id)}`, fields);
    expect(response.statusCode).toBe(409);
    expect(textOf(response.body)).toMatch(/Titre Version de Léa Version de Paul/);
    const button = /<button[^>]* name="garder"[^>]*>/.exec(response.body)?.[0] ?? '';
    const replaced = /value="(\d+)"/.exec(button)?.[1] ?? '';
    expect(replaced).toBe('2');
    expect((await town.find('lea', 'infos', id))?.title).toBe('Version de Paul');
    // Without JavaScript: the whole page, with what was typed still in the form.
    const page = await lea.post(`${SPACE}/my_elements_edit?${query(id)}`, fields);
    expect(page.statusCode).toBe(409);
    expect(page.body).toContain('value="Version de Léa"');
    expect(hidden(page.body, 'version')).toBe('1');
    expect(
      (await script(lea, `${SPACE}/my_elements_edit?${query(id)}`, { ...fields, garder: replaced })).statusCode,
    ).toBe(200);
    expect((await town.find('lea', 'infos', id))?.title).toBe('Version de Léa');
  });

  it('MINE-1 show the sign-in inside when the session is over, and lose nothing', async () => {
    const id = await town.create('lea', 'infos');
    const signedOut = { cookie: () => '' };
    const fields = { csrf: 'x'.repeat(43), version: '1', ...FORM, 'champ.chapo': 'Écrit longtemps & « bien »' };
    const response = await script(signedOut, `${SPACE}/my_elements_edit?${query(id)}`, fields);
    expect(response.statusCode).toBe(401);
    expect(response.body).toMatch(/<form[^>]* action="\/vitrine\/connexion"/);
    expect(response.body).toContain('type="password"');

    const again = startVisitor(town.test.app, '192.0.2.2', HOST);
    const page = await again.post(`${SPACE}/my_elements_edit?${query(id)}`, fields);
    expect(page.statusCode).toBe(401);
    expect(page.body).toContain('Écrit longtemps &amp; « bien »</textarea>');
    const wrong = await again.post(`${SPACE}/my_elements_edit?${query(id)}`, {
      ...fields,
      connexion_email: 'lea@clubs.example',
      connexion_mot_de_passe: 'faux',
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain('Écrit longtemps &amp; « bien »</textarea>');
    const saved = await again.post(`${SPACE}/my_elements_edit?${query(id)}`, {
      ...fields,
      connexion_email: 'lea@clubs.example',
      connexion_mot_de_passe: PASSWORD,
    });
    expect(saved.statusCode).toBe(303);
    expect((await town.find('lea', 'infos', id))?.values.chapo).toBe('Écrit longtemps & « bien »');
    expect((await again.get(saved.headers.location ?? '')).statusCode).toBe(200);
  });

  it('MINE-1 keep what fits of a form without a session, and say so', async () => {
    const stranger = startVisitor(town.test.app, '192.0.2.9', HOST);
    const fields = { 'champ.chapo': 'Court', 'champ.texte': '"'.repeat(600_000), 'champ.lieu': 'Salle des fêtes' };
    const { statusCode, body } = await stranger.post(`${SPACE}/my_elements_edit?${query('x')}`, fields);
    expect([statusCode, body.length < 500_000]).toEqual([401, true]);
    expect(body).toContain('Court</textarea>');
    expect(body).toContain('Salle des fêtes</textarea>');
    expect(body).toContain('Une partie de ce que vous avez écrit est trop longue');
  });

  it('MINE-1 ask inside for the code too, where there is a second factor, and lose nothing', async () => {
    const id = await town.create('lea', 'infos');
    const { app } = await setUp(lea, PASSWORD, () => town.test.services.now());
    const again = startVisitor(town.test.app, '192.0.2.3', HOST);
    const send = (more: Readonly<Record<string, string>>) =>
      again.post(`${SPACE}/my_elements_edit?${query(id)}`, {
        version: '1',
        ...FORM,
        'champ.chapo': 'Écrit longtemps.',
        ...more,
      });
    const response = await send({ connexion_email: 'lea@clubs.example', connexion_mot_de_passe: PASSWORD });
    expect([
      response.statusCode,
      response.headers['set-cookie'],
      response.body.includes('Écrit longtemps.</textarea>'),
    ]).toEqual([401, undefined, true]);
    expect(response.body).toContain('name="connexion_code"');
    const step = { connexion_etape: hidden(response.body, 'connexion_etape') };
    expect((await send({ ...step, connexion_code: '000000' })).body).toContain('Ce code n’est pas le bon');
    expect((await town.find('lea', 'infos', id))?.values.chapo).not.toBe('Écrit longtemps.');
    const saved = await send({ ...step, connexion_code: app.code(town.test.services.now(), 1) });
    expect([saved.statusCode, (await town.find('lea', 'infos', id))?.values.chapo]).toEqual([303, 'Écrit longtemps.']);
    await town.test.database.kysely.deleteFrom('secondFactor').execute();
  });

  it('MINE-1 lead a page in a pop-in to a sign-in without the rest of the site', async () => {
    const id = await town.create('lea', 'infos');
    const url = `${SPACE}/my_elements_edit?${query(id)}&cadre=1`;
    const led = await town.test.app.inject({ url, headers: { host: HOST, accept: 'text/html' } });
    expect(led.statusCode).toBe(303);
    const page = await town.test.app.inject({
      url: String(led.headers.location),
      headers: { host: HOST, accept: 'text/html' },
    });
    expect(page.body).not.toContain('site-header');
    expect(page.body).toContain('type="password"');
  });

  it('keep what was typed when the page belongs to another session, and take it at the second try', async () => {
    const id = await town.create('lea', 'infos');
    const fields = { version: '1', ...FORM, 'champ.chapo': 'Toujours là.' };
    const page = await lea.post(`${SPACE}/my_elements_edit?${query(id)}`, { ...fields, csrf: 'x'.repeat(43) });
    expect(page.statusCode).toBe(403);
    expect(page.body).toContain('Toujours là.');
    const second = await lea.post(`${SPACE}/my_elements_edit?${query(id)}`, {
      ...fields,
      csrf: hidden(page.body, 'csrf'),
    });
    expect(second.statusCode).toBe(303);
  });

  it('are read from multipart too, as browsers send forms with pictures', async () => {
    const id = await town.create('lea', 'infos');
    const form = new FormData();
    for (const [name, value] of Object.entries({
      csrf: await lea.csrf(),
      version: '1',
      ...FORM,
      'champ.titre': 'Par multipart',
    }))
      form.append(name, value);
    const encoded = new Response(form);
    const answer = await town.test.app.inject({
      method: 'POST',
      url: `${SPACE}/my_elements_edit?${query(id)}`,
      headers: {
        host: HOST,
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: lea.cookie(),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(303);
    expect((await town.find('lea', 'infos', id))?.title).toBe('Par multipart');
  });
});

describe('a new element without JavaScript', () => {
  it('MINE-6 is one draft, however often the button was pressed, and another one for another title', async () => {
    const url = `${SPACE}/my_elements_new?module=infos`;
    const { body } = await lea.get(url);
    const fields = { csrf: hidden(body, 'csrf'), envoi: hidden(body, 'envoi'), 'champ.titre': 'Pressé deux fois' };
    const press = async (more: Readonly<Record<string, string>> = {}) =>
      (await lea.post(url, { ...fields, ...more })).headers.location;
    const [first, second] = await Promise.all([press(), press()]);
    expect(first).toMatch(/my_elements_edit\?module=infos&element=[\w-]+&success=1$/);
    expect([second, await press()]).toEqual([first, first]);
    // Back, and another title: another element.
    expect(await press({ 'champ.titre': 'Un autre' })).not.toBe(first);
    const id = /element=([\w-]+)/.exec(first ?? '')?.[1] ?? '';
    await town.change('lea', 'infos', id, { actions: ['delete'] });
    expect(await press()).not.toBe(first);
  });
});
