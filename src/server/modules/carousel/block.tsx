import type { ReactNode } from 'react';
import type { CarouselKind } from '#contract/carousel.ts';
import { SLIDESHOW_PATH } from '#contract/window-links.ts';
import { Carousel, CarouselFigure, type CarouselSlide } from '#features/carousel/markup.tsx';
import { DEFAULT_TITLES } from '#features/carousel/texts.ts';
import { SlideshowLink } from '#features/window-links/markup.tsx';
import type { Reads } from '#server/cache/reads.ts';
import type { Services } from '#server/module.ts';
import { listElements } from '#server/modules/elements/list.ts';
import { frenchDay } from '#server/modules/elements/today.ts';
import { elementCard } from '#server/modules/listing/items.tsx';
import type { BlockDrawer, PartContext } from '#server/pages/parts.tsx';
import { SitePicture } from '#server/pages/picture.tsx';
import type { CarouselBlock, CarouselPicture } from '#server/site/blocks.ts';
import type { Site } from '#server/site/types.ts';

/** How wide a picture is shown, as `sizes` says it. The styles of the carousel give these widths. */
const SIZES: Readonly<Record<CarouselKind, string>> = {
  news: '(min-width: 1200px) 38rem, 100vw',
  gallery: '(min-width: 56em) 52rem, 100vw',
  home: '(min-width: 80em) 77rem, 100vw',
  sliding: '(min-width: 56em) 52rem, 100vw',
};
const WINDOW_TEXT = 'Ouvrir le diaporama';

/** Draws the block `carrousel` of a page. */
export function carouselDrawer(services: Services): BlockDrawer<'carrousel'> {
  return async (block, context) => {
    const { kind, content } = block;
    const { reads, site, page, index } = context;
    // What opens a page is its largest picture.
    if ('pictures' in content) return compose(block, context, pictureSlides(site, kind, content.pictures, index === 0));
    const name = `carrousel ${page.id} ${index}`;
    return reads.block({ site, module: content.module, name }, async () =>
      compose(block, context, await elementSlides(reads, services.now(), site, kind, content)),
    );
  };
}

function compose(
  { kind, title, link, hasWindow }: CarouselBlock,
  { site, page, index }: PartContext,
  slides: readonly CarouselSlide[],
): ReactNode {
  if (slides.length === 0) return null;
  const id = `carrousel-${page.id}-${index}`;
  return (
    <>
      <Carousel kind={kind} id={id} title={title} label={title ?? DEFAULT_TITLES[kind]} link={link} slides={slides} />
      {hasWindow ? (
        <p className="carousel-window">
          <SlideshowLink href={`/${site.base}${SLIDESHOW_PATH}${page.id}`} page={page.id}>
            {WINDOW_TEXT}
          </SlideshowLink>
        </p>
      ) : null}
    </>
  );
}

export function pictureSlides(
  site: Site,
  kind: CarouselKind,
  pictures: readonly CarouselPicture[],
  isFirstEager: boolean,
): readonly CarouselSlide[] {
  return pictures.map(({ picture, caption, href }, rank) => ({
    key: `${rank} ${picture.file}`,
    content: (
      <CarouselFigure
        picture={<SitePicture site={site} picture={picture} sizes={SIZES[kind]} eager={isFirstEager && rank === 0} />}
        caption={caption}
        href={href}
      />
    ),
  }));
}

/** The first elements of a module, in its own order: what is coming, for one of events. */
async function elementSlides(
  reads: Reads,
  now: Date,
  site: Site,
  kind: CarouselKind,
  { module: ident, count }: { readonly module: string; readonly count: number },
): Promise<readonly CarouselSlide[]> {
  const module = site.modules.get(ident);
  const sort = module?.sorts[0];
  if (module === undefined || sort === undefined) return [];
  const found = await listElements(reads, site, module, {
    sort,
    page: 1,
    pageSize: count,
    period: module.upcoming ? { kind: 'upcoming', today: frenchDay(now) } : undefined,
  });
  return found.items.map((element) => ({ key: element.id, content: elementCard(site, module, element, SIZES[kind]) }));
}
