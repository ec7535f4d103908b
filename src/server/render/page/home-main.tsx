import { Hero } from '#server/content/blocks/hero/index.tsx';
import type { RenderedPart } from '#server/content/blocks/render-part.tsx';
import type { BlockOf, PagePart, Site, SitePage } from '#server/content/site/types.ts';
import { Shortcuts } from '#server/render/layout/shortcuts.tsx';

export interface MainProps {
  readonly site: Site;
  readonly page: SitePage;
  readonly hero: BlockOf<'hero'> | undefined;
  readonly parts: readonly RenderedPart[];
}

/** Target of the hero's arrow. */
const NEXT_ID = 'suite';

/** The home page: hero, shortcuts, then one band per part. */
export function HomeMain({ site, page, hero, parts }: MainProps) {
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
            <div key={key} className={`band band-${bandName(part)}`}>
              <div className="container">{node}</div>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

function bandName(part: PagePart): string {
  if (part.type === 'html') return 'texte';
  return part.block.type === 'own' ? part.block.name : part.block.type;
}

/** A home page without a hero block gets one from its title and picture. */
function heroFrom(page: SitePage): BlockOf<'hero'> {
  return {
    type: 'hero',
    title: page.title,
    text: page.description === '' ? undefined : page.description,
    picture: page.image,
    buttons: [],
  };
}
