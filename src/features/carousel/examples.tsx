import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { Carousel, CarouselFigure } from './markup.tsx';

const COLOURS = ['#1f5a96', '#b8472d', '#1d6b42', '#855200', '#14293f'];

/** A picture of one colour, so that examples need no file. */
function picture(rank: number): ReactNode {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="${COLOURS[rank % COLOURS.length]}" d="M0 0h16v9H0z"/></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <img
      src={src}
      alt={`Vue ${rank + 1} des quais`}
      width={1600}
      height={900}
      loading={rank === 0 ? 'eager' : 'lazy'}
    />
  );
}

const NEWS = [
  ['Le marché revient place des Halles', 'Samedi de 8 h à 13 h.'],
  ['La piscine rouvre lundi', 'Le petit bassin est à 31 °C.'],
  ['Trois rues en travaux', 'La circulation est alternée.'],
  ['Budget participatif', 'Vingt projets retenus.'],
  ['Les inscriptions au centre de loisirs', 'Jusqu’au 12 du mois.'],
] as const;

const news = NEWS.map(([title, text]) => ({
  key: title,
  content: (
    <article className="card">
      <div className="card-body">
        <h3 className="card-title">
          <a href="#actualite">{title}</a>
        </h3>
        <p className="card-text">{text}</p>
      </div>
    </article>
  ),
}));

const photos = (count: number, href?: string) =>
  Array.from({ length: count }, (_, rank) => ({
    key: String(rank),
    content: <CarouselFigure picture={picture(rank)} caption={`Les quais, photo ${rank + 1}`} href={href} />,
  }));

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'news, two by two on wide screens',
    kind: 'normal',
    title: 'Actualités, deux par deux sur grand écran',
    markup: (
      <Carousel
        kind="news"
        id="ex-actus"
        title="À la une"
        label="À la une"
        link={{ title: 'Tout lire', href: '#tout' }}
        slides={news}
      />
    ),
  },
  {
    name: 'gallery of a page',
    kind: 'normal',
    title: 'Galerie d’une page',
    markup: <Carousel kind="gallery" id="ex-photos" title={undefined} label="Photos des quais" slides={photos(3)} />,
  },
  {
    name: 'home slideshow',
    kind: 'normal',
    title: 'Bandeau d’accueil',
    markup: (
      <Carousel kind="home" id="ex-accueil" title="La ville en images" label="La ville" slides={photos(4, '#ville')} />
    ),
  },
  {
    name: 'sliding',
    kind: 'edge',
    title: 'Bande qui glisse',
    markup: <Carousel kind="sliding" id="ex-bande" title={undefined} label="À découvrir" slides={photos(5)} />,
  },
  {
    name: 'vertical',
    kind: 'edge',
    title: 'Bande verticale',
    markup: (
      <Carousel
        kind="sliding"
        orientation="vertical"
        id="ex-colonne"
        title={undefined}
        label="De haut en bas"
        slides={photos(4)}
      />
    ),
  },
  {
    name: 'one slide alone',
    kind: 'edge',
    title: 'Une seule vue',
    note: 'Rien ne bouge, aucun bouton n’est ajouté.',
    markup: <Carousel kind="sliding" id="ex-seule" title={undefined} label="Une seule vue" slides={photos(1)} />,
  },
  {
    name: 'slides without data-slide, options as JSON',
    kind: 'edge',
    title: 'Réglages en JSON, vues sans marque',
    markup: (
      <div data-carousel='{"kind":"sliding","titre":"Trois étapes","autoplay":0}'>
        <div>
          <p>Prenez rendez-vous.</p>
        </div>
        <div>
          <p>Rassemblez vos pièces.</p>
        </div>
        <div>
          <p>Venez à l’accueil.</p>
        </div>
      </div>
    ),
  },
  {
    name: 'an unknown kind',
    kind: 'failure',
    title: 'Une sorte inconnue',
    note: 'Le mot n’est pas reconnu\u00a0: la console le dit, les vues restent une bande qui défile.',
    says: /\[carousel\]/,
    markup: (
      <section data-carousel="manège" aria-label="Vues">
        <div data-slide="">
          <p>
            <a href="/agenda">Première vue</a>
          </p>
        </div>
        <div data-slide="">
          <p>
            <a href="/actualites">Seconde vue</a>
          </p>
        </div>
      </section>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Passe par la pause, les flèches, les puces, puis la vue montrée.'],
  ['Entrée, Espace', 'Active le bouton désigné.'],
  ['←, →', 'Dans le carrousel\u00a0: vue précédente, vue suivante.'],
  ['↑, ↓', 'Dans un carrousel vertical\u00a0: vue précédente, vue suivante.'],
];
