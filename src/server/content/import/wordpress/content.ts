import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { safeUrl } from '#contract/safe-url.ts';
import { textOf } from '#server/content/site/markdown/markdown-stack.ts';
import { mediaPath } from '#server/content/site/media/url.ts';
import type { Addresses } from './addresses.ts';
import {
  expandGalleries,
  type FoundPicture,
  GALLERY_CLASS,
  GalleryBlocks,
  type GalleryPicture,
  type GallerySources,
  picturesIn,
} from './galleries.ts';
import { paragraph, paragraphsOf } from './paragraphs.ts';
import type { LeftOut } from './report.ts';
import { isBlockText, withoutBlockComments, withoutShortcodes } from './shortcodes.ts';
import { CAPTION_OF_FRAME } from './texts.ts';

/** What the conversion of a text needs. */
export interface ContentContext {
  readonly addresses: Addresses;
  readonly leftOut: LeftOut;
  /** The entry that the text belongs to, for the report. */
  readonly where: string;
  readonly galleries: GallerySources;
}

/** The conversion of one text; those for pages collect galleries. */
interface Conversion extends ContentContext {
  readonly form: Form;
  readonly blocks: GalleryBlocks;
}

const parser = unified().use(rehypeParse, { fragment: true });
const toMarkdown = unified()
  .use(rehypeRemark, { document: false })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' });
const toHtml = unified().use(rehypeStringify);

const DROPPED = /^(script|style|noscript|form|input|select|button|svg|object|template)$/;
const FRAMES = /^(iframe|embed|video|audio)$/;

/** The Markdown of a WordPress text, for a page of the site folder. */
export function markdownOf(content: string, context: ContentContext): string {
  return unlessDeep(context, () => {
    const blocks = new GalleryBlocks();
    const mdast = toMarkdown.runSync(read(content, { ...context, form: 'markdown', blocks }));
    const markdown = String(toMarkdown.stringify(mdast as Parameters<typeof toMarkdown.stringify>[0]))
      // A line of colons would open a block.
      .replace(/^:::/gm, '\\:::')
      .trim();
    return blocks.fill(markdown, () => context.leftOut.add('gallery', GALLERY_CLASS, context.where));
  });
}

/** The HTML of a WordPress text, not sanitised yet. */
export function htmlOf(content: string, context: ContentContext): string {
  return unlessDeep(context, () =>
    toHtml.stringify(read(content, { ...context, form: 'html', blocks: new GalleryBlocks() })).trim(),
  );
}

/** Thousands of levels exhaust the stack: such a text is left out. */
function unlessDeep({ leftOut, where }: ContentContext, convert: () => string): string {
  try {
    return convert();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    leftOut.add('deep', where);
    return '';
  }
}

type Form = 'markdown' | 'html';

function read(content: string, context: Conversion): Root {
  const { leftOut, where, galleries } = context;
  const plain = withoutBlockComments(content, (name) => leftOut.add('block', name, where));
  const expanded = expandGalleries(plain, galleries, (kind, what) => leftOut.add(kind, what, where));
  const text = withoutShortcodes(expanded, (name) => leftOut.add('shortcode', `[${name}]`, where));
  const tree = parser.parse(text);
  tree.children = convert(tree.children, context);
  if (!isBlockText(content)) tree.children = paragraphsOf(tree.children);
  levelHeadings(tree, 1);
  return tree;
}

/** Removes skipped heading levels, below the `h1` of the page. Returns the level of the last heading. */
function levelHeadings({ children }: Root | Element, above: number): number {
  let level = above;
  for (const child of children) {
    if (child.type !== 'element') continue;
    const written = Number(/^h([1-6])$/.exec(child.tagName)?.[1] ?? 0);
    if (written === 0) level = levelHeadings(child, level);
    else {
      level = Math.min(Math.max(written, 2), level + 1);
      child.tagName = `h${level}`;
    }
  }
  return level;
}

function convert<Node extends RootContent | ElementContent>(nodes: readonly Node[], context: Conversion): Node[] {
  return nodes.flatMap((node) => {
    if (node.type === 'comment' || node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    return convertElement(node, context) as unknown as Node[];
  });
}

function convertElement(element: Element, context: Conversion): ElementContent[] {
  const { leftOut, where } = context;
  if (FRAMES.test(element.tagName)) return frameLink(element, context);
  if (DROPPED.test(element.tagName)) {
    if (/^(script|form|object)$/.test(element.tagName)) leftOut.add('embed', `<${element.tagName}>`, where);
    return element.tagName === 'noscript' ? convert(element.children, context) : [];
  }
  if (element.tagName === 'img') return picture(element, context);
  if (context.form === 'markdown' && hasClass(element, GALLERY_CLASS)) {
    const found = picturesIn(element);
    if (found.pictures.length > 1) return gallery(found, context);
  }
  // The block of a file links to it twice.
  if (hasClass(element, 'wp-block-file__button')) return [];
  if (hasClass(element, 'wp-block-embed__wrapper')) return frameLink(element, context);
  const children = convert(element.children, context);
  const { tagName } = element;
  if (/^h[1-6]$/.test(tagName) && !hasText(children)) return children;
  if (tagName === 'a') return link({ ...element, children }, context);
  if (tagName === 'figcaption') return [paragraph(children)];
  return [{ ...element, children }];
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function hasText(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) => textOf(node).trim() !== '');
}

/** The new address of a link; undefined where the link is removed. */
function newAddress(href: string, { addresses, leftOut, where, form }: Conversion): string | undefined {
  const target = addresses.resolve(href);
  if (target.kind === 'page') {
    const { id, path } = target.page;
    return form === 'markdown' ? `page:${id}${target.suffix}` : path + target.suffix;
  }
  if (target.kind === 'post') return target.path + target.suffix;
  if (target.kind === 'media') return form === 'markdown' ? target.media.file : mediaPath(target.media.file);
  if (target.kind === 'unknown') leftOut.add('link', href, where);
  const safe = safeUrl(href);
  // A path of the old site does not exist on the new one: only absolute addresses stay.
  return safe !== undefined && (/^[a-z]+:/i.test(safe) || safe.startsWith('#')) ? safe : undefined;
}

/** A link; only its text where it would lead to a draft, which would be an error of the site folder. */
function link(element: Element, context: Conversion): ElementContent[] {
  const { href } = element.properties;
  if (typeof href !== 'string') return element.children;
  const target = context.addresses.resolve(href);
  const isDraft = target.kind === 'page' && target.page.isDraft;
  const address = isDraft ? undefined : newAddress(href, context);
  if (isDraft) context.leftOut.add('link', href, context.where);
  return address === undefined ? element.children : [{ ...element, properties: { href: address } }];
}

function picture(element: Element, context: Conversion): ElementContent[] {
  const found = fileOf(element, context);
  if (found === undefined) return [];
  const src = context.form === 'markdown' ? found.file : mediaPath(found.file);
  return [{ type: 'element', tagName: 'img', properties: { src, alt: found.alt }, children: [] }];
}

/** The file of a picture and its alternative; undefined after a report. */
function fileOf(img: Element, { addresses, leftOut, where }: ContentContext) {
  const { src, alt } = img.properties;
  const target = typeof src === 'string' ? addresses.resolve(src) : undefined;
  if (target?.kind !== 'media') {
    leftOut.add('picture', String(src ?? ''), where);
    return undefined;
  }
  const { file, entry } = target.media;
  return { file, alt: typeof alt === 'string' && alt.trim() !== '' ? alt.trim() : entry.alt };
}

/** A paragraph with the placeholder of a gallery, and one with the caption of the whole. */
function gallery(
  { pictures, caption }: { readonly pictures: readonly FoundPicture[]; readonly caption: string },
  context: Conversion,
): ElementContent[] {
  const images = pictures.flatMap(({ img, caption: legende, href }): GalleryPicture[] => {
    const found = fileOf(img, context);
    if (found === undefined) return [];
    const { file: image, alt } = found;
    const lien = href === undefined || (alt === '' && legende === '') ? undefined : linkOf(href, context);
    return [{ image, ...(alt !== '' && { alt }), ...(legende !== '' && { legende }), ...(lien && { lien }) }];
  });
  const texts = [images.length === 0 ? '' : context.blocks.add(images), caption].filter((text) => text !== '');
  return texts.map((value) => paragraph([{ type: 'text', value }]));
}

/** The target of a picture of a gallery, as written in YAML; undefined for its own file, which opens anyway. */
function linkOf(href: string, context: Conversion): string | number | undefined {
  const target = context.addresses.resolve(href);
  if (target.kind === 'media') return undefined;
  if (target.kind !== 'page') return newAddress(href, context);
  if (!target.page.isDraft) return target.suffix === '' ? target.page.id : target.page.path + target.suffix;
  context.leftOut.add('link', href, context.where);
  return undefined;
}

/** A frame, a film, a sound or an embedded address becomes a link. */
function frameLink(element: Element, { leftOut, where }: ContentContext): ElementContent[] {
  const inner = element.children.find((child) => child.type === 'element');
  const written = element.children.find((child) => child.type === 'text');
  const src = element.properties.src ?? inner?.properties.src ?? written?.value.trim();
  const address = safeUrl(typeof src === 'string' && src.startsWith('//') ? `https:${src}` : src);
  leftOut.add('embed', address ?? `<${element.tagName}>`, where);
  if (address === undefined || !/^https?:/.test(address)) return [];
  const title = element.properties.title;
  const text = typeof title === 'string' && title.trim() !== '' ? title.trim() : CAPTION_OF_FRAME;
  const anchor: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: address },
    children: [{ type: 'text', value: text }],
  };
  return [paragraph([anchor])];
}
