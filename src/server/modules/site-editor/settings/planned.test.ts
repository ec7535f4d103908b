import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, VILLAGE } from '#server/app.testing.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import { writeLocalMoment } from '#server/content/local-time.ts';
import {
  type AdministrationTest,
  type Fields,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { publishPlannedSettings } from './planned-settings.ts';

const NAME = '/administration/reglages/nom';
const HOURS = '/administration/horaires/mairie';
const HOUR_MS = 3_600_000;
const FILES = {
  'site.yaml': `${VILLAGE['site.yaml']}slogan: Entre deux rives\n`,
  'pages/en/index.md': page({ id: 101, titre: 'Welcome' }, 'Hello.'),
  'horaires/mairie.yaml': 'nom: Mairie\nsemaine: { lundi: 9 h - 12 h }\n',
};

describe('ADMIN-3 a setting at a date', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  let bob: TestPerson;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({ files: FILES });
    ada = await test.person('Ada', 'administrator');
    bob = await test.person('Bob', 'administrator');
    rose = await test.person('Rose', 'editor');
  });
  afterAll(() => test.close());

  const kysely = () => test.database.kysely;
  const served = async (path: string) =>
    readServedText(test.site.folder, await readEdits(kysely(), test.site.id), path);
  const plans = async () => (await kysely().selectFrom('fileDraft').select('path').execute()).map(({ path }) => path);
  const later = (hours: number) =>
    writeLocalMoment(new Date(test.services.now().getTime() + hours * HOUR_MS), 'Europe/Paris');
  const afterHours = async (hours: number) => {
    test.advance(hours * HOUR_MS + 60_000);
    return publishPlannedSettings(test.services);
  };
  /** Sends the form at an address with all that its fields hold, changed by these. */
  const send = async (who: TestPerson, address: string, fields: Fields) => {
    const { body } = await who.get(address);
    const form = /<form[^>]*data-page-editor[\s\S]*?<\/form>/.exec(body)?.[0] ?? '';
    const held = [...form.matchAll(/<input(?=[^>]*name="(\w+)")(?=[^>]*type="hidden")[^>]*value="([^"]*)"/g)];
    const hidden = Object.fromEntries(held.map(([, name = '', value = '']) => [name, value]));
    return who.post(address.replace(/\?.*/, ''), { ...hidden, ...fields });
  };
  /** What the alert about the plan says would change. */
  const changedIn = (body: string) => /a prévu un changement[\s\S]*?<p>(.*?)<\/p><p><a /.exec(body)?.[1];
  const plan = (who: TestPerson, nom: string, hours = 2, address = NAME) =>
    send(who, address, { nom, slogan: 'Entre deux rives', publier_le: later(hours) });
  const cancel = async () => {
    const prevu = /name="prevu" value="(\d+)"/.exec((await ada.get(NAME)).body)?.[1] ?? '';
    return ada.post(NAME, { prevu, geste: 'deprogrammer' });
  };

  it('waits, is told on its form, can be changed, and is published then in the name of its author', async () => {
    expect((await plan(ada, 'Le bourg')).to).toContain('fait=prevu');
    expect(await served('site.yaml')).not.toContain('bourg');
    expect((await bob.get('/administration/reglages')).body).toMatch(/Publication prévue le [^<]+\./);
    const told = (await bob.get(NAME)).body;
    expect(told).toMatch(/Ada a prévu un changement, qui sera publié le [^<]+/);
    expect(changedIn(told)).toBe('Le bourg');
    // The form is that of what is published, which has one plan at most.
    expect([told.includes('value="Le bourg"'), told.includes('name="publier_le"')]).toEqual([false, false]);
    const shown = (await bob.get(`${NAME}?prevu=1`)).body;
    expect(shown).toContain('value="Le bourg"');
    expect((await plan(bob, 'La ville', 2, `${NAME}?prevu=1`)).to).toContain('fait=prevu');
    expect(await afterHours(1)).toBe(0);
    expect(await afterHours(1)).toBe(1);
    expect([await served('site.yaml'), await plans()]).toEqual([expect.stringContaining('nom: La ville'), []]);
    expect((await ada.get('/administration/journal')).body).toMatch(/Bob[\s\S]*?Nom et présentation/);
  });

  it('is cancelled, and published at once instead', async () => {
    await plan(ada, 'Jamais');
    const late = await bob.post(NAME, { prevu: '7', geste: 'deprogrammer' });
    expect([late.status, late.body.includes('ont changé entre-temps'), late.body.includes('value="La ville"')]).toEqual(
      [409, true, true],
    );
    expect((await cancel()).to).toContain('fait=deprogramme');
    expect(await plans()).toEqual([]);
    await plan(ada, 'Un autre jour');
    expect((await send(ada, `${NAME}?prevu=1`, { nom: 'Aujourd’hui', publier_le: '' })).to).toContain('fait=publie');
    expect([await served('site.yaml'), await plans()]).toEqual([expect.stringContaining('nom: Aujourd’hui'), []]);
  });

  it('is refused for a date that is over, and for its errors, before it is planned', async () => {
    const over = await plan(ada, 'Trop tard', -1);
    expect([over.status, over.body.includes('id="publier-le-error"')]).toEqual([422, true]);
    const empty = await plan(ada, '');
    expect([empty.status, empty.body.includes('id="champ-nom-error"')]).toEqual([400, true]);
    expect(await plans()).toEqual([]);
  });

  it('EDIT-8 of two people, the second is told and sees what the first planned', async () => {
    const { body } = await bob.get(NAME);
    const vu = /name="vu" value="([^"]*)"/.exec(body)?.[1] ?? '';
    await plan(ada, 'Celui d’Ada');
    const late = await bob.post(NAME, { vu, nom: 'Celui de Bob', publier_le: later(3) });
    expect([late.status, late.body.includes('Celui d’Ada'), late.body.includes('value="Celui de Bob"')]).toEqual([
      409,
      true,
      true,
    ]);
    await cancel();
  });

  it('EDIT-11 waits for a person when what is published has changed since; « À faire » says so', async () => {
    await plan(ada, 'Le prévu');
    expect((await send(bob, NAME, { nom: 'L’urgent' })).to).toContain('fait=publie');
    expect((await ada.get(NAME)).body).toContain('Ce qui est publié a changé depuis.');
    expect(await afterHours(2)).toBe(0);
    expect(await served('site.yaml')).toContain('nom: L’urgent');
    const todo = (await ada.get('/administration')).body;
    expect(todo).toContain('1 changement prévu d’un réglage n’a pas pu se faire');
    expect(todo).toContain('<a href="/vitrine/administration/reglages/nom">Nom et présentation</a>');
    expect((await rose.get('/administration')).body).not.toContain('changement prévu');
    // Read again and planned again, it is published.
    expect((await plan(ada, 'Le prévu', 1, `${NAME}?prevu=1`)).to).toContain('fait=prevu');
    expect([await afterHours(1), await served('site.yaml')]).toEqual([1, expect.stringContaining('nom: Le prévu')]);
  });

  it('is not published for a person who was suspended since', async () => {
    const gone = await test.person('Gaston', 'administrator');
    await plan(gone, 'Sans droit');
    await kysely().updateTable('account').set({ disabledAt: new Date() }).where('id', '=', gone.id).execute();
    expect(await afterHours(2)).toBe(0);
    expect((await ada.get('/administration')).body).toContain('ne peut plus publier ici');
    await cancel();
  });

  it('LANG-1 EDIT-6 is that of one language; an editor plans opening hours', async () => {
    const english = { nom: 'The village', langue: 'en', publier_le: later(1) };
    expect((await send(ada, `${NAME}?langue=en`, english)).to).toContain('langue=en');
    expect((await ada.get(NAME)).body).not.toContain('a prévu un changement');
    const week = { nom: 'Mairie', 'semaine.lundi': '10 h - 12 h', publier_le: later(1) };
    expect((await send(rose, HOURS, week)).to).toContain('fait=prevu');
    expect(await afterHours(1)).toBe(2);
    expect([await served('site.en.yaml'), await served('horaires/mairie.yaml')]).toEqual([
      expect.stringContaining('nom: The village'),
      expect.stringContaining('10 h'),
    ]);
  });

  it('LANG-1 waits for a person when what its language follows has changed since', async () => {
    await send(ada, NAME, { nom: 'Le bourg' });
    await send(ada, `${NAME}?langue=en`, { langue: 'en', geste: 'suivre' });
    const english = { nom: 'Le bourg', slogan: 'By the river', langue: 'en', publier_le: later(1) };
    expect((await send(ada, `${NAME}?langue=en`, english)).to).toContain('langue=en');
    await send(ada, NAME, { nom: 'La ville' });
    expect((await ada.get(NAME)).body).toContain('value="La ville"');
    const count = await afterHours(1);
    expect([count, await served('site.en.yaml')]).toEqual([0, expect.not.stringContaining('Le bourg')]);
  });

  it('EDIT-9 keeps the date that was typed while another person planned a change', async () => {
    const { body } = await bob.get(NAME);
    const vu = /name="vu" value="([^"]*)"/.exec(body)?.[1] ?? '';
    await plan(ada, 'Celui d’Ada');
    const wrong = await bob.post(NAME, { vu, nom: '', publier_le: later(3) });
    expect([wrong.status, wrong.body.includes(`value="${later(3)}"`)]).toEqual([400, true]);
    await cancel();
  });

  it('EDIT-11 of a place that its folder does not have any more, waits with its words and a button', async () => {
    const week = { nom: 'Annexe', 'semaine.lundi': '11 h - 12 h', publier_le: later(1) };
    expect((await send(rose, HOURS, week)).to).toContain('fait=prevu');
    const [from, path] = ['reglage:hours/mairie/', 'reglage:hours/annexe/'];
    await kysely().updateTable('fileDraft').set({ path }).where('path', '=', from).execute();
    expect(await afterHours(1)).toBe(0);
    const { body } = await rose.get('/administration');
    expect(body).toMatch(
      /Horaires «\u00a0annexe\u00a0»\u00a0: Votre agence a retiré du site ce lieu[\s\S]*11\u00a0h - 12\u00a0h/,
    );
    const [, action = '', version = ''] =
      /action="\/vitrine([^"]*horaires\/annexe)"[\s\S]*?name="prevu" value="(\d+)"/.exec(body) ?? [];
    expect((await rose.post(action, { prevu: version, geste: 'deprogrammer' })).to).toMatch(
      /horaires\?fait=deprogramme/,
    );
    expect(await plans()).not.toContain(path);
    expect((await rose.post(action, { geste: 'deprogrammer' })).status).toBe(404);
  });

  it('ends with the place that it is for', async () => {
    const week = { nom: 'Mairie', 'semaine.lundi': '11 h - 12 h', publier_le: later(1) };
    expect((await send(rose, HOURS, week)).to).toContain('fait=prevu');
    expect((await send(rose, HOURS, { nom: 'Mairie', geste: 'supprimer' })).to).toContain('fait=retire');
    expect(await plans()).not.toContain('reglage:hours/mairie/');
  });

  it('alerts, the banner and the pop-up have dates of their own', async () => {
    for (const path of ['/administration/reglages/bandeau', '/administration/alertes/nouvelle'])
      expect((await ada.get(path)).body).not.toContain('name="publier_le"');
  });
});
