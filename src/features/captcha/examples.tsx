import type { ReactNode } from 'react';
import type { CaptchaConfig } from '#contract/captcha.ts';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { Captcha, type CaptchaQuestion } from './markup.tsx';

const PROOF: CaptchaConfig = { kind: 'proof', url: undefined };
const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
const RECAPTCHA = { kind: 'recaptcha', key: KEY, url: '/recaptcha/api.js', consent: '' } as const;

/** Why the catalogue does not run reCAPTCHA. */
const OUTSIDE = 'Cet exemple dépend d’un service extérieur\u00a0: seul son balisage est montré.';

interface FormExample {
  readonly config?: CaptchaConfig;
  readonly question?: CaptchaQuestion;
}

/** A form as a server renders it. */
export function exampleForm({ config = PROOF, question }: FormExample = {}): ReactNode {
  return (
    <form className="form" action="/vitrine/catalogue/envoi" method="post">
      <label className="field">
        Message <input className="input" name="message" defaultValue="Bonjour" />
      </label>
      <Captcha config={config} question={question} />
      <button className="button" type="submit" name="action" value="envoyer">
        Envoyer
      </button>
    </form>
  );
}

export const proofExample: Example<ReactNode> = {
  name: 'a proof of work',
  kind: 'normal',
  title: 'Une preuve de travail',
  note: 'Touchez le formulaire\u00a0: le calcul commence, sans rien demander.',
  markup: exampleForm(),
};
export const version3Example: Example<ReactNode> = {
  name: 'reCAPTCHA 3',
  kind: 'normal',
  title: 'reCAPTCHA 3',
  notLive: OUTSIDE,
  markup: exampleForm({ config: { ...RECAPTCHA, version: 3 } }),
};
export const version2Example: Example<ReactNode> = {
  name: 'reCAPTCHA 2',
  kind: 'normal',
  title: 'reCAPTCHA 2',
  notLive: OUTSIDE,
  markup: exampleForm({ config: { ...RECAPTCHA, version: 2 } }),
};
export const consentExample: Example<ReactNode> = {
  name: 'reCAPTCHA 3, after consent',
  kind: 'edge',
  title: 'reCAPTCHA 3, après accord',
  notLive: OUTSIDE,
  markup: exampleForm({ config: { ...RECAPTCHA, version: 3, consent: 'captcha' } }),
};
const questionExample: Example<ReactNode> = {
  name: 'returned without a proof',
  kind: 'edge',
  title: 'Revenu sans preuve\u00a0: un mot à recopier',
  markup: exampleForm({ question: { stamp: 'tampon', word: 'rivage', shown: 'always', error: undefined } }),
};
const wrongWordExample: Example<ReactNode> = {
  name: 'returned with a wrong word',
  kind: 'failure',
  title: 'Revenu avec un autre mot',
  framed: true,
  markup: exampleForm({
    question: {
      stamp: 'tampon',
      word: 'jardin',
      shown: 'always',
      error: 'Le mot recopié n’est pas le bon. En voici un autre.',
    },
  }),
};
export const bareExample: Example<ReactNode> = {
  name: 'the hidden field itself, by another server',
  kind: 'edge',
  title: 'Le champ caché seul, par un autre serveur',
  notLive: OUTSIDE,
  markup: (
    <form className="form" action="/vitrine/catalogue/envoi" method="post">
      <input type="hidden" name="jeton" data-captcha={`{"version":"3","cle":"${KEY}","url":"/recaptcha/api.js"}`} />
      <button className="button" type="submit">
        Envoyer
      </button>
    </form>
  ),
};
export const unreadableExample: Example<ReactNode> = {
  name: 'settings that cannot be read',
  kind: 'failure',
  title: 'Réglages illisibles',
  says: /\[captcha\]/,
  markup: (
    <form className="form" action="/vitrine/catalogue/envoi" method="post">
      <div data-captcha="{version: 3">
        <input type="hidden" name="captcha" />
      </div>
      <button className="button" type="submit">
        Envoyer
      </button>
    </form>
  ),
};

export const examples: readonly Example<ReactNode>[] = [
  proofExample,
  version3Example,
  version2Example,
  consentExample,
  questionExample,
  wrongWordExample,
  bareExample,
  unreadableExample,
];

export const keyboard: KeyboardTable = [];
