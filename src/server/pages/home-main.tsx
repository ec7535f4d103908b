import type { ReactNode } from 'react';
import type { HeroBlock } from '#server/site/blocks.ts';
import type { Site, SitePage } from '#server/site/types.ts';
import { Hero } from './blocks/hero.tsx';
import type { DrawnPart } from './parts.tsx';
import { Shortcuts } from './shortcuts.tsx';

export interface HomeMainProps {
  readonly site: Site;
  readonly page: SitePage;
  readonly hero: HeroBlock | undefined;
  readonly parts: readonly DrawnPart[];
}

/** Where the arrow of the hero leads. */
const NEXT_ID = 'suite';

/** The home page: hero, shortcuts, then one band per part. */
export function HomeMain({ site, page, hero, parts }: HomeMainProps): ReactNode {
  const hasMore = parts.length > 0 || site.shortcuts.length > 0;
  return (
    <>
      <Hero
        site={site}
        block={hero ?? heroFrom(page)}
        fallbackTitle={page.title}
        isPageHeading
        id="accueil"
        nextHref={hasMore ? `#${NEXT_ID}` : undefined}
      />
      {hasMore ? (
        <div id={NEXT_ID}>
          <Shortcuts shortcuts={site.shortcuts} />
          {parts.map(({ part, key, node }) => (
            <div key={key} className={`band band-${part.type === 'html' ? 'texte' : part.block.type}`}>
              <div className="container">{node}</div>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** A home page without a hero still opens like one. */
function heroFrom(page: SitePage): HeroBlock {
  return {
    type: 'hero',
    title: page.title,
    text: page.description === '' ? undefined : page.description,
    picture: page.image,
    buttons: [],
  };
}
