import { PROOF_VERSION, RECAPTCHA_SCRIPT } from '#contract/captcha.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { CaptchaSettings } from '#server/content/site/types.ts';
import { choice, decimal, flag, text } from '#server/content/site/yaml/scalars.ts';
import {
  keys,
  type Located,
  located,
  mapped,
  optional,
  required,
  type Shape,
} from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';

/** The purpose of the consent cookie under which visitors agree to reCAPTCHA. */
const CAPTCHA_PURPOSE = 'captcha';
const DEFAULT_SCORE = 0.5;

export const DEFAULT_CAPTCHA: CaptchaSettings = { config: { kind: 'proof', url: undefined }, minScore: DEFAULT_SCORE };

const siteKey = text({
  pattern: /^[\w-]{20,100}$/,
  form: SETTING_TEXTS.siteKey,
  example: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
});

const shape = keys({
  version: required(
    choice([PROOF_VERSION, '2', '3']),
    '«\u00a0preuve\u00a0»\u00a0: par le site lui-même\u00a0; «\u00a02\u00a0» ou «\u00a03\u00a0»\u00a0: par reCAPTCHA.',
  ),
  cle: optional(located(siteKey), 'La clé de site de reCAPTCHA.'),
  seuil: optional(located(decimal), 'Le score que demande la version 3, de 0 à 1.', DEFAULT_SCORE),
  consentement: optional(
    located(flag),
    '«\u00a0false\u00a0» charge reCAPTCHA sans demander l’accord du visiteur.',
    true,
  ),
  cle_secrete: optional(
    located(text()),
    'Toujours refusée\u00a0: elle va dans la variable «\u00a0VITRINE_RECAPTCHA_SECRET\u00a0».',
  ),
});

/** `captcha: {version, cle, seuil, consentement}` */
export const captcha: Shape<CaptchaSettings> = mapped(shape, (values, { report }) => {
  const { version, cle, seuil, consentement, cle_secrete } = values;
  if (cle_secrete !== undefined) return cle_secrete.report(SETTING_TEXTS.secretInFolder, SETTING_TEXTS.moveSecret);
  const refuse = (key: string, at: Located<unknown> | undefined, why: string) =>
    at?.report(quoting(why, { key }), YAML_TEXTS.removeLine);
  if (version !== '3') refuse('seuil', seuil, SETTING_TEXTS.onlyVersionThree);
  if (version === PROOF_VERSION) {
    refuse('cle', cle, SETTING_TEXTS.notForProof);
    refuse('consentement', consentement, SETTING_TEXTS.noConsentForProof);
    return DEFAULT_CAPTCHA;
  }
  if (seuil !== undefined && (seuil.value < 0 || seuil.value > 1))
    return seuil.report(
      quoting(SETTING_TEXTS.zeroToOne, { key: 'seuil', value: String(seuil.value) }),
      SETTING_TEXTS.exampleThreshold,
    );
  if (cle === undefined) return report(quoting(YAML_TEXTS.isMissing, { name: 'cle' }), SETTING_TEXTS.addSiteKey);
  return {
    config: {
      kind: 'recaptcha',
      version: version === '2' ? 2 : 3,
      key: cle.value,
      url: RECAPTCHA_SCRIPT,
      consent: consentement?.value === false ? '' : CAPTCHA_PURPOSE,
    },
    minScore: seuil?.value ?? DEFAULT_SCORE,
  };
});
