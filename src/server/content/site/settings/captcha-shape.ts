import { PROOF_VERSION, RECAPTCHA_SCRIPT } from '#contract/captcha.ts';
import type { CaptchaSettings } from '#server/content/site/types.ts';
import { choice, decimal, flag, text } from '#server/content/site/yaml/scalars.ts';
import { keys, located, optional, required, type Shape } from '#server/content/site/yaml/shape.ts';
import { quote } from '#server/content/site/yaml/wording.ts';

/** The purpose of the consent cookie under which visitors agree to reCAPTCHA. */
export const CAPTCHA_PURPOSE = 'captcha';
const DEFAULT_SCORE = 0.5;

export const DEFAULT_CAPTCHA: CaptchaSettings = { config: { kind: 'proof', url: undefined }, minScore: DEFAULT_SCORE };

const siteKey = text({
  pattern: /^[\w-]{20,100}$/,
  form: 'la clé de site donnée par reCAPTCHA',
  example: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
});

const shape = keys({
  version: required(choice([PROOF_VERSION, '2', '3'])),
  cle: optional(located(siteKey)),
  seuil: optional(located(decimal)),
  consentement: optional(located(flag)),
  cle_secrete: optional(located(text())),
});

/** `captcha: {version, cle, seuil, consentement}` */
export const captcha: Shape<CaptchaSettings> = {
  expects: shape.expects,
  read(node, name, reading) {
    const values = shape.read(node, name, reading);
    if (values === undefined) return undefined;
    const { version, cle, seuil, consentement, cle_secrete } = values;
    if (cle_secrete !== undefined) {
      const advice = 'Retirez cette ligne et donnez la clé à la variable d’environnement VITRINE_RECAPTCHA_SECRET.';
      reading.report(
        cle_secrete.position,
        'La clé secrète ne s’écrit pas dans le dossier du site, que d’autres peuvent lire.',
        advice,
      );
      return undefined;
    }
    const refuse = (
      key: string,
      at: { readonly position: Parameters<typeof reading.report>[0] } | undefined,
      why: string,
    ): void => {
      if (at !== undefined) reading.report(at.position, `${quote(key)} ne sert ${why}.`, 'Retirez cette ligne.');
    };
    if (version !== '3') refuse('seuil', seuil, 'qu’à la version 3');
    if (version === PROOF_VERSION) {
      refuse('cle', cle, 'pas à la version «\u00a0preuve\u00a0»');
      refuse(
        'consentement',
        consentement,
        'pas à la version «\u00a0preuve\u00a0», qui ne demande rien à personne d’autre',
      );
      return DEFAULT_CAPTCHA;
    }
    if (seuil !== undefined && (seuil.value < 0 || seuil.value > 1)) {
      reading.report(
        seuil.position,
        `${quote('seuil')} attend un nombre de 0 à 1, pas ${quote(String(seuil.value))}.`,
        'Écrivez par exemple «\u00a00.5\u00a0».',
      );
      return undefined;
    }
    if (cle === undefined) {
      reading.report(
        node,
        `Il manque ${quote('cle')}.`,
        'Ajoutez la clé de site donnée par reCAPTCHA, ou écrivez «\u00a0version: preuve\u00a0».',
      );
      return undefined;
    }
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
  },
};
