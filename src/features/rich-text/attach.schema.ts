import { type Extensions, Mark, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { HEADING_LEVELS, imageAlt, imageSide, isMediaAddress, richTextLink } from '#contract/rich-text.ts';
import { tables } from './attach.tables.ts';

/** Only addresses that the site lets stand: any other link is its text. */
const link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: (element) => richTextLink(element.getAttribute('href'))?.href } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (richTextLink(element.getAttribute('href')) === undefined ? false : null) }],
  renderHTML: ({ mark }) => ['a', { href: String(mark.attrs.href), rel: 'noopener' }, 0],
});

/** Pictures of the site, in the line. */
const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  // Each attribute says how it is read: left to itself, Tiptap makes numbers of words that look like one.
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => element.getAttribute('src') },
    alt: { default: '', parseHTML: (element) => imageAlt(element.getAttribute('alt')) },
    width: { default: null, parseHTML: (element) => sizeOf(element)?.width },
    height: { default: null, parseHTML: (element) => sizeOf(element)?.height },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (isMediaAddress(element.getAttribute('src')) ? null : false) }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: attrs.src, alt: attrs.alt, width: attrs.width, height: attrs.height, decoding: 'async' },
  ],
});

function sizeOf(image: Element): { readonly width: number; readonly height: number } | undefined {
  const [width, height] = [imageSide(image.getAttribute('width') ?? ''), imageSide(image.getAttribute('height') ?? '')];
  return width === undefined || height === undefined ? undefined : { width, height };
}

/** The schema is the allow-list of contract/rich-text.ts: what it cannot hold cannot be typed, pasted or dropped. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
    dropcursor: { color: false, class: 'rich-text-drop' },
  }),
  link,
  image,
  ...tables,
];
