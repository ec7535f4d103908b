import { Children, type ReactNode } from 'react';
import type { Picture, Site } from '#server/content/site/types.ts';
import { SitePicture } from './picture.tsx';
import { pageWide } from './picture-sizes.ts';
import { initialsOf, isPortrait } from './portrait.ts';
import { Wave } from './wave.tsx';

interface CardProps {
  readonly site: Site;
  readonly title: string;
  /** Without it the card is not a link. */
  readonly href?: string | undefined;
  /** Level of its heading: one below that of the section around the cards. */
  readonly level: 2 | 3;
  readonly picture?: Picture | undefined;
  /** In place of a missing picture, for cards beside others with pictures. Undefined: no space is reserved. */
  readonly inPlaceOfPicture?: ReactNode;
  /** Whether initials replace a missing picture. */
  readonly isPerson?: boolean;
  /** The `sizes` of the picture outside of a grid of cards. */
  readonly pictureSizes?: string | undefined;
  readonly text?: string | undefined;
  /** Above the title: date, theme. */
  readonly meta?: ReactNode;
  /** Below the text; may contain links and buttons. */
  readonly children?: ReactNode;
}

const GRID_SIZES = pageWide('(min-width: 64em) 24rem, 50vw');
/** Four in a row, two on a phone. */
const PORTRAIT_SIZES = '(min-width: 64em) 18rem, (min-width: 40em) 24vw, 46vw';

/**
 * A card whose whole surface leads to its page, with one link in its heading for assistive technology. Without
 * JavaScript, CSS stretches that link over the card; with it the card is a clickable block whose text can be selected.
 */
export function Card(props: CardProps) {
  const {
    site,
    title,
    href,
    level,
    picture,
    inPlaceOfPicture,
    isPerson = false,
    pictureSizes,
    text,
    meta,
    children,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <article className="card" data-goto={href}>
      {picture === undefined ? (
        <CardBlank initials={isPerson ? initialsOf(title, site.language) : undefined}>{inPlaceOfPicture}</CardBlank>
      ) : (
        <SitePicture
          className={isPortrait(picture) ? 'card-picture card-portrait' : 'card-picture'}
          site={site}
          picture={picture}
          sizes={pictureSizes ?? (isPortrait(picture) ? PORTRAIT_SIZES : GRID_SIZES)}
          alt=""
        />
      )}
      <div className="card-body">
        {meta}
        <Heading className="card-title">{href === undefined ? title : <a href={href}>{title}</a>}</Heading>
        {text === undefined || text === '' ? null : <p className="card-text">{text}</p>}
        {children}
      </div>
    </article>
  );
}

function CardBlank({ initials, children }: Readonly<{ initials: string | undefined; children: ReactNode }>) {
  if (children === undefined) return null;
  if (initials !== undefined)
    return (
      <div className="card-picture card-blank card-portrait card-initials" aria-hidden="true">
        {initials}
      </div>
    );
  return (
    <div className="card-picture card-blank" aria-hidden="true">
      <Wave className="card-blank-wave" />
      {children}
    </div>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <ul className="card-grid">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}

export interface MetaProps {
  /** As text and as the attribute `datetime`. */
  readonly date?: { readonly text: string; readonly dateTime: string } | undefined;
  readonly tags?: readonly string[];
}

export function Meta({ date, tags = [] }: MetaProps) {
  if (date === undefined && tags.length === 0) return null;
  return (
    <p className="meta">
      {tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
      {date === undefined ? null : <time dateTime={date.dateTime}>{date.text}</time>}
    </p>
  );
}
