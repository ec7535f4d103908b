import type { ReactNode } from 'react';
import type { ConsentPurpose } from '#contract/consent.ts';
import { ConsentBanner, ConsentEmbed, ConsentLink, ConsentState } from './markup.tsx';

export interface ConsentExample {
  readonly name: string;
  readonly markup: ReactNode;
}

export const measure: ConsentPurpose = {
  ident: 'mesure',
  title: 'Mesure d’audience',
  text: 'Compter les visites, pour améliorer le site.',
  isExempt: false,
  services: [
    {
      name: 'Matomo',
      publisher: 'Ville de Rive',
      text: 'Compte les visites et les pages vues.',
      duration: '13 mois',
      href: '',
      cookies: ['_pk_*', 'mtm_*'],
      script: '',
    },
  ],
};
export const videos: ConsentPurpose = {
  ident: 'videos',
  title: 'Vidéos',
  text: 'Afficher dans les pages des vidéos hébergées ailleurs.',
  isExempt: false,
  services: [
    {
      name: 'YouTube',
      publisher: 'Google Ireland Limited',
      text: 'Affiche des vidéos.',
      duration: 'jusqu’à 24 mois',
      href: 'https://policies.google.com/privacy?hl=fr',
      cookies: [],
      script: '',
    },
  ],
};

const footer = (
  <p>
    <ConsentLink href="/vitrine/cookies" />
  </p>
);
const embed = (
  <ConsentEmbed
    purpose="videos"
    url="https://www.youtube-nocookie.com/embed/abc123"
    title="Le conseil du 12 octobre"
    href="https://www.youtube.com/watch?v=abc123"
    service={{ name: 'YouTube', publisher: 'Google Ireland Limited' }}
  />
);

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const bannerExample: ConsentExample = {
  name: 'a question to every visitor',
  markup: (
    <>
      <ConsentBanner purposes={[measure, videos]} version="v1" href="/vitrine/cookies" />
      {footer}
    </>
  ),
};
export const exemptExample: ConsentExample = {
  name: 'measuring under the exemption: no question, and a way to oppose',
  markup: (
    <>
      <ConsentBanner purposes={[{ ...measure, isExempt: true }]} version="v1" href="/vitrine/cookies" />
      {footer}
    </>
  ),
};
export const embedExample: ConsentExample = {
  name: 'a video that waits for consent',
  markup: (
    <>
      <ConsentBanner purposes={[videos]} version="v1" href="/vitrine/cookies" />
      {embed}
    </>
  ),
};
export const stateExample: ConsentExample = {
  name: 'the page about cookies',
  markup: (
    <>
      <ConsentBanner purposes={[measure, videos]} version="v1" href="/vitrine/cookies" />
      <ConsentState />
    </>
  ),
};
export const unreadableExample: ConsentExample = {
  name: 'a list that cannot be read: no banner, and nothing is loaded',
  markup: (
    <section data-consent="[{ident" hidden>
      <button type="button" data-consent-choice="tout">
        Accepter
      </button>
    </section>
  ),
};

export const examples: readonly ConsentExample[] = [bannerExample, exemptExample, embedExample, stateExample, unreadableExample];
