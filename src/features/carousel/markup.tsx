import type { ReactNode } from 'react';
import type { CarouselKind, CarouselOrientation } from '#contract/carousel.ts';

export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  readonly kind: CarouselKind;
  readonly orientation?: CarouselOrientation | undefined;
  /** Stem of its ids. */
  readonly id: string;
  /** Heading above it; without one, `label` names it. */
  readonly title: string | undefined;
  readonly label: string;
  /** Beside the heading: the way to everything there is. */
  readonly link?: { readonly title: string; readonly href: string } | undefined;
  readonly slides: readonly CarouselSlide[];
}

/** A carousel; without JavaScript a strip that scrolls sideways, or a column. */
export function Carousel({
  kind,
  orientation = 'horizontal',
  id,
  title,
  label,
  link,
  slides,
}: CarouselProps): ReactNode {
  const hook = orientation === 'horizontal' ? kind : JSON.stringify({ kind, orientation });
  return (
    <div className={`carousel carousel-${kind}`}>
      {title === undefined && link === undefined ? null : (
        <div className="section-heading">
          {title === undefined ? null : <h2 id={`${id}-titre`}>{title}</h2>}
          {link === undefined ? null : (
            <a className="link-more" href={link.href}>
              {link.title}
            </a>
          )}
        </div>
      )}
      <section
        data-carousel={hook}
        {...(title === undefined ? { 'aria-label': label } : { 'aria-labelledby': `${id}-titre` })}
      >
        {slides.map(({ key, content }) => (
          <div key={key} data-slide="">
            {content}
          </div>
        ))}
      </section>
    </div>
  );
}

interface CarouselFigureProps {
  /** The `<img>`; the first slide's is not lazy where it is the largest picture of the page. */
  readonly picture: ReactNode;
  readonly caption: string | undefined;
  readonly href: string | undefined;
}

/** A slide that is a picture. Its caption is its link; without a caption the picture is. */
export function CarouselFigure({ picture, caption, href }: CarouselFigureProps): ReactNode {
  return (
    <figure className="carousel-figure">
      {href !== undefined && caption === undefined ? <a href={href}>{picture}</a> : picture}
      {caption === undefined ? null : (
        <figcaption>{href === undefined ? caption : <a href={href}>{caption}</a>}</figcaption>
      )}
    </figure>
  );
}
