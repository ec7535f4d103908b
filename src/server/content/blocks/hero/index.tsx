import { ScrollArrow } from '#features/scroll-arrow/markup.tsx';
import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { pageWide } from '#server/content/markup/picture-sizes.ts';
import { Wave } from '#server/content/markup/wave.tsx';
import type { BlockOf, Site } from '#server/content/site/types.ts';
import { examples } from './examples.ts';

const keys = {
  titre: { kind: 'text', as: 'title', otherwise: 'le titre de la page', says: 'La phrase d’accueil.' },
  texte: { kind: 'text', as: 'text', says: 'Une ou deux phrases sous le titre.' },
  image: { kind: 'picture', alt: 'image_alt', as: 'picture', says: 'Image sur toute la largeur.' },
  image_alt: {
    kind: 'alternative',
    label: 'description de l’image',
    says: 'Ce que l’image montre, pour qui ne la voit pas.',
  },
  boutons: {
    kind: 'list',
    of: { kind: 'titled-link' },
    default: [],
    as: 'buttons',
    says: 'Ce que l’on vient faire le plus souvent\u00a0; le premier est mis en avant.',
  },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    hero: BlockOfKeys<'hero', typeof keys>;
  }
}

export const hero = defineBlock<'hero', typeof keys>({
  title: 'Ouverture',
  summary: 'L’ouverture d’une page\u00a0: une grande image, une phrase d’accueil, des boutons.',
  keys,
  examples,
  words: ({ title, text }) => [title, text],
  render: (block, { site, page }) => (
    <Hero site={site} block={block} fallbackTitle={page.title} isPageHeading={false} />
  ),
});

interface HeroProps {
  readonly site: Site;
  readonly block: BlockOf<'hero'>;
  /** Shown when the block has no title. */
  readonly fallbackTitle: string;
  /** Whether it is the h1 of the page. */
  readonly isPageHeading: boolean;
  readonly id?: string;
  /** Fragment that the arrow links to. */
  readonly nextHref?: string | undefined;
}

export function Hero({ site, block, fallbackTitle, isPageHeading, id, nextHref }: HeroProps) {
  const Heading = isPageHeading ? 'h1' : 'h2';
  const { title, text, picture, buttons } = block;
  return (
    <section id={id} className={picture === undefined ? 'hero hero-plain' : 'hero'}>
      {picture === undefined ? null : (
        <div className="hero-picture">
          <SitePicture site={site} picture={picture} sizes={pageWide('max(100vw, 30rem)')} eager={isPageHeading} />
          <Wave className="hero-wave" />
        </div>
      )}
      <div className="container hero-inner">
        <div className="hero-panel">
          <Heading className="hero-title">{title ?? fallbackTitle}</Heading>
          {text === undefined ? null : <p className="hero-text">{text}</p>}
          {buttons.length === 0 ? null : (
            <p className="hero-buttons">
              {buttons.map((button, index) => (
                <a key={button.href} className={index === 0 ? 'button' : 'button button-secondary'} href={button.href}>
                  {button.title}
                </a>
              ))}
            </p>
          )}
        </div>
      </div>
      {nextHref === undefined ? null : <ScrollArrow className="hero-arrow" href={nextHref} />}
    </section>
  );
}
