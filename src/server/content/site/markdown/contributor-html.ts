import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import {
  imageAlt,
  imageSide,
  isMediaAddress,
  RICH_TEXT_ANCESTORS,
  RICH_TEXT_DROPPED,
  RICH_TEXT_RENAMED,
  RICH_TEXT_TAGS,
  richTextLink,
  TABLE_SCOPES,
} from '#contract/rich-text.ts';
import { readRichText } from '#features/rich-text/model.plain.ts';
import { withoutReopened } from './misnested.ts';

/** hast names attributes as the DOM does. */
const PROPERTIES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** The allow-list of contract/rich-text.ts, which the editor uses too, as options of the sanitiser. */
const ALLOWED: Options = {
  tagNames: Object.keys(RICH_TEXT_TAGS),
  attributes: Object.fromEntries(
    Object.entries(RICH_TEXT_TAGS).map(([tag, names]) => [
      tag,
      names.map((name) =>
        name === 'scope' ? ([name, ...TABLE_SCOPES] as [string, ...string[]]) : (PROPERTIES[name] ?? name),
      ),
    ]),
  ),
  // Addresses are checked one by one, in `finish`.
  protocols: {},
  ancestors: Object.fromEntries(Object.entries(RICH_TEXT_ANCESTORS).map(([tag, above]) => [tag, [...above]])),
  strip: [...RICH_TEXT_DROPPED],
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree: Root) => rename(tree))
  .use(rehypeSanitize, ALLOWED)
  .use(() => (tree: Root) => finish(tree))
  .use(rehypeStringify);

/** Removing a wrapper can join elements that a parser would separate again: the result is stable after a few rounds. */
const MAX_ROUNDS = 5;

/**
 * HTML of a contributor, reduced to text formatting that is safe to store and to show. Idempotent. Never throws; HTML
 * that is nested too deeply, or never becomes stable, becomes empty; formatting that would be repeated thousands of
 * times is left out.
 */
export function sanitiseContributorHtml(html: string): string {
  try {
    let before = withoutReopened(html);
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

/** The same for display: an empty heading cell of a table becomes a plain cell. */
export function shownContributorHtml(html: string): string {
  return sanitiseContributorHtml(html).replace(
    EMPTY_HEADING,
    (_, attributes: string) => `<td${attributes.replace(/ scope="\w*"/, '')}></td>`,
  );
}

/** Attributes of sanitised HTML contain no angle bracket. */
const EMPTY_HEADING = /<th\b([^>]*)>\s*<\/th>/g;

/** Safe HTML from the value of a rich-text field: HTML of the editor, or the plain text notation typed without it. */
export function readContributorText(value: string): string {
  return sanitiseContributorHtml(readRichText(value));
}

function rename(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    child.tagName = RICH_TEXT_RENAMED[child.tagName] ?? child.tagName;
    rename(child);
  }
}

/**
 * Sets attributes that contributors may not set, and removes addresses that `safeUrl` refuses and angle brackets in
 * attributes, which another parser could read as tags.
 */
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
  const { src, alt } = image.properties;
  if (!isMediaAddress(src)) return false;
  const width = imageSide(image.properties.width);
  const height = imageSide(image.properties.height);
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  image.properties = { src, alt: imageAlt(alt), ...size, loading: 'lazy', decoding: 'async' };
  return true;
}

function finishLink(link: Element): void {
  const target = richTextLink(link.properties.href);
  if (target === undefined) link.properties = {};
  else link.properties = target.isExternal ? { href: target.href, rel: ['noopener'] } : { href: target.href };
}
