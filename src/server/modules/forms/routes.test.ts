import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredFields } from '#server/content/captcha/testing.ts';
import { attributesOf, type FormTest, GOOD, stampIn, startFormTest, summaryIn } from './testing.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

let test: FormTest;
beforeAll(async () => {
  test = await startFormTest();
  await test.database.kysely
    .insertInto('element')
    .values({
      siteId: 'village',
      id: 'c1',
      module: 'communes',
      slug: 'angers',
      active: true,
      title: 'Angers',
      values: { nom: 'Angers', code: '49000' },
    })
    .execute();
  await test.database.kysely
    .insertInto('elementFacet')
    .values({ siteId: 'village', module: 'communes', facet: 'titre:debut', value: 'angers', elementId: 'c1' })
    .execute();
});
afterAll(() => test.close());
beforeEach(() => test.forgive());
const kept = () => test.database.kysely.selectFrom('formMessage').selectAll().orderBy('createdAt').execute();

describe('a form on its page', () => {
  it('FORM-1 carries the hooks of validation, dates, masks and suggestions, and works as plain fields', async () => {
    const { body, headers } = await test.open();
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toMatch(
      /<section class="form-area" id="formulaire-demande" aria-labelledby="formulaire-demande-titre"><h2[^>]*>Votre demande<\/h2>/,
    );
    const form = /<form [^>]*>/.exec(body.slice(body.indexOf('formulaire-demande')))?.[0] ?? '';
    for (const part of [
      'action="/vitrine/formulaire/demande#formulaire-demande"',
      'method="post"',
      'data-validate="summary"',
    ])
      expect(form).toContain(part);
    expect(form).toContain('data-fragment="/vitrine/formulaire/demande" data-fragment-target="#formulaire-demande"');
    const field = (name: string) => attributesOf(body, `demande-${name}`);
    expect(field('nom')).toMatchObject({
      type: 'text',
      name: 'nom',
      required: '',
      title: 'Nom',
      autocomplete: 'name',
      maxlength: '40',
    });
    expect(field('courriel')).toMatchObject({ type: 'email', 'data-type': 'email', autocomplete: 'email' });
    expect(field('tel')).toMatchObject({ type: 'tel', 'data-mask': '99 99 99 99 99', 'data-mask-complete': '' });
    expect(field('commune')).toMatchObject({ 'data-autocomplete': '{"classname":"communes","methode":"titre"}' });
    expect(field('copies')).toMatchObject({ inputmode: 'decimal', 'data-type': 'numeric', 'data-in-range': '1:5' });
    expect(field('jour')).toMatchObject({
      type: 'date',
      'data-datepicker': 'date',
      'data-min-date': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(field('heure')).toMatchObject({
      placeholder: 'jj/mm/aaaa hh:mm',
      'data-datepicker': 'datetime',
      'data-time-format': 'H:i',
    });
    expect(field('heure').pattern).toBeUndefined();
    expect(field('appel')).toMatchObject({ type: 'time', min: '08:30', max: '17:30' });
    expect(field('sujet')).toMatchObject({ type: 'radio', name: 'sujet', value: 'acte' });
    expect(body).toMatch(/<fieldset class="form-part"><legend>Vous<\/legend>/);
    expect(body).toContain('<fieldset class="fieldset field"><legend>Sujet</legend>');
    expect(body).not.toContain(' style=');
  });

  it('leads back to its page when its address is opened', async () => {
    const { statusCode, headers } = await test.get('/vitrine/formulaire/demande');
    expect([statusCode, headers.location]).toEqual([303, '/contact#formulaire-demande']);
    expect((await test.get('/vitrine/formulaire/rien')).statusCode).toBe(404);
  });

  it.each([
    ['an unknown form', { form: 'rien' }, {}],
    ['a page without it', {}, { page: '2' }],
    ['a page that does not exist', {}, { page: '999' }],
  ])('is not taken for %s', async (_, options, fields) => {
    expect((await test.post(await test.filled(fields), options)).statusCode).toBe(404);
  });
});

describe('a form that is right', () => {
  it('is kept and mailed to each recipient, with a receipt to the sender, and thanks by a redirect', async () => {
    const before = (await kept()).length;
    const fields = {
      tel: '02 61 91 40 00',
      commune: 'angers',
      code: '49 000',
      usages: ['a', 'b'],
      copies: '2',
      message: 'Deux\r\nlignes',
      heure: '14/07/2027 09:30',
      appel: '9h05',
    };
    const answer = await test.post(await test.filled(fields));
    expect(answer.statusCode).toBe(303);
    const location = new URL(answer.headers.location as string, 'http://village.example');
    const reference = location.searchParams.get('reference') ?? '';
    expect(`${location.pathname}${location.hash}`).toBe('/contact#formulaire-demande');
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const mails = await test.mails(3);
    expect(mails.map(({ envelope }) => envelope.to[0]).sort()).toEqual([
      'accueil@village.example',
      'archives@village.example',
      'lea@exemple.fr',
    ]);
    const notice = mails.find(({ envelope }) => envelope.to[0] === 'accueil@village.example');
    expect(notice?.header('subject')).toBe('Demande de Léa Martin (Un acte)');
    expect(notice?.header('reply-to')).toBe('lea@exemple.fr');
    expect(notice?.header('from')).toBe('Village d’essai <mairie@village.example>');
    for (const line of [
      'VOUS\nNom\u00a0: Léa Martin',
      'Téléphone\u00a0: 02 61 91 40 00',
      'Usages\u00a0: Mariage, Voyage',
      'Rendez-vous\u00a0: 14/07/2027 09:30',
      'Vous appeler vers\u00a0: 9\u00a0h\u00a005',
      'Message\u00a0:\nDeux\nlignes',
      reference,
    ]) {
      expect(notice?.text).toContain(line);
    }
    const receipt = mails.find(({ envelope }) => envelope.to[0] === 'lea@exemple.fr');
    expect(receipt?.header('subject')).toBe('Bien reçu');
    expect(receipt?.text).toContain(reference);
    expect(receipt?.text).not.toContain('Deux');

    const [message, ...others] = (await kept()).slice(before);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ id: reference, form: 'demande', page: '/contact' });
    expect(message?.values).toMatchObject({
      nom: ['Léa Martin'],
      tel: ['0261914000'],
      code: ['49000'],
      heure: ['2027-07-14 09:30'],
      appel: ['09:05'],
      usages: ['a', 'b'],
      jour: [],
    });

    const { body, headers } = await test.get(answer.headers.location as string);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toMatch(
      /class="alert alert-success" role="status".*Merci.*Réponse sous <strong>huit jours<\/strong>/s,
    );
    expect(body).toContain(reference);
    expect(body).not.toContain('name="tampon"');
  });

  it('is kept and mailed once, however often it is sent', async () => {
    const before = (await kept()).length;
    const fields = await test.filled({ message: 'Une seule fois' });
    const answers = await Promise.all([1, 2, 3].map(() => test.post(fields)));
    const later = await test.post(fields, { script: true });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(later.body).toContain('Votre référence');
    expect(await kept()).toHaveLength(before + 1);
    expect(await test.mails(3)).toHaveLength(3);
    // The same page, filled in anew: another message.
    await test.post({ ...(await test.filled({ message: 'Autre chose' })), tampon: fields.tampon ?? '' });
    expect(await kept()).toHaveLength(before + 2);
    expect(await test.mails(3)).toHaveLength(3);
  });

  it('answers scripts with what stands in its place', async () => {
    const { statusCode, body, headers } = await test.post(await test.filled({ message: 'Par script' }), {
      script: true,
    });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    expect(body).toMatch(
      /^<h2 id="formulaire-demande-titre">Votre demande<\/h2><div class="form-thanks" tabindex="-1" data-fragment-focus="">/i,
    );
    await test.mails(3);
  });

  it('takes telephone numbers and dates as people write them', async () => {
    for (const tel of ['+33 2 61 91 40 00', '0033261914000', '02.61.91.40.00', '0261914000']) {
      expect((await test.post(await test.filled({ tel }))).statusCode).toBe(303);
    }
    const values = (await kept()).slice(-4).map((message) => message.values.tel);
    expect(values).toEqual([['0261914000'], ['0261914000'], ['0261914000'], ['0261914000']]);
    await test.mails(11);
  });
});

describe('a form with mistakes', () => {
  const id = (name: string) => `demande-${name}`;
  it.each<[Record<string, string | string[]>, string]>([
    [{ nom: '' }, 'nom: Nom : remplissez ce champ.'],
    [{ nom: ' \t ' }, 'nom: Nom : remplissez ce champ.'],
    [{ nom: 'a'.repeat(41) }, 'nom: Nom : la réponse dépasse 40 caractères.'],
    [{ courriel: 'lea' }, 'courriel: Courriel : indiquez une adresse électronique complète. Exemple : nom@exemple.fr'],
    [
      { courriel: 'lea@exemple' },
      'courriel: Courriel : indiquez une adresse électronique complète. Exemple : nom@exemple.fr',
    ],
    [
      { courriel: 'a@b.fr, c@d.fr' },
      'courriel: Courriel : indiquez une adresse électronique complète. Exemple : nom@exemple.fr',
    ],
    [{ tel: '02 61' }, 'tel: Téléphone : il manque des caractères.'],
    [{ tel: 'abc' }, 'tel: Téléphone : il manque des caractères.'],
    [{ code: '490' }, 'code: Code postal : il manque des caractères.'],
    [{ commune: 'Nulle-Part' }, 'commune: Commune : choisissez une des suggestions.'],
    [{ sujet: '' }, 'sujet: Sujet : choisissez une réponse.'],
    [{ sujet: 'piratage' }, 'sujet: Sujet : choisissez une des réponses proposées.'],
    [{ usages: ['a', 'z'] }, 'usages: Usages : choisissez une des réponses proposées.'],
    [{ copies: 'deux' }, 'copies: Copies : indiquez un nombre.'],
    [{ copies: '6' }, 'copies: Copies : indiquez un nombre entre 1 et 5.'],
    [{ jour: '31/02/2026' }, 'jour: Jour : le 31 février n’existe pas.'],
    [{ jour: '2001-01-01' }, 'jour: Jour : la date ne peut pas être avant le '],
    [{ jour: '2999-01-01' }, 'jour: Jour : la date ne peut pas être après le '],
    [{ heure: '2026-07-14 25:00' }, 'heure: Rendez-vous : ce n’est pas une date au format jj/mm/aaaa hh:mm.'],
    [{ appel: 'midi' }, 'appel: Vous appeler vers : indiquez une heure, par exemple 14:30.'],
    [{ appel: '08:29' }, 'appel: Vous appeler vers : choisissez une heure à partir de 8 h 30.'],
    [{ appel: '18 h' }, 'appel: Vous appeler vers : choisissez une heure jusqu’à 17 h 30.'],
    [{ message: 'é'.repeat(101) }, 'message: Message : la réponse dépasse 100 caractères.'],
    [{ accord: '' }, 'accord: Accord : cochez cette case pour continuer.'],
  ])('FORM-1 is given back with %j and says: %s', async (wrong, line) => {
    const before = (await kept()).length;
    const { statusCode, body } = await test.post(await test.filled(wrong));
    expect(statusCode).toBe(400);
    const lines = summaryIn(body);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(id(line));
    expect(body).toMatch(/<title>Erreur\u00a0: Contact/);
    expect(await kept()).toHaveLength(before);
  });

  it('FORM-2 gives back everything typed, with each error beside its field', async () => {
    const typed = {
      nom: '',
      tel: '06',
      commune: 'Ici & <là>',
      usages: ['b'],
      sujet: 'autre',
      jour: '31/02/2026',
      heure: 'demain',
      message: '<b>Bonjour</b>',
      copies: '9',
    };
    const { body } = await test.post(await test.filled(typed));
    expect(summaryIn(body)).toHaveLength(6);
    const field = (name: string) => attributesOf(body, `demande-${name}`);
    expect(field('tel')).toMatchObject({
      'aria-describedby': 'demande-tel-error',
      'aria-invalid': 'true',
      value: '06',
    });
    expect(body).toContain('<p id="demande-tel-error" class="field-error">');
    expect(body).toContain('value="Ici &amp; &lt;là&gt;"');
    expect([field('usages').checked, field('usages-2').checked]).toEqual([undefined, '']);
    expect([field('sujet').checked, field('sujet-2').checked]).toEqual([undefined, '']);
    expect(field('jour')).toMatchObject({ type: 'text', value: '31/02/2026' });
    expect(field('heure')).toMatchObject({ value: 'demain' });
    expect(field('copies')).toMatchObject({ value: '9' });
    expect(body).toContain('&lt;b&gt;Bonjour&lt;/b&gt;</textarea>');
    expect(body).toMatch(/<div class="form-summary" tabindex="-1" data-fragment-focus="" data-form-summary="">/i);
    // Corrected and sent again with the stamp that came back, it goes through.
    test.advance(3_000);
    const fixed = { ...GOOD, tampon: stampIn(body), ...answeredFields(body), message: 'Corrigé' };
    expect((await test.post(fixed)).statusCode).toBe(303);
    await test.mails(3);
  });

  it('is the same for scripts, as the content of its place', async () => {
    const { statusCode, body } = await test.post(await test.filled({ nom: '' }), { script: true });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<html');
    // In HTML that scripts insert, its fields would be real ones.
    expect(body).not.toContain('noscript');
    expect(summaryIn(body)).toEqual(['demande-nom: Nom : remplissez ce champ.']);
  });
});
