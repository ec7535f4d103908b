/**
 * Contact sheet (LBOX-8). `[data-planche-contact]` = JSON: `id`, `img_base`, `images` (file names), `legendes`
 * (captions in the order of the images, or by name), `moyen` and `grand` ([width, height] in px). Each image is a link
 * to its large size with the medium size as thumbnail, both from
 * `miniature.php?pic={img_base}/planche_contact/{image}&w_max&h_max&id_planche_contact` at the root of the site
 * (relative to `<base href>` if the page has one); an image that begins with a slash is a whole path. The links are
 * `rel="lightbox[planche-{id}]"`: they open in the lightbox as one gallery, with the caption above. An element that
 * already contains such links is left unchanged; any other content is replaced by the list.
 */
import { type Size, thumbnailAddress } from './thumbnails.ts';
import { isObject, keyedTexts, listOf, optionalText, text, WireError } from './wire.ts';

export const SHEET_LINK_SELECTOR = 'a[rel^="lightbox"]';

interface SheetImage {
  readonly name: string;
  /** '' if there is none. */
  readonly caption: string;
}
export interface ContactSheet {
  readonly id: string;
  /** The path before `/planche_contact/`. */
  readonly base: string;
  readonly images: readonly SheetImage[];
  readonly medium: Size;
  readonly large: Size;
}

/** The JSON of the attribute. */
export function encodeContactSheet({ id, base, images, medium, large }: ContactSheet): string {
  return JSON.stringify({
    id,
    img_base: base,
    images: images.map(({ name }) => name),
    legendes: images.map(({ caption }) => caption),
    moyen: [medium.width, medium.height],
    grand: [large.width, large.height],
  });
}

export function decodeContactSheet(wire: unknown): ContactSheet {
  if (!isObject(wire)) throw new WireError('', 'an object', wire);
  const images = [...keyedTexts(wire.images, 'images')].filter(([, name]) => name !== '');
  const captions = keyedTexts(wire.legendes, 'legendes');
  return {
    id: optionalText(wire.id, 'id'),
    base: optionalText(wire.img_base, 'img_base'),
    images: images.map(([key, name]) => ({ name, caption: (captions.get(name) ?? captions.get(key) ?? '').trim() })),
    medium: decodeSize(wire.moyen, 'moyen'),
    large: decodeSize(wire.grand, 'grand'),
  };
}

function decodeSize(wire: unknown, path: string): Size {
  const [width = 0, height = 0] = listOf(text)(wire, path).map(Number);
  if (!isSide(width) || !isSide(height)) throw new WireError(path, 'width and height', wire);
  return { width, height };
}

function isSide(side: number): boolean {
  return Number.isInteger(side) && side > 0 && side <= 10_000;
}

/** Address of one image in a size. `root`: the prefix of `miniature.php`. */
export function sheetAddress({ id, base }: ContactSheet, { name }: SheetImage, size: Size, root: string): string {
  return (
    root +
    thumbnailAddress({
      pic: name.startsWith('/') ? name : `${base.replace(/\/+$/, '')}/planche_contact/${name}`,
      ...size,
      ...(id === '' ? {} : { sheet: id }),
    })
  );
}
