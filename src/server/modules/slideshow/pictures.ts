import type { SlideshowFrame } from '#features/slideshow/markup.tsx';
import { definitionOf } from '#server/content/blocks/registry.ts';
import { slideshowFrame } from '#server/content/markup/slideshow-frame.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';

/** The distinct pictures of a page, in order; the picture of the page itself when its parts have none. */
export function picturesOf(site: Site, page: SitePage): readonly SlideshowFrame[] {
  const frames = page.parts.flatMap((part) =>
    part.type === 'block' ? (definitionOf(part.block).pictures?.(part.block, site) ?? []) : [],
  );
  const found = frames.length > 0 || page.image === undefined ? frames : [slideshowFrame(site, page.image)];
  return found.filter(({ src }, index) => found.findIndex((other) => other.src === src) === index);
}
