import type { ReactNode } from 'react';
import { ScrollArrow } from '#features/scroll-arrow/markup.tsx';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { Wave } from '#server/content/markup/wave.tsx';
import type { HeroBlock } from '#server/site/blocks.ts';
import type { Site } from '#server/site/types.ts';

export interface HeroProps {
  readonly site: Site;
  readonly block: HeroBlock;
  /** Shown when the block has no title of its own. */
  readonly fallbackTitle: string;
  /** Is it the heading of the page? */
  readonly isPageHeading: boolean;
  readonly id?: string;
  /** Fragment of what follows: an arrow leads there. */
  readonly nextHref?: string | undefined;
}

/** The opening of a page: a picture that gives the place, a sentence that says welcome, and what most people come for. */
export function Hero({ site, block, fallbackTitle, isPageHeading, id, nextHref }: HeroProps): ReactNode {
  const Heading = isPageHeading ? 'h1' : 'h2';
  const { title, text, picture, buttons } = block;
  return (
    <section id={id} className={picture === undefined ? 'hero hero-plain' : 'hero'}>
      {picture === undefined ? null : (
        <div className="hero-picture">
          <SitePicture site={site} picture={picture} sizes="max(100vw, 30rem)" eager={isPageHeading} />
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
