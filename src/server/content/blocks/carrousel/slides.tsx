import type { CarouselKind } from '#contract/carousel.ts';
import { CarouselFigure, type CarouselSlide } from '#features/carousel/markup.tsx';
import { elementCard } from '#server/content/blocks/listing/items.tsx';
import { listElements } from '#server/content/elements/list.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localMinute } from '#server/content/local-time.ts';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { pictureCaption } from '#server/content/markup/picture-caption.ts';
import { pageWide } from '#server/content/markup/picture-sizes.ts';
import type { Reads } from '#server/content/reads.ts';
import type { Picture, Site } from '#server/content/site/types.ts';

/** The `sizes` of pictures, which follow the styles of the carousel. */
const SIZES: Readonly<Record<CarouselKind, string>> = {
  news: pageWide('(min-width: 1200px) 38rem, 100vw'),
  gallery: pageWide('(min-width: 56em) 52rem, 100vw'),
  home: pageWide('(min-width: 80em) 77rem, 100vw'),
  sliding: pageWide('(min-width: 56em) 52rem, 100vw'),
};

export interface CarouselPicture {
  readonly picture: Picture;
  readonly caption: string | undefined;
  readonly href: string | undefined;
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
        caption={pictureCaption(picture, caption, localeOf(site).marked)}
        href={href}
      />
    ),
  }));
}

/** The first elements of a module in its default order; upcoming ones for events. */
export async function elementSlides(
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
    period: module.upcoming ? { kind: 'upcoming', now: localMinute(now, site.timeZone) } : undefined,
  });
  return found.items.map((element) => ({ key: element.id, content: elementCard(site, module, element, SIZES[kind]) }));
}
