import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#server/modules/accounts/testing.ts';
import { hidden, query, SPACE, saveBy, sendByScript, textOf } from './forms.testing.ts';
import { FULL, HOST, startTown, type Town } from './testing.ts';

let town: Town;
let lea: Visitor;
let paul: Visitor;
beforeAll(async () => {
  town = await startTown();
  [lea, paul] = [await town.visitor('lea'), await town.visitor('paul')];
});
afterAll(() => town.close());

describe('MINE a journey without JavaScript', () => {
  it('goes from a new element to its publication, with mails to both sides', async () => {
    const list = await lea.get(SPACE);
    expect(list.statusCode).toBe(200);
    expect(list.headers['cache-control']).toBe('private, no-store');
    expect(list.body).toContain(`href="${SPACE}/my_elements_new?module=infos"`);

    const created = await lea.post(`${SPACE}/my_elements_new?module=infos`, {
      csrf: await lea.csrf(),
      'champ.titre': 'Fête du vélo',
    });
    expect(created.statusCode).toBe(303);
    const address = created.headers.location ?? '';
    expect(address).toContain(`${SPACE}/my_elements_edit?module=infos&element=`);
    const id = new URL(address, 'http://clubs.example').searchParams.get('element') ?? '';

    const early = await lea.post(`${SPACE}/my_elements_submit?${query(id)}`, { csrf: await lea.csrf() });
    expect(early.statusCode).toBe(422);
    expect(textOf(early.body)).toContain('Il manque encore quelque chose avant de pouvoir publier');

    const saved = await saveBy(lea, id, { 'champ.titre': 'Fête du vélo' });
    expect([saved.statusCode, saved.headers.location]).toEqual([
      303,
      `${SPACE}/my_elements_edit?${query(id)}&success=1`,
    ]);
    expect((await lea.get(saved.headers.location ?? '')).body).toMatch(/class="alert alert-success" role="status"/);

    const submitted = await lea.post(`${SPACE}/my_elements_submit?${query(id)}`, {
      csrf: await lea.csrf(),
      message: 'Pour samedi !',
    });
    expect(submitted.headers.location).toBe(`${SPACE}/my_elements_submit?${query(id)}&success=1`);
    expect(textOf((await lea.get(submitted.headers.location ?? '')).body)).toContain('Votre demande est partie.');
    await expect.poll(() => town.mailsTo('paul').length, { timeout: 30_000 }).toBe(1);
    const mail = town.mailsTo('paul')[0];
    expect(mail?.header('subject')).toBe('À relire\u00a0: Fête du vélo');
    expect(mail?.text).toContain('Pour samedi !');
    expect(mail?.text).toContain(`${SPACE}/my_elements_review?${query(id)}`);
    expect(town.mailsTo('zoe')).toEqual([]);

    const waiting = await paul.get(`${SPACE}/relecture`);
    expect(waiting.body).toContain('Fête du vélo');
    const review = await paul.get(`${SPACE}/my_elements_review?${query(id)}`);
    expect(textOf(review.body)).toContain('Pour samedi !');
    const accepted = await paul.post(`${SPACE}/my_elements_review?${query(id)}`, {
      csrf: await paul.csrf(),
      version: hidden(review.body, 'version'),
      decision: 'publier',
    });
    expect(accepted.headers.location).toBe(`${SPACE}/relecture?fait=publie`);
    await expect.poll(() => town.mailsTo('lea').length, { timeout: 30_000 }).toBe(1);
    expect(town.mailsTo('lea')[0]?.text).toContain('/infos/fete-du-velo');
  });

  it('shows at once what was published, everywhere, and takes it away at once', async () => {
    const id = await town.create('lea', 'sorties', { ...FULL, titre: 'Bal masqué' });
    const places = ['/sorties', '/sorties/bal-masque', '/sorties/flux.rss', '/sitemap.xml'];
    const shown = async () =>
      Promise.all(
        places.map(async (url) => {
          const { body, headers } = await town.test.app.inject({ url, headers: { host: HOST, accept: 'text/html' } });
          if (headers['cache-control'] !== 'no-cache')
            expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
          return /bal-masque/.test(body.replace(/<form.*?<\/form>/gs, ''));
        }),
      );
    expect(await shown()).toEqual([false, false, false, false]);
    await saveBy(lea, id, { 'champ.titre': 'Bal masqué', active: '1' }, 'sorties');
    expect(await shown()).toEqual([true, true, true, true]);
    await saveBy(lea, id, { 'champ.titre': 'Bal masqué', active: '0' }, 'sorties');
    expect(await shown()).toEqual([false, false, false, false]);
  });

  it('refuses with a reason that the contributor reads in a mail and on the page', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Vide-grenier' });
    await town.change('lea', 'infos', id, { actions: ['submit'] });
    const before = town.mailsTo('lea').length;
    const review = await paul.get(`${SPACE}/my_elements_review?${query(id)}`);
    const fields = { csrf: await paul.csrf(), version: hidden(review.body, 'version'), decision: 'refuser' };
    const empty = await paul.post(`${SPACE}/my_elements_review?${query(id)}`, { ...fields, motif: ' ' });
    expect(empty.statusCode).toBe(422);
    expect(textOf(empty.body)).toContain('Expliquez en quelques mots');
    const done = await paul.post(`${SPACE}/my_elements_review?${query(id)}`, {
      ...fields,
      motif: 'Il manque l’heure.',
    });
    expect(done.headers.location).toBe(`${SPACE}/relecture?fait=refuse`);
    await expect.poll(() => town.mailsTo('lea').length, { timeout: 30_000 }).toBe(before + 1);
    expect(town.mailsTo('lea').at(-1)?.text).toContain('Il manque l’heure.');
    expect(textOf((await lea.get(`${SPACE}/my_elements_edit?${query(id)}`)).body)).toContain('Il manque l’heure.');
  });

  it('MINE-11 tells a second publisher who decided what, and gives back the explanation that was not sent', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Salon du livre' });
    await town.change('lea', 'infos', id, { actions: ['submit'] });
    const address = `${SPACE}/my_elements_review?${query(id)}`;
    const version = hidden((await paul.get(address)).body, 'version');
    await town.change('ada', 'infos', id, { actions: ['publish'] });
    const fields = { csrf: await paul.csrf(), version, decision: 'refuser', motif: 'Précisez le lieu.' };
    const late = await paul.post(address, fields);
    expect(late.statusCode).toBe(403);
    const text = textOf(late.body);
    expect(text).toContain('Cette demande n’attend plus');
    expect(text).toMatch(/Publication Ada[^,]*, /);
    expect(text).toContain('Votre explication n’a pas été envoyée : Précisez le lieu.');
    // « Refusée » would be read as the decision.
    expect(late.body).not.toMatch(/<h1[^>]*>[^<]*refusée/);
    expect(late.body).toContain(`href="${SPACE}/relecture"`);
    expect(textOf((await paul.get(address)).body)).toContain('Publication Ada');
  });

  it('asks before it acts, then offers the way back', async () => {
    const id = await town.create('lea', 'sorties', { ...FULL, titre: 'Pique-nique' });
    const question = await lea.get(`${SPACE}/my_elements_activate?${query(id, 'sorties')}`);
    expect(textOf(question.body)).toContain('Voulez-vous publier « Pique-nique » sur le site ?');
    await lea.post(`${SPACE}/my_elements_activate?${query(id, 'sorties')}`, { csrf: await lea.csrf() });
    expect((await town.find('lea', 'sorties', id))?.situation).toBe('published');
    const deleted = await lea.post(`${SPACE}/my_elements_delete?${query(id, 'sorties')}`, { csrf: await lea.csrf() });
    const list = await lea.get(deleted.headers.location ?? '');
    expect(list.body).toContain('my-element-undo');
    const wayBack = `${SPACE}/my_elements_restore?${query(id, 'sorties')}`;
    expect(list.body).toContain(`action="${wayBack.replace('&', '&amp;')}"`);
    expect((await lea.get(`${SPACE}/corbeille`)).body).toContain('Pique-nique');
    const other = await town.visitor('tom');
    expect((await other.get(deleted.headers.location ?? '')).body).not.toContain('Pique-nique');
    await lea.post(`${SPACE}/my_elements_restore?${query(id, 'sorties')}`, { csrf: await lea.csrf() });
    expect((await town.find('lea', 'sorties', id))?.situation).toBe('published');
  });

  it('MINE-11 publishes by a question only what the question showed', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Fête du port' });
    const path = `${SPACE}/my_elements_activate?${query(id)}`;
    const question = await paul.get(path);
    // What would be on the site is read before it is decided.
    expect(textOf(question.body)).toContain('Tous au stade.');
    await saveBy(lea, id, { 'champ.chapo': 'Tout autre chose.' });
    const fields = { csrf: await paul.csrf(), version: hidden(question.body, 'version') };
    const stale = await paul.post(path, fields);
    expect([stale.statusCode, (await town.find('lea', 'infos', id))?.situation]).toEqual([409, 'draft']);
    expect(textOf(stale.body)).toContain('a changé depuis que vous avez ouvert la page');
    expect(textOf(stale.body)).toContain('Tout autre chose.');
    const done = await paul.post(path, { ...fields, version: hidden(stale.body, 'version') });
    expect([done.statusCode, (await town.find('lea', 'infos', id))?.situation]).toEqual([303, 'published']);
    // Published as it is: there is no difference to show, but all of it to read.
    const again = await paul.post(path, fields);
    expect(again.statusCode).toBe(409);
    expect(textOf(again.body)).toContain('Voulez-vous retirer « Tournoi d’été » du site ?');
    expect(textOf(again.body)).toContain('Tout autre chose.');
    expect(again.body).not.toContain('space-versions');
  });

  it('MINE-11 asks for the publication only of what the person saw', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Concours' });
    const path = `${SPACE}/my_elements_submit?${query(id)}`;
    const version = hidden((await lea.get(path)).body, 'version');
    await saveBy(paul, id, { 'champ.chapo': 'Corrigé par Paul.' });
    const stale = await lea.post(path, { csrf: await lea.csrf(), version });
    expect([stale.statusCode, (await town.find('lea', 'infos', id))?.situation]).toEqual([409, 'draft']);
    expect(stale.body).toMatch(/<a href="[^"]*my_elements_edit[^"]*"[^>]*>Voir le contenu<\/a>/);
    expect(
      (await lea.post(path, { csrf: await lea.csrf(), version: hidden((await lea.get(path)).body, 'version') }))
        .statusCode,
    ).toBe(303);
  });

  it('MINE-11 warns a contributor that a deletion by somebody else is undone off the site', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Retiré par Paul' });
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    await town.change('paul', 'infos', id, { actions: ['delete'] });
    expect(textOf((await lea.get(`${SPACE}/corbeille`)).body)).toContain(
      'par une autre personne : il reviendra hors du site',
    );
    expect(textOf((await paul.get(`${SPACE}/corbeille`)).body)).not.toContain('il reviendra hors du site');
    const path = `${SPACE}/my_elements_restore?${query(id)}`;
    const question = await lea.get(path);
    expect(textOf(question.body)).toContain('il faudra le publier de nouveau');
    await lea.post(path, { csrf: await lea.csrf(), version: hidden(question.body, 'version') });
    expect((await town.find('lea', 'infos', id))?.situation).toBe('unpublished');
  });

  it('tells the history field by field, and brings an older version back', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Premier titre' });
    await saveBy(lea, id, { 'champ.titre': 'Second titre' });
    const page = await lea.get(`${SPACE}/my_elements_history?${query(id)}`);
    const text = textOf(page.body);
    expect(text).toMatch(/Modification Léa, .* à \d+ h \d\d/);
    expect(text).toContain('Ce qui a changé : Titre');
    expect(text).toMatch(/Titre Premier titre Second titre/);
    const back = await lea.post(`${SPACE}/my_elements_history?${query(id)}`, {
      csrf: await lea.csrf(),
      rang: '00000001',
      version: hidden(page.body, 'version'),
    });
    expect(back.statusCode).toBe(303);
    expect((await town.find('lea', 'infos', id))?.title).toBe('Premier titre');
    expect(textOf((await lea.get(`${SPACE}/my_elements_history?${query(id)}`)).body)).toContain(
      'Retour à une version antérieure',
    );
  });

  it('searches, filters, sorts and pages the list of a module', async () => {
    const ida = await town.visitor('ida');
    for (let number = 1; number <= 12; number += 1)
      await town.create('ida', 'sorties', { ...FULL, titre: `Balade ${number}` });
    const titles = (html: string) =>
      [...html.matchAll(/Modifier<span class="visually-hidden">[\s\u00a0]: ([^<]+)/g)].map(([, title]) => title);
    const first = await ida.get(SPACE);
    expect(titles(first.body)).toHaveLength(10);
    expect(first.body).not.toContain('Pique-nique');
    expect(titles((await ida.get(`${SPACE}?sorties-page=2`)).body)).toHaveLength(2);
    expect(titles((await ida.get(`${SPACE}?filter[sorties-mots-cles]=12`)).body)).toEqual(['Balade 12']);
    expect(titles((await ida.get(`${SPACE}?filter[sorties-etat]=published`)).body)).toEqual([]);
    expect(titles((await ida.get(`${SPACE}?sorties-tri=title`)).body)[0]).toBe('Balade 1');
    const block = await sendByScript(
      town.test.app,
      ida.cookie(),
      `${SPACE}/liste?module=sorties&referer=x&recherche=sorties-tri%3Dtitle&identload=mes-sorties`,
      { 'sorties-page': '2' },
    );
    expect(block.statusCode).toBe(200);
    expect(block.body).toMatch(/^<section class="listing" data-listing="mes-sorties"/);
    expect(titles(block.body)).toHaveLength(2);
  });
});
