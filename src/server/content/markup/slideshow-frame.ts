import type { SlideshowFrame } from '#features/slideshow/markup.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Picture, Site } from '#server/content/site/types.ts';
import { mediaFileUrl } from './media.ts';
import { pictureCaption } from './picture-caption.ts';

export function slideshowFrame(site: Site, picture: Picture, own?: string, href?: string): SlideshowFrame {
  const { file, alt, width, height } = picture;
  const caption = pictureCaption(picture, own, localeOf(site).t);
  // An alternative equal to the caption is left out so that it is not read twice, unless it names a link.
  return {
    src: mediaFileUrl(site, file),
    alt: alt === caption && href === undefined ? '' : alt || caption || '',
    width,
    height,
    href,
    caption,
  };
}
