import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { safeUrl } from '#contract/safe-url.ts';

/** The whole allow-list: no id, name, class, style, data-*, aria-* or rel, hence nothing that a feature of the page would wake for. */
const ALLOWED: Options = {
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a', 'img', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row']],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: [] },
  ancestors: {
    li: ['ul', 'ol'],
    ...Object.fromEntries(['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((name) => [name, ['table']])),
  },
  /** These go with what they hold; other unknown elements leave their text behind. */
  strip: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'textarea',
    'select',
    'title',
    'xmp',
    'plaintext',
    'noembed',
    'noframes',
    'head',
  ],
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** What people paste, under the name the site uses. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' };

const MEDIA_ADDRESS = /^\/media\/(?!\/|.*(?:\.\.|\\|\/\/|%2e|%5c))[^?#\s]+(?:\?v=[0-9a-f]+)?$/i;

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree: Root) => rename(tree))
  .use(rehypeSanitize, ALLOWED)
  .use(() => (tree: Root) => finish(tree))
  .use(rehypeStringify);

/** Removing a wrapper can bring together elements that a browser would part again: a few rounds settle it. */
const MAX_ROUNDS = 5;

/**
 * HTML of a contributor, reduced to text formatting: safe to store and to show, whatever it was. Cleaning twice changes nothing. Never throws; a text
 * that no person can have written (nested without end, or different each time it is read) becomes empty.
 */
export function sanitiseContributorHtml(html: string): string {
  try {
    let before = html;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const clean = String(cleaner.processSync(before));
      if (clean === before) return clean;
      before = clean;
    }
    return '';
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

function rename(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    child.tagName = RENAMED[child.tagName] ?? child.tagName;
    rename(child);
  }
}

/** Sets what only we may set, and lets no address pass that `safeUrl` refuses. No attribute keeps an angle bracket that another parser could open. */
function finish(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element') return true;
    finish(child);
    if (child.tagName === 'img') return finishImage(child);
    if (child.tagName === 'a') finishLink(child);
    return true;
  });
}

function finishImage(image: Element): boolean {
  const { src, alt, width, height } = image.properties;
  if (typeof src !== 'string' || !MEDIA_ADDRESS.test(src)) return false;
  const size = isSize(width) && isSize(height) ? { width: Number(width), height: Number(height) } : {};
  image.properties = {
    src,
    alt: typeof alt === 'string' ? alt.replace(/</g, '‹').replace(/>/g, '›') : '',
    ...size,
    loading: 'lazy',
    decoding: 'async',
  };
  return true;
}

function finishLink(link: Element): void {
  const href = safeUrl(link.properties.href)?.replace(/</g, '%3C').replace(/>/g, '%3E');
  const isExternal = href !== undefined && /^https?:/i.test(href);
  const isOwn = href !== undefined && /^(\/|#|mailto:|tel:)/i.test(href);
  link.properties = isExternal ? { href, rel: ['noopener'] } : isOwn ? { href } : {};
}

function isSize(value: unknown): boolean {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= 10_000;
}
