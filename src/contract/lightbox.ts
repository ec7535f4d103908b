/**
 * Lightbox (LBOX-1 to LBOX-7). Hooks, on links that lead to the same thing without JavaScript:
 * - `a[rel^=lightbox]`: a photo, unless `type` or the address says otherwise; `rel="lightbox[group]"` makes a gallery,
 *   in document order;
 * - `a.securliens`: the target in an iframe of 800 × 500, or `data-width` × `data-height`. `data-lightbox` = JSON:
 *   `type` (`photo`, `inline`, `iframe`, `html`), `width`, `height` (px or %), `title`, `slideshow` (true: it starts by
 *   itself), `confirmCloseFonction` (name of a function of the iframe, called before closing). The caption is `title`,
 *   else the link's title, else its picture's alt.
 */
import { flag, isObject, listOf, optionalText, record, text, WireError } from './wire.ts';

export const SECURLIENS_SELECTOR = 'a.securliens';

const LIGHTBOX_KINDS = ['photo', 'inline', 'iframe', 'html'] as const;
export type LightboxKind = (typeof LIGHTBOX_KINDS)[number];

/** Pixels, or a share of the viewport. */
export type BoxSize = number | `${number}%`;

export interface LightboxOptions {
  readonly kind: LightboxKind | undefined;
  readonly width: BoxSize | undefined;
  readonly height: BoxSize | undefined;
  readonly title: string;
  /** '' when closing needs no question. */
  readonly confirmClose: string;
  readonly slideshow: boolean;
}

/** What the API opens: one address, or several with the one to begin with. */
interface LightboxRequest extends LightboxOptions {
  readonly items: readonly LightboxRequestItem[];
  readonly index: number;
}
interface LightboxRequestItem extends LightboxOptions {
  readonly href: string;
}

/** Reads the JSON of `data-lightbox`; an absent or empty attribute means defaults. */
export function decodeLightboxOptions(wire: unknown, path = ''): LightboxOptions {
  const options = record(wire, path);
  return {
    kind: decodeKind(options.type, `${path}.type`),
    width: decodeBoxSize(options.width, `${path}.width`),
    height: decodeBoxSize(options.height, `${path}.height`),
    title: optionalText(options.title, `${path}.title`),
    confirmClose: optionalText(options.confirmCloseFonction, `${path}.confirmCloseFonction`),
    slideshow: flag(options.slideshow, `${path}.slideshow`),
  };
}

/**
 * `vitrine.lightbox.open({href, …})`, or `({items: [{href, …}], index, …})`: options beside `items` stand for those
 * that an item does not have.
 */
export function decodeLightboxRequest(wire: unknown): LightboxRequest {
  const options = decodeLightboxOptions(wire);
  const given = isObject(wire) ? wire : {};
  const decodeItem = (item: unknown, path?: string) => decodeRequestItem(item, given, path);
  const items = given.items === undefined ? [decodeItem(wire)] : listOf(decodeItem)(given.items, 'items');
  if (items.length === 0) throw new WireError('items', 'at least one item', given.items);
  const index = Number(given.index ?? 0);
  return { ...options, items, index: Number.isInteger(index) && index >= 0 && index < items.length ? index : 0 };
}

function decodeRequestItem(wire: unknown, defaults: Readonly<Record<string, unknown>>, path = ''): LightboxRequestItem {
  const own = isObject(wire) ? wire : { href: wire };
  return { ...decodeLightboxOptions({ ...defaults, ...own }, path), href: text(own.href, `${path}.href`) };
}

function decodeKind(wire: unknown, path: string): LightboxKind | undefined {
  const written = optionalText(wire, path);
  if (written === '') return undefined;
  const kind = LIGHTBOX_KINDS.find((known) => known === written.toLowerCase());
  if (kind === undefined) throw new WireError(path, LIGHTBOX_KINDS.join(', '), wire);
  return kind;
}

/** `600`, `'600'`, `'600px'` or `'80%'`; absent and empty mean none. */
export function decodeBoxSize(wire: unknown, path = ''): BoxSize | undefined {
  const written = optionalText(wire, path).trim();
  if (written === '') return undefined;
  const [, digits, unit] = /^(\d{1,5}(?:\.\d{1,3})?)\s*(px|%)?$/.exec(written) ?? [];
  const value = Number(digits);
  if (!(value > 0)) throw new WireError(path, 'pixels or a percentage', wire);
  return unit === '%' ? `${Math.min(100, value)}%` : value;
}
