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
  /** Level of its heading: one below the title of what holds the cards. */
  readonly level: 2 | 3;
  readonly picture?: Picture | undefined;
  /** Among cards that have pictures, one without keeps the place of its own; what stands there is for the eye alone. */
  readonly inPlaceOfPicture?: ReactNode;
  /** A person: without a picture, initials stand in its place. */
  readonly isPerson?: boolean;
  /** How wide the picture is shown, where it is not in a grid of cards. */
  readonly pictureSizes?: string | undefined;
  readonly text?: string | undefined;
  /** Above the title: date, theme. */
  readonly meta?: ReactNode;
  /** Below the text. Links and buttons in it stay their own targets. */
  readonly children?: ReactNode;
}

const GRID_SIZES = pageWide('(min-width: 64em) 24rem, 50vw');
/** Four beside one another, two on a phone. */
const PORTRAIT_SIZES = '(min-width: 64em) 18rem, (min-width: 40em) 24vw, 46vw';

/**
 * One thing among others: its whole surface leads to its page, its heading is the one link that assistive technology
 * meets. Without JavaScript that link is stretched over the card; with it the card is a clickable block, and its text
 * can be selected.
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
  /** As people read it, and as machines do (`YYYY-MM-DD`). */
  readonly date?: { readonly text: string; readonly dateTime: string } | undefined;
  readonly tags?: readonly string[];
}

/** When, and about what. */
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
