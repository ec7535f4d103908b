/**
 * Rich text (MINE-9). `textarea[data-rich-text]` becomes an editor whose schema is the allow-list below; the server's
 * sanitiser uses the same list.
 * - The textarea stays in its form, hidden, and always has the value that a plain submit sends: it is updated at each
 *   change, on `vitrine:collect` (dispatched on the form), `submit` and `formdata`. `data-editor-ready` is set on it
 *   once the editor is attached; a field far from the viewport has none yet.
 * - Its value is HTML or simple text (see `isHtmlText`): without JavaScript the server renders `htmlToPlain` of
 *   features/rich-text/model.plain.ts and reads either with `readRichText`. Attaching the editor does not change the
 *   value; an edit writes HTML, with an `input` event. A script that writes another value dispatches `input` itself.
 * - Images are chosen from the `[data-image]` in the form, or in the element named by `data-rich-text='{"images":
 *   "id"}'`: `data-image` is the address under `/media/`, `data-image-alt` the alternative text, `data-image-name` its
 *   label in the list, `data-image-width` and `data-image-height` its size in pixels.
 * - With `data-rich-text='{"format": "markdown", "links": "id"}'` the value is Markdown (EDIT-3): lines of blocks that
 *   are not changed stay as they are, and what the editor does not know is shown as it is written. `links` names a
 *   datalist of pages and files; its options have the address as their value and the name as their label.
 * - `"library": "id"` names the element that pictures come from instead: the editor dispatches
 *   `vitrine:choose-picture` on it and awaits `vitrine:picture-chosen` with a file of the library
 *   (contract/library.ts) as its detail; `data-label` is the name of the button.
 */
import { safeUrl } from './safe-url.ts';
import { optionalText, record } from './wire.ts';

/**
 * Allowed elements with their allowed attributes: no id, name, class, style, data-* or aria-*, so that no feature of
 * the page attaches to them.
 */
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
type RichTextTag = keyof typeof RICH_TEXT_TAGS;

/** Elements that are valid only below one of these ancestors. */
export const RICH_TEXT_ANCESTORS: Readonly<Partial<Record<RichTextTag, readonly RichTextTag[]>>> = {
  li: ['ul', 'ol'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table'],
  th: ['table'],
  td: ['table'],
};

/** Replacements for elements in pasted text. */
export const RICH_TEXT_RENAMED: Readonly<Record<string, RichTextTag>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  tfoot: 'tbody',
};

/** Dropped with their content; other unknown elements are replaced by their text. */
export const RICH_TEXT_DROPPED: readonly string[] =
  'script style template noscript iframe object embed svg math textarea select title xmp plaintext noembed noframes head'.split(
    ' ',
  );

export const HEADING_LEVELS = [2, 3, 4] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

export const TABLE_SCOPES = ['col', 'row'] as const;

const MAX_IMAGE_PX = 10_000;
const MEDIA_ADDRESS = /^\/media\/(?!\/|.*(?:\.\.|\\|\/\/|%2e|%5c))[^?#\s<>"'`]+(?:\?v=[0-9a-f]+)?$/i;

/** Whether the address is that of a picture of this site. */
export function isMediaAddress(address: unknown): address is string {
  return typeof address === 'string' && MEDIA_ADDRESS.test(address);
}

/** Parses a side of a picture in whole pixels. */
export function imageSide(written: unknown): number | undefined {
  const pixels = typeof written === 'string' && written.trim() === '' ? Number.NaN : Number(written);
  return Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_IMAGE_PX ? pixels : undefined;
}

/** Alternative texts contain no angle bracket, which another parser could misread. */
export function imageAlt(written: unknown): string {
  return typeof written === 'string' ? written.replace(/</g, '‹').replace(/>/g, '›') : '';
}

interface RichTextLink {
  readonly href: string;
  /** On another site: rendered with `rel="noopener"`. */
  readonly isExternal: boolean;
}

/** Checks the address of a link: http(s), a path or fragment of the site, mailto or tel. */
export function richTextLink(address: unknown): RichTextLink | undefined {
  const href = safeUrl(address)?.replace(/</g, '%3C').replace(/>/g, '%3E');
  if (href === undefined || !/^(https?:|mailto:|tel:|\/|#)/i.test(href)) return undefined;
  return { href, isExternal: /^https?:/i.test(href) };
}

const HTML_START = new RegExp(
  `^\\s*</?(?:${[...Object.keys(RICH_TEXT_TAGS), ...Object.keys(RICH_TEXT_RENAMED), ...RICH_TEXT_DROPPED].join('|')}|div|section|span)[\\s/>]`,
  'i',
);

/**
 * Whether a value is HTML. Anything that does not begin with a tag is simple text, where such a beginning is written
 * `\<`.
 */
export function isHtmlText(value: string): boolean {
  return HTML_START.test(value) || /^\s*<!--/.test(value);
}

interface RichTextSettings {
  /** Id of the element with the `[data-image]` to choose from; '' for the form. */
  readonly images: string;
  readonly format: 'html' | 'markdown';
  /** Id of the datalist of pages and files to link to; '' for none. */
  readonly links: string;
  /** Id of the element that pictures come from; '' for none. */
  readonly library: string;
}

export const CHOOSE_PICTURE_EVENT = 'vitrine:choose-picture';
export const PICTURE_CHOSEN_EVENT = 'vitrine:picture-chosen';

/** Reads `data-rich-text`; undefined if it is neither empty nor an object. */
export function decodeRichText(written: string): RichTextSettings | undefined {
  if (written.trim() === '') return { images: '', format: 'html', links: '', library: '' };
  try {
    const settings = record(JSON.parse(written), 'data-rich-text');
    return {
      images: optionalText(settings.images, 'data-rich-text.images'),
      format: settings.format === 'markdown' ? 'markdown' : 'html',
      links: optionalText(settings.links, 'data-rich-text.links'),
      library: optionalText(settings.library, 'data-rich-text.library'),
    };
  } catch {
    return undefined;
  }
}
