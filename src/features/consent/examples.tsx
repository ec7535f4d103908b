import type { ReactNode } from 'react';
import type { ConsentPurpose } from '#contract/consent.ts';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ConsentBanner, ConsentEmbed, ConsentLink, ConsentState } from './markup.tsx';

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

export const bannerExample: Example<ReactNode> = {
  name: 'a question to every visitor',
  kind: 'normal',
  title: 'Une question à chaque visiteur',
  framed: true,
  markup: (
    <>
      <ConsentBanner purposes={[measure, videos]} version="v1" href="/vitrine/cookies" />
      {footer}
    </>
  ),
};
export const exemptExample: Example<ReactNode> = {
  name: 'measuring under the exemption: no question, and a way to oppose',
  kind: 'edge',
  title: 'Mesure exemptée\u00a0: pas de question, un moyen de s’opposer',
  framed: true,
  markup: (
    <>
      <ConsentBanner purposes={[{ ...measure, isExempt: true }]} version="v1" href="/vitrine/cookies" />
      {footer}
    </>
  ),
};
export const embedExample: Example<ReactNode> = {
  name: 'a video that waits for consent',
  kind: 'normal',
  title: 'Une vidéo qui attend l’accord',
  framed: true,
  markup: (
    <>
      <ConsentBanner purposes={[videos]} version="v1" href="/vitrine/cookies" />
      {embed}
    </>
  ),
};
export const stateExample: Example<ReactNode> = {
  name: 'the page about cookies',
  kind: 'normal',
  title: 'La page des cookies',
  framed: true,
  markup: (
    <>
      <ConsentBanner purposes={[measure, videos]} version="v1" href="/vitrine/cookies" />
      <ConsentState />
    </>
  ),
};
export const unreadableExample: Example<ReactNode> = {
  name: 'a list that cannot be read: no banner, and nothing is loaded',
  kind: 'failure',
  title: 'Liste illisible\u00a0: pas de bandeau, rien n’est chargé',
  framed: true,
  says: /\[consent\]/,
  markup: (
    <section data-consent="[{ident" hidden>
      <button type="button" data-consent-choice="tout">
        Accepter
      </button>
    </section>
  ),
};

export const examples: readonly Example<ReactNode>[] = [
  bannerExample,
  exemptExample,
  embedExample,
  stateExample,
  unreadableExample,
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Le bandeau vient juste après les liens d’évitement\u00a0; il ne retient pas le clavier.'],
  ['Entrée, Espace', 'Refuse, accepte, ou ouvre les choix.'],
  ['Échap', 'Ferme la fenêtre des choix.'],
];
