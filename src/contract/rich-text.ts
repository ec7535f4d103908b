/**
 * Rich text (MINE-9). `textarea[data-rich-text]` becomes an editor whose schema is the allow-list below; the server's sanitiser reads the same list. The textarea stays
 * in its form, out of sight, and always holds what a plain submit has to send: it is written at each change, on `vitrine:collect` (dispatched on the form), `submit` and
 * `formdata`. Its value may be HTML or simple text (`isHtmlText` tells which): without JavaScript the server offers `htmlToPlain` of features/rich-text/model.plain.ts and reads
 * either back with `readRichText`. The editor's coming does not change the value; what the person changes arrives as HTML, with an `input` event. A script that writes
 * another value says so by an `input` event of its own. `data-editor-ready` on the textarea says that the editor stands; a field far from the screen has none yet.
 * Images are chosen among `[data-image]` in the form, or in the element named by `data-rich-text='{"images": "id"}'`: `data-image` is the address under `/media/`,
 * `data-image-alt` the alternative text, `data-image-name` what it is called in the list, `data-image-width` and `data-image-height` its size in pixels.
 */
import { safeUrl } from './safe-url.ts';
import { optionalText, record } from './wire.ts';

/** Every element that may stand, with the attributes it may carry: no id, name, class, style, data-*, aria-*, hence nothing that a feature of the page would wake for. */
export const RICH_TEXT_TAGS = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  strong: [],
  em: [],
  br: [],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RichTextTag = keyof typeof RICH_TEXT_TAGS;

/** These mean something only below one of the others. */
export const RICH_TEXT_ANCESTORS: Readonly<Partial<Record<RichTextTag, readonly RichTextTag[]>>> = {
  li: ['ul', 'ol'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table'],
  th: ['table'],
  td: ['table'],
};

/** What people paste, under the name the site uses. */
export const RICH_TEXT_RENAMED: Readonly<Record<string, RichTextTag>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  tfoot: 'tbody',
};

/** These go with what they hold; other unknown elements leave their text behind. */
export const RICH_TEXT_DROPPED: readonly string[] =
  'script style template noscript iframe object embed svg math textarea select title xmp plaintext noembed noframes head'.split(' ');

export const HEADING_LEVELS = [2, 3, 4] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

export const TABLE_SCOPES = ['col', 'row'] as const;

const MAX_IMAGE_PX = 10_000;
const MEDIA_ADDRESS = /^\/media\/(?!\/|.*(?:\.\.|\\|\/\/|%2e|%5c))[^?#\s<>"'`]+(?:\?v=[0-9a-f]+)?$/i;

/** Pictures of the site itself, and no others. */
export function isMediaAddress(address: unknown): address is string {
  return typeof address === 'string' && MEDIA_ADDRESS.test(address);
}

/** A side of a picture in whole pixels, or undefined. */
export function imageSide(written: unknown): number | undefined {
  const pixels = typeof written === 'string' && written.trim() === '' ? Number.NaN : Number(written);
  return Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_IMAGE_PX ? pixels : undefined;
}

/** Alternative texts keep no angle bracket that another parser could open. */
export function imageAlt(written: unknown): string {
  return typeof written === 'string' ? written.replace(/</g, '‹').replace(/>/g, '›') : '';
}

export interface RichTextLink {
  readonly href: string;
  /** To another site: it carries `rel="noopener"`. */
  readonly isExternal: boolean;
}

/** An address that a link of a text may have: of the web, of the site (from its root or inside the page), a mail or telephone address. */
export function richTextLink(address: unknown): RichTextLink | undefined {
  const href = safeUrl(address)?.replace(/</g, '%3C').replace(/>/g, '%3E');
  if (href === undefined || !/^(https?:|mailto:|tel:|\/|#)/i.test(href)) return undefined;
  return { href, isExternal: /^https?:/i.test(href) };
}

const HTML_START = new RegExp(
  `^\\s*</?(?:${[...Object.keys(RICH_TEXT_TAGS), ...Object.keys(RICH_TEXT_RENAMED), ...RICH_TEXT_DROPPED].join('|')}|div|section|span)[\\s/>]`,
  'i',
);

/** Whether a value is HTML. Anything that does not begin with a tag is simple text: in it, such a beginning is written `\<`. */
export function isHtmlText(value: string): boolean {
  return HTML_START.test(value) || /^\s*<!--/.test(value);
}

export interface RichTextSettings {
  /** Id of the element that holds the `[data-image]` to choose from; '' for the form. */
  readonly images: string;
}

/** Reads `data-rich-text`; undefined when it is neither empty nor an object. */
export function decodeRichText(written: string): RichTextSettings | undefined {
  if (written.trim() === '') return { images: '' };
  try {
    return { images: optionalText(record(JSON.parse(written), 'data-rich-text').images, 'data-rich-text.images') };
  } catch {
    return undefined;
  }
}
