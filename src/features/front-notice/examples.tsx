import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { FrontBanner, FrontPopup } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'banner',
    kind: 'normal',
    title: 'Bandeau',
    framed: true,
    markup: (
      <FrontBanner
        id="pont"
        text="Le pont est fermé aux voitures jusqu’au 30 septembre."
        link={{ title: 'Voir les déviations', href: '/cadre-de-vie/travaux' }}
      />
    ),
  },
  {
    name: 'urgent alert',
    kind: 'normal',
    title: 'Alerte urgente',
    note: 'Les lecteurs d’écran la disent à l’ouverture de la page\u00a0; elle ne se ferme pas.',
    framed: true,
    markup: (
      <FrontBanner
        id="crue"
        level="urgence"
        word="Urgence"
        title="Crue de la Loire"
        text="Éloignez-vous du fleuve."
        link={{ title: 'Que faire pendant une crue', href: '/ma-ville/fleuve-et-crues' }}
        more={{ title: 'Voir les 2 autres alertes', href: '/vitrine/alertes' }}
      />
    ),
  },
  {
    name: 'pop-up',
    kind: 'normal',
    title: 'Message par-dessus la page',
    note: 'Il ne paraît qu’une fois par visite\u00a0; sans JavaScript c’est un encart.',
    framed: true,
    markup: (
      <FrontPopup
        id="enquete"
        title="Votre avis nous intéresse"
        text={['La ville prépare son nouveau plan de mobilité.', 'Cinq minutes suffisent pour répondre.']}
        link={{ title: 'Répondre à l’enquête', href: '/contact' }}
      />
    ),
  },
  {
    name: 'pop-up that closes by itself',
    kind: 'edge',
    title: 'Message qui se ferme seul',
    note: 'Le décompte s’arrête dès qu’on y entre.',
    framed: true,
    markup: (
      <FrontPopup
        id="voeux"
        title="Bonne année"
        text={['La municipalité vous présente ses vœux.']}
        autocloseSeconds={10}
      />
    ),
  },
  {
    name: 'pop-up of another platform, without heading',
    kind: 'edge',
    title: 'Message d’une autre plateforme, sans titre',
    framed: true,
    markup: (
      <div className="front-popup" data-ff-autoclose="5">
        <div className="front-popup-overlay" />
        <p>La piscine ouvre à 10 heures.</p>
        <a href="/" className="front-popup-close">
          Fermer
        </a>
      </div>
    ),
  },
  {
    name: 'a countdown that cannot be read',
    kind: 'failure',
    title: 'Un décompte illisible',
    note: 'Le nombre de secondes n’en est pas un\u00a0: le message attend qu’on le ferme.',
    framed: true,
    says: /\[front-notice\]/,
    markup: (
      <div className="front-popup" data-id="illisible" data-ff-autoclose="bientôt">
        <h2>Marché déplacé</h2>
        <p>Samedi, le marché s’installe sur le quai des Mariniers.</p>
        <a href="/" className="front-popup-close">
          Fermer
        </a>
      </div>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Reste dans le message tant qu’il est ouvert.'],
  ['Échap', 'Ferme le message.'],
  ['Entrée', 'Sur «\u00a0Ne pas fermer\u00a0»\u00a0: arrête le décompte.'],
];
