import type { ReactNode } from 'react';
import { FrontBanner, FrontPopup } from './markup.tsx';

export interface FrontNoticeExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly FrontNoticeExample[] = [
  {
    name: 'banner',
    markup: (
      <FrontBanner
        id="pont"
        text="Le pont est fermé aux voitures jusqu’au 30 septembre."
        link={{ title: 'Voir les déviations', href: '/travaux' }}
      />
    ),
  },
  {
    name: 'pop-up',
    markup: (
      <FrontPopup
        id="enquete"
        title="Votre avis nous intéresse"
        text={['La ville prépare son nouveau plan de mobilité.', 'Cinq minutes suffisent pour répondre.']}
        link={{ title: 'Répondre à l’enquête', href: '/enquete' }}
      />
    ),
  },
  {
    name: 'pop-up that closes by itself',
    markup: <FrontPopup id="voeux" title="Bonne année" text={['La municipalité vous présente ses vœux.']} autocloseSeconds={10} />,
  },
  {
    name: 'pop-up of another platform, without heading',
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
];
