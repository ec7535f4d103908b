import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { type FormTest, startFormTest, summaryIn } from './testing.ts';

/** One form for all languages, whose labels are names. */
const FORM = [
  'ident: demande',
  'titre: Alpha',
  'destinataires: [town@village.example]',
  'accuse: { objet: Beta, texte: Gamma. }',
  'champs:',
  '  - { nom: nom, type: texte, libelle: Your name, requis: true }',
  '  - { nom: courriel, type: email, libelle: Mail, requis: true }',
  '  - { nom: tel, type: telephone, libelle: Phone }',
  '  - { nom: code, type: texte, libelle: Code, masque: "99999" }',
  '  - { nom: sujet, type: choix, libelle: Topic, presentation: liste, choix: { a: Adam, b: Berta } }',
  '  - { nom: copies, type: nombre, libelle: Number, min: 1.5, max: 5 }',
  '  - { nom: jour, type: date, libelle: Day, jours: [lundi, mardi], min: J+1 }',
  '  - { nom: heure, type: date-heure, libelle: Moment, heures: ["09:00-12:00"], pas: 30 }',
  '  - { nom: appel, type: heure, libelle: Hour, min: "08:30", max: "17:30" }',
  '  - { nom: tranche, type: heure, libelle: Slot, heures: ["09:00-12:00", "14:00-17:30"], pas: 30 }',
  '  - { nom: message, type: texte-long, libelle: Text, max: 100, si: { sujet: [a, b] } }',
  '  - { nom: accord, type: accord, libelle: Consent, requis: true }',
  '',
].join('\n');
const LETTER =
  'ident: lettre\ntitre: Delta\ngenre: lettre\nchamps:\n  - { nom: courriel, type: email, libelle: Mail, requis: true }\n';
const LANGUAGES = ['en', 'de', 'ar'];

const FILES = {
  'site.yaml': `id: village\nnom: Beaurivage\nhosts: [village.example]\nlangues: [fr, ${LANGUAGES.join(', ')}]\nadresse: https://village.example\nidentite: { email: town@village.example }\n`,
  'pages/index.md': page({ id: 1, titre: 'Accueil' }, ''),
  'forms/demande.yaml': FORM,
  'forms/lettre.yaml': LETTER,
  ...Object.fromEntries(
    LANGUAGES.flatMap((language, index) => [
      [`pages/${language}/index.md`, page({ id: 10 + index, titre: 'Home' }, '')],
      [
        `pages/${language}/form.md`,
        page({ id: 20 + index, titre: 'Form' }, '::: formulaire\nformulaire: demande\n:::'),
      ],
      [
        `pages/${language}/letter.md`,
        page({ id: 30 + index, titre: 'News' }, '::: formulaire\nformulaire: lettre\n:::'),
      ],
    ]),
  ),
};
const WRONG = {
  nom: '',
  courriel: 'lea@',
  tel: '12',
  code: '440',
  copies: 'x',
  jour: '2031-01-01',
  heure: '2031-01-06 13:10',
  appel: '18:00',
  tranche: '09:10',
  message: 'x'.repeat(120),
  sujet: 'a',
};
const GOOD = { nom: 'Lea', courriel: 'lea@example.org', accord: 'oui', jour: '2031-01-06', copies: '2' };

let test: FormTest;
beforeAll(async () => {
  test = await startFormTest(FILES);
});
afterAll(() => test.close());

describe.each(LANGUAGES)('LANG-2 LANG-6 forms in %s', (language) => {
  const index = LANGUAGES.indexOf(language);
  const base = `vitrine-${language}`;
  const options = { language, names: ['Beaurivage', 'French', 'Français'] };

  it('are shown, refused and accepted without a French word', async () => {
    const open = await test.open(`/${language}/form`);
    expectNoFrench(open.body, options);
    const sent = await test.filled(WRONG, `/${language}/form`);
    const refused = await test.post({ ...sent, page: `${20 + index}` }, { base });
    expect(refused.statusCode).toBe(400);
    expectNoFrench(refused.body, options);
    expect(summaryIn(refused.body)).toHaveLength(11);
    expect(refused.body).toContain(`action="/${base}/formulaire/demande#formulaire-demande"`);
  });

  it('thank the visitor, whose mail is in the same language; the town reads its own', async () => {
    const filled = await test.filled({ ...GOOD, page: `${20 + index}` }, `/${language}/form`);
    const accepted = await test.post(filled, { base });
    expect(accepted.statusCode).toBe(303);
    expectNoFrench((await test.get(String(accepted.headers.location))).body, options);
    const mails = await test.mails(2);
    const [notice, receipt] = ['town@village.example', 'lea@example.org'].map((to) =>
      mails.find(({ envelope }) => envelope.to.includes(to)),
    );
    expectNoFrench(receipt?.text ?? 'aucun', { language });
    expect(notice?.text).toContain('Formulaire «\u00a0Alpha\u00a0»');
    expect(notice?.text).toContain('Day\u00a0: 06/01/2031');
  });

  it('confirm a letter and let visitors leave it', async () => {
    const email = `${language}@example.org`;
    const filled = await test.filled({ courriel: email, page: `${30 + index}` }, `/${language}/letter`);
    const response = await test.post(filled, { base, form: 'lettre' });
    expect(response.statusCode).toBe(303);
    expectNoFrench((await test.get(String(response.headers.location))).body, options);
    const [invitation] = await test.mails(1);
    expectNoFrench(`${invitation?.header('subject')} ${invitation?.text}`, { language });
    const confirm = linkIn(invitation?.text);
    expect(confirm).toContain(`/${base}/lettre/lettre/confirmer`);
    expectNoFrench((await test.get(confirm)).body, options);
    expectNoFrench((await press(confirm)).body, options);
    const [welcome] = await test.mails(1);
    expectNoFrench(`${welcome?.header('subject')} ${welcome?.text}`, { language });
    const leave = linkIn(welcome?.text);
    expectNoFrench((await test.get(leave)).body, options);
    expectNoFrench((await press(leave)).body, options);
    expectNoFrench((await test.get(confirm)).body, options);
  });
});

it('LANG-2 the language of a subscription is stored with it, for every mail that follows', async () => {
  await test.database.kysely.deleteFrom('formSubscriber').execute();
  const filled = await test.filled({ courriel: 'later@example.org', page: '30' }, '/en/letter');
  await test.post(filled, { base: 'vitrine-en', form: 'lettre' });
  await test.mails(1);
  const stored = await test.database.kysely.selectFrom('formSubscriber').select('language').execute();
  expect(stored).toEqual([{ language: 'en' }]);
});

it('LANG-6 an English form reads dates and shows sentences in its own notation', async () => {
  const sent = await test.filled({ ...WRONG, jour: '3 March 2031', copies: '9' }, '/en/form');
  const { body } = await test.post({ ...sent, page: '20' }, { base: 'vitrine-en' });
  expect(summaryIn(body)).toEqual([
    'demande-nom: Enter your name.',
    'demande-courriel: Enter a full email address. Example: name@example.org',
    'demande-tel: Phone: some characters are missing.',
    'demande-code: Code: some characters are missing.',
    'demande-copies: Enter a number between 1.5 and 5.',
    'demande-heure: Moment: choose a time from 9:00 to 12:00.',
    'demande-appel: Hour: choose a time up to 17:30.',
    'demande-tranche: Slot: choose one of the times offered.',
    'demande-message: Text: the answer is longer than 100 characters.',
    'demande-accord: Consent: tick this box to continue.',
  ]);
});

function linkIn(text = ''): string {
  return /https:\/\/village\.example(\S+)/.exec(text)?.[1] ?? '';
}

function press(url: string) {
  const headers = { host: 'village.example', accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  return test.app.inject({ method: 'POST', url, headers });
}

describe('LANG-1 LANG-2 the longer texts of a form', () => {
  const OWN = [
    'ident: avis',
    'titre: Votre avis',
    'introduction: |',
    '  Dites-nous',
    '  tout.',
    '',
    '  Voyez [l’accueil](page:1).',
    'confirmation: { titre: Merci, texte: Nous lisons **tout**. }',
    'destinataires: [town@village.example]',
    'accuse: { objet: Votre avis, texte: "Bonjour,\\n\\nNous répondons vite." }',
    'champs:',
    '  - { nom: courriel, type: email, libelle: Mail, requis: true }',
    '',
  ].join('\n');
  const form = (id: number) => page({ id, titre: 'Form' }, '::: formulaire\nformulaire: avis\n:::');
  const proseOf = ({ body }: { readonly body: string }) =>
    /<div class="prose">(.*?)<p class="form-note"/s.exec(body)?.[1] ?? '';
  let towns: FormTest;
  beforeAll(async () => {
    towns = await startFormTest({
      ...FILES,
      'forms/avis.yaml': OWN,
      'forms/own.yaml': OWN.replace('ident: avis', 'ident: own'),
      'pages/avis.md': form(50),
      'pages/en/opinion.md': form(51),
      'pages/de/meinung.md': form(52),
      'pages/de/eigen.md': form(53).replace('formulaire: avis', 'formulaire: own'),
      'translations/en.yaml': [
        'Votre avis: Your opinion',
        'Dites-nous tout.: Tell us all.',
        'Voyez [l’accueil](page:1).: See [the start](page:10).',
        'Nous lisons **tout**.: We read **all**.',
        '"Bonjour,": "Hello,"',
        'Nous répondons vite.: We answer soon.',
        '',
      ].join('\n'),
      'translations/de.yaml': 'Dites-nous tout.: Sagen Sie uns alles.\n',
    });
  });
  afterAll(() => towns.close());

  it('follow translations/<code>.yaml, in the page and in the mail to the visitor', async () => {
    const body = proseOf(await towns.open('/en/opinion'));
    expect(body).toMatch(/<p>Tell us all\.<\/p>\s*<p>See <a href="\/en"[^>]*>the start<\/a>/);
    expect(body).not.toContain('Dites-nous');
    const filled = await towns.filled({ courriel: 'lea@example.org', page: '51' }, '/en/opinion');
    const sent = await towns.post(filled, { base: 'vitrine-en', form: 'avis' });
    expect((await towns.get(String(sent.headers.location))).body).toContain('We read <strong>all</strong>.');
    const receipt = (await towns.mails(2)).find(({ envelope }) => envelope.to.includes('lea@example.org'));
    expect(receipt?.header('subject')).toBe('Your opinion');
    expect(receipt?.text).toContain('Hello,\n\nWe answer soon.');
  });

  it('stay whole and say their language where a paragraph is not translated', async () => {
    const body = proseOf(await towns.open('/de/meinung'));
    expect(body).toMatch(/<div lang="fr" dir="ltr"><p>Dites-nous\s+tout\.<\/p>/);
    expect(body).not.toContain('Sagen Sie uns alles');
    // A form that only German pages show is not French.
    expect(proseOf(await towns.open('/de/eigen'))).toMatch(/^<p>Dites-nous/);
  });
});
