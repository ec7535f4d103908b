import { randomBytes } from 'node:crypto';
import type { Element } from 'hast';
import { stringify } from 'yaml';
import { textOf } from '#server/content/site/markdown/markdown-stack.ts';
import type { Entry } from './entries.ts';
import { isPicture, type MediaCopy } from './media.ts';

/** A picture of a gallery, as the block `carrousel` takes it. */
export interface GalleryPicture {
  readonly image: string;
  /** Absent where the export has none: `vitrine check` reports it. */
  readonly alt?: string;
  readonly legende?: string;
  readonly lien?: string | number;
}

/** The class of a gallery of the block editor. */
export const GALLERY_CLASS = 'wp-block-gallery';
const SHORTCODE = /\[gallery((?:\s[^[\]]*)?)\/?\]/gi;

/** Where the pictures of a shortcode are looked up. */
export interface GallerySources {
  readonly attachments: ReadonlyMap<number, Entry>;
  readonly media: ReadonlyMap<number, MediaCopy>;
  /** The entry that holds the text: a shortcode without ids shows the pictures that were attached to it. */
  readonly entry: number;
}

/**
 * Writes `[gallery ids="3,5"]` as the block editor would. `report` gets the pictures without a file; a shortcode with
 * no picture left is reported as a whole.
 */
export function expandGalleries(
  text: string,
  { attachments, media, entry }: GallerySources,
  report: (kind: 'picture' | 'gallery', what: string) => void,
): string {
  return text.replace(SHORTCODE, (_, attributes: string) => {
    const ids = listed(attributes, 'ids') ?? listed(attributes, 'include') ?? attachedTo(entry, attachments);
    const excluded = new Set(listed(attributes, 'exclude'));
    const figures = ids.flatMap((id) => {
      if (excluded.has(id)) return [];
      const copy = media.get(id);
      if (copy === undefined || !isPicture(copy.file)) {
        report('picture', attachments.get(id)?.file || `[gallery] ${id}`);
        return [];
      }
      const caption = copy.entry.caption === '' ? '' : `<figcaption>${copy.entry.caption}</figcaption>`;
      return [`<figure><img src="/?attachment_id=${id}" alt="">${caption}</figure>`];
    });
    if (figures.length > 0) return `<figure class="${GALLERY_CLASS}">${figures.join('')}</figure>`;
    report('gallery', '[gallery]');
    return '';
  });
}

function listed(attributes: string, name: string): readonly number[] | undefined {
  const written = new RegExp(`\\b${name}\\s*=\\s*["']?([\\d,\\s]+)`, 'i').exec(attributes)?.[1];
  return written?.split(',').flatMap((id) => (Number(id) > 0 ? [Number(id)] : []));
}

function attachedTo(entry: number, attachments: ReadonlyMap<number, Entry>): readonly number[] {
  return [...attachments.values()]
    .filter(({ parent, file }) => parent === entry && isPicture(file))
    .sort((one, other) => one.order - other.order || one.id - other.id)
    .map(({ id }) => id);
}

/** A picture of a gallery with its own caption and the link around it. */
export interface FoundPicture {
  readonly img: Element;
  readonly caption: string;
  readonly href: string | undefined;
}

/** The pictures of a gallery in order, and the caption of the whole. */
export function picturesIn(gallery: Element): { readonly pictures: FoundPicture[]; readonly caption: string } {
  const pictures: FoundPicture[] = [];
  const visit = (element: Element, caption: string, href: string | undefined): void => {
    if (element.tagName === 'img') pictures.push({ img: element, caption, href });
    const own = element.tagName === 'figure' || element.tagName === 'li' ? captionOf(element) : '';
    const link =
      element.tagName === 'a' && typeof element.properties.href === 'string' ? element.properties.href : href;
    for (const child of elementsOf(element)) visit(child, own || caption, link);
  };
  for (const child of elementsOf(gallery)) visit(child, '', undefined);
  return { pictures, caption: captionOf(gallery) };
}

function captionOf(element: Element): string {
  const caption = elementsOf(element).find(({ tagName }) => tagName === 'figcaption');
  return caption === undefined ? '' : textOf(caption).replace(/\s+/g, ' ').trim();
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child): child is Element => child.type === 'element');
}

/** The galleries of one page, replaced by placeholders until the text around them is Markdown. */
export class GalleryBlocks {
  readonly #galleries: (readonly GalleryPicture[])[] = [];
  /** Random, so that no text contains it. */
  readonly #mark = `galerie${randomBytes(16).toString('hex')}x`;

  /** Adds a gallery and returns its placeholder. */
  add(pictures: readonly GalleryPicture[]): string {
    return `${this.#mark}${this.#galleries.push(pictures) - 1}z`;
  }

  /**
   * The Markdown with blocks `carrousel` for the placeholders. In a list or a quotation, which cannot contain a block,
   * the pictures follow one another, and `report` is called.
   */
  fill(markdown: string, report: () => void): string {
    const at = (index: string) => this.#galleries[Number(index)] ?? [];
    return markdown
      .replace(new RegExp(`^${this.#mark}(\\d+)z$`, 'gm'), (_, index: string) => blockOf(at(index)))
      .replace(new RegExp(`${this.#mark}(\\d+)z`, 'g'), (_, index: string) => {
        report();
        return at(index).map(inline).join(' ');
      });
  }
}

function blockOf(images: readonly GalleryPicture[]): string {
  return `::: carrousel\n${stringify({ kind: 'gallery', images }, { lineWidth: 0 })}:::`;
}

function inline({ image, alt = '', legende }: GalleryPicture): string {
  const escaped = (text: string) => text.replace(/[\\[\]*_<`]/g, '\\$&');
  return `![${escaped(alt)}](${image})${legende === undefined ? '' : ` ${escaped(legende)}`}`;
}
