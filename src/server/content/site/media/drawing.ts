import type { Element, ElementContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { withoutReopened } from '#server/content/site/markdown/misnested.ts';

/** Shapes, texts, gradients, masks and filters; nothing that runs, animates, frames or fetches. */
const ELEMENTS = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDropShadow', 'feFlood'],
  ...['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology'],
  ...['feOffset', 'feTile', 'feTurbulence'],
  ...['feDiffuseLighting', 'feSpecularLighting', 'feDistantLight', 'fePointLight'],
];
/** Invisible elements, notes of drawing programs, which are removed without a warning. */
const SILENT = /^(metadata|[a-z]+:.*)$/i;

const parser = unified().use(rehypeParse, { fragment: true });
const printer = unified().use(rehypeStringify, { space: 'svg', closeEmptyElements: true });

interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Removed elements and attributes to warn of, as `<script>`. */
  readonly removed: readonly string[];
}

/** An SVG file reduced to visible shapes; undefined without an `svg` element or a size. */
export function sanitiseDrawing(source: string): Drawing | undefined {
  try {
    return sanitise(source);
  } catch (error) {
    // Thousands of levels exhaust the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function sanitise(source: string): Drawing | undefined {
  // The HTML parser knows inline SVG, and ignores the document type.
  const tree = parser.parse(withoutReopened(source.replace(/^\uFEFF?\s*(<\?xml[^>]*>)?/, '')));
  const root = tree.children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg');
  const size = root && sizeOf(root);
  if (root === undefined || size === undefined) return undefined;
  const removed = new Set<string>();
  const attributes = new Set<string>();
  visit(root, removed, attributes);
  const clean = unified()
    .use(rehypeSanitize, optionsFor(attributes))
    .runSync({ type: 'root', children: [root] });
  const [svg] = clean.children;
  if (svg?.type !== 'element') return undefined;
  svg.properties = { ...svg.properties, xmlns: 'http://www.w3.org/2000/svg', ...size };
  return { svg: printer.stringify(clean), ...size, removed: [...removed] };
}

/** Removes attributes with scripts or outside addresses; collects what is removed and the attributes that may stay. */
function visit(element: Element, removed: Set<string>, attributes: Set<string>): void {
  if (!ELEMENTS.includes(element.tagName) && !SILENT.test(element.tagName)) removed.add(`<${element.tagName}>`);
  for (const [name, value] of Object.entries(element.properties)) {
    const written = String(value);
    const isAddress = /^(href|xLinkHref|src)$/i.test(name);
    const stays = !/^on/i.test(name) && (isAddress ? written.startsWith('#') : !leavesDrawing(written));
    if (stays) attributes.add(name);
    else {
      removed.add(name.toLowerCase());
      delete element.properties[name];
    }
  }
  if (element.tagName === 'style') {
    const css = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    const isOwn = !/@import/i.test(css) && !leavesDrawing(css);
    if (!isOwn) removed.add('<style>');
    // The printer writes styles as they are, as in HTML; in a drawing, a tag in them would be a tag.
    element.children = isOwn ? [{ type: 'text', value: css.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }] : [];
  }
  for (const child of element.children as ElementContent[])
    if (child.type === 'element') visit(child, removed, attributes);
}

/** Whether CSS names an address other than `url(#a)`. Escapes could hide one. */
function leavesDrawing(css: string): boolean {
  return /(?:url|src|image|image-set)\(\s*["']?(?!#|["']?#)/i.test(css) || /\\/.test(css);
}

function optionsFor(attributes: ReadonlySet<string>): Options {
  return {
    tagNames: ELEMENTS,
    attributes: { '*': [...attributes] },
    protocols: {},
    strip: ['script', 'foreignObject', 'iframe', 'object', 'embed', 'metadata'],
    clobber: [],
    required: {},
    allowComments: false,
    allowDoctypes: false,
  };
}

function sizeOf({ properties }: Element): { width: number; height: number } | undefined {
  const [, , boxWidth, boxHeight] = String(properties.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(properties.width) ?? boxWidth;
  const height = pixels(properties.height) ?? boxHeight;
  if (width === undefined || height === undefined || !(width > 0) || !(height > 0)) return undefined;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** A length in pixels; undefined in other units, for which the view box gives the proportions. */
function pixels(value: unknown): number | undefined {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(String(value ?? '')) ?? [];
  return number === undefined ? undefined : Number(number);
}
