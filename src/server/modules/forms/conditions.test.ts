import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attributesOf, FORM_FILES, type FormTest, startFormTest, summaryIn } from './testing.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

const FILES = {
  ...FORM_FILES,
  'forms/demande.yaml': [
    'ident: demande',
    'titre: Votre demande',
    'destinataires: [accueil@village.example]',
    'champs:',
    '  - { nom: nom, type: texte, libelle: Votre nom, requis: true }',
    '  - { nom: mode, type: choix, libelle: Vous préférez, requis: true, choix: { courrier: Par courrier, guichet: Au guichet } }',
    '  - { nom: adresse, type: texte, libelle: Adresse, requis: true, si: { mode: courrier } }',
    '  - { nom: suivi, type: accord, libelle: Être prévenu du départ, si: { mode: courrier } }',
    '  - { nom: mobile, type: telephone, libelle: Mobile, requis: true, si: { suivi: oui } }',
    '  - nom: rdv',
    '    type: date-heure',
    '    libelle: Rendez-vous',
    '    requis: true',
    '    si: { mode: guichet }',
    '    jours: [lundi, mardi]',
    '    heures: ["09:00-12:00", "14:00-17:30"]',
    '    pas: 15',
    '  - { nom: appel, type: heure, libelle: Vous appeler vers, heures: ["09:00-10:00"], pas: 30 }',
    '',
  ].join('\n'),
};

let test: FormTest;
beforeAll(async () => {
  test = await startFormTest(FILES);
});
afterAll(() => test.close());
beforeEach(() => test.forgive());

const answers = { courriel: '', sujet: '', accord: '' };
const send = async (fields: Record<string, string>) => test.post(await test.filled({ ...answers, ...fields }));
const stored = async () =>
  (await test.database.kysely.selectFrom('formMessage').selectAll().orderBy('createdAt', 'desc').executeTakeFirst())
    ?.values;

describe('questions that depend on others', () => {
  it('FORM-2 say when they count, share a box when neighbours, and begin without what is not asked', async () => {
    const { body } = await test.open();
    const boxes = [...body.matchAll(/<fieldset class="form-when"[^>]*>.*?<\/fieldset>/gs)].map(([box]) => box);
    expect(boxes.map((box) => [...box.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))).toEqual([
      ['adresse', 'suivi'],
      ['mobile'],
      ['rdv'],
    ]);
    expect(boxes[0]).toContain('data-when="{&quot;mode&quot;:[&quot;courrier&quot;]}" data-when-off=""');
    expect(boxes[0]).toContain(
      'Seulement si vous avez répondu «\u00a0Par courrier\u00a0» à «\u00a0Vous préférez\u00a0».',
    );
    expect(boxes[1]).toContain('Seulement si vous avez coché «\u00a0Être prévenu du départ\u00a0».');
    expect(attributesOf(body, 'demande-nom')).toMatchObject({ 'data-missing': 'Indiquez votre nom.' });
    expect(attributesOf(body, 'demande-rdv')).toMatchObject({
      'data-allowed-hours': '09:00-12:00,14:00-17:30',
      'data-minute-step': '15',
      'data-typing': 'free',
      inputmode: 'numeric',
    });
    expect([...body.matchAll(/<option value="(\d\d:\d\d)">/g)].map(([, time]) => time)).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ]);
  });

  it('FORM-2 are required while they count, and shown again with what was answered', async () => {
    const { statusCode, body } = await send({ mode: 'courrier', suivi: 'oui' });
    expect(statusCode).toBe(400);
    expect(summaryIn(body)).toEqual([
      'demande-adresse: Adresse : remplissez ce champ.',
      'demande-mobile: Mobile : indiquez un numéro de téléphone.',
    ]);
    expect([...body.matchAll(/data-when-off/g)]).toHaveLength(1);
  });

  it('SERVE-6 are neither checked nor stored otherwise, even through a chain', async () => {
    const hidden = { adresse: '12, quai', suivi: 'oui', mobile: 'faux' };
    const { statusCode } = await send({ mode: 'guichet', rdv: '12/07/2027 9h15', appel: '930', ...hidden });
    expect(statusCode).toBe(303);
    expect(await stored()).toMatchObject({
      mode: ['guichet'],
      adresse: [],
      suivi: [],
      mobile: [],
      rdv: ['2027-07-12 09:15'],
      appel: ['09:30'],
    });
    const [mail] = await test.mails(1);
    expect(mail?.text).not.toContain('quai');
  });
});

describe('allowed days and hours', () => {
  it.each([
    ['12/07/2027', 'Rendez-vous : choisissez une heure de 9 h à 12 h ou de 14 h à 17 h 30.'],
    ['12/07/2027 9:20', 'Rendez-vous : choisissez une heure proposée, par exemple 9 h 15 ou 9 h 30.'],
    ['14/07/2027 9:15', 'Rendez-vous : ce jour n’est pas disponible. Jours possibles : lundi ou mardi.'],
    ['31 février 2027', 'Rendez-vous : le 31 février n’existe pas.'],
    ['', 'Rendez-vous : choisissez une date et une heure.'],
  ])('DATE-4 « %s »: %s', async (rdv, line) => {
    const { body } = await send({ mode: 'guichet', rdv });
    expect(summaryIn(body)).toEqual([`demande-rdv: ${line}`]);
  });

  it.each([
    ['10:30', 'choisissez une heure de 9 h à 10 h.'],
    ['09:10', 'choisissez une des heures proposées.'],
  ])('of a time: « %s »', async (appel, reason) => {
    const { body } = await send({ mode: 'courrier', adresse: '12, quai', appel });
    expect(summaryIn(body)).toEqual([`demande-appel: Vous appeler vers : ${reason}`]);
  });
});
