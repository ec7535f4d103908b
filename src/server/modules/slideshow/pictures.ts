import type { SlideshowFrame } from '#features/slideshow/markup.tsx';
import { mediaUrl } from '#server/content/markup/media.ts';
import type { Block } from '#server/site/blocks.ts';
import type { Picture, Site, SitePage } from '#server/site/types.ts';

const SHEET_FOLDER = 'planche_contact/';

/** The pictures a page shows, each once, in its order; the picture of the page itself when its text has none. */
export function picturesOf(site: Site, page: SitePage): readonly SlideshowFrame[] {
  const frames = page.parts.flatMap((part) => (part.type === 'block' ? framesOf(site, part.block) : []));
  const found = frames.length > 0 || page.image === undefined ? frames : [frameOf(site, page.image, undefined, undefined)];
  return found.filter(({ src }, index) => found.findIndex((other) => other.src === src) === index);
}

function framesOf(site: Site, block: Block): readonly SlideshowFrame[] {
  switch (block.type) {
    case 'image':
      return [frameOf(site, block.picture, block.caption, undefined)];
    case 'carrousel':
      return 'pictures' in block.content
        ? block.content.pictures.map(({ picture, caption, href }) => frameOf(site, picture, caption, href))
        : [];
    case 'planche':
      return block.images.flatMap(({ name, caption }) => {
        const media = site.media.get(`${SHEET_FOLDER}${name}`);
        if (media?.width === undefined || media.height === undefined) return [];
        return [frameOf(site, { file: media.file, alt: caption, width: media.width, height: media.height }, caption, undefined)];
      });
    default:
      return [];
  }
}

function frameOf(site: Site, picture: Picture, caption: string | undefined, href: string | undefined): SlideshowFrame {
  const { file, alt, width, height } = picture;
  // A caption that says what the alternative says is not read twice, unless it names a link.
  return {
    src: mediaUrl(site, file),
    alt: alt === caption && href === undefined ? '' : alt || caption || '',
    width,
    height,
    href,
    caption,
  };
}
