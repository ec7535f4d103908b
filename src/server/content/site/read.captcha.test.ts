import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
const read = (captcha: string) =>
  withSampleSite({ 'site.yaml': `id: essai\nnom: Essai\n${captcha}\n` }, async (folder) => {
    const { site, problems } = await readSite(folder);
    return { captcha: site?.captcha, messages: formatProblems(problems) };
  });
const recaptcha = {
  kind: 'recaptcha',
  version: 3,
  key: KEY,
  url: 'https://www.google.com/recaptcha/api.js',
  consent: 'captcha',
};

describe('CAPT-1 the setting « captcha »', () => {
  it.each([
    ['nothing', '', { config: { kind: 'proof', url: undefined }, minScore: 0.5 }],
    ['the proof of work', 'captcha: { version: preuve }', { config: { kind: 'proof', url: undefined }, minScore: 0.5 }],
    ['reCAPTCHA 3', `captcha: { version: 3, cle: ${KEY} }`, { config: recaptcha, minScore: 0.5 }],
    ['its threshold', `captcha: { version: 3, cle: ${KEY}, seuil: 0.7 }`, { config: recaptcha, minScore: 0.7 }],
    [
      'reCAPTCHA 2 where no consent is needed',
      `captcha: { version: "2", cle: ${KEY}, consentement: false }`,
      { config: { ...recaptcha, version: 2, consent: '' }, minScore: 0.5 },
    ],
  ])('reads %s', async (_, yaml, captcha) => {
    expect(await read(yaml)).toEqual({ captcha, messages: [] });
  });

  it.each([
    ['another version', 'captcha: { version: 4 }', 'site.yaml:3  « version » ne peut pas être « 4 ». Écrivez « 2 ».'],
    [
      'no version',
      `captcha: { cle: ${KEY} }`,
      'site.yaml:3  Il manque « version ». Ajoutez une ligne « version: … » (un des choix prévus).',
    ],
    [
      'no key',
      'captcha:\n  version: 3',
      'site.yaml:4  Il manque « cle ». Ajoutez la clé de site donnée par reCAPTCHA, ou écrivez « version: preuve ».',
    ],
    [
      'a key that is none',
      'captcha:\n  version: 3\n  cle: abc',
      'site.yaml:5  « cle » attend la clé de site donnée par reCAPTCHA, pas « abc ». Écrivez par exemple « 6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI ».',
    ],
    [
      'a score that is none',
      `captcha:\n  version: 3\n  cle: ${KEY}\n  seuil: 70`,
      'site.yaml:6  « seuil » attend un nombre de 0 à 1, pas « 70 ». Écrivez par exemple « 0.5 ».',
    ],
    [
      'a score for version 2',
      `captcha: { version: 2, cle: ${KEY}, seuil: 0.5 }`,
      'site.yaml:3  « seuil » ne sert qu’à la version 3. Retirez cette ligne.',
    ],
    [
      'a key for the proof of work',
      `captcha: { version: preuve, cle: ${KEY} }`,
      'site.yaml:3  « cle » ne sert pas à la version « preuve ». Retirez cette ligne.',
    ],
    [
      'the secret, which others could read',
      `captcha:\n  version: 3\n  cle: ${KEY}\n  cle_secrete: chut`,
      'site.yaml:6  La clé secrète ne s’écrit pas dans le dossier du site, que d’autres peuvent lire. Retirez cette ligne et donnez la clé à la variable d’environnement VITRINE_RECAPTCHA_SECRET.',
    ],
  ])('reports %s', async (_, yaml, messages) => {
    expect((await read(yaml)).messages).toContain(messages);
  });
});
