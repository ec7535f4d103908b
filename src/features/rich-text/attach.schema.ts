import { type Extensions, Mark, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { HEADING_LEVELS, imageAlt, imageSide, isMediaAddress, richTextLink } from '#contract/rich-text.ts';
import { tables } from './attach.tables.ts';

/** A link with a forbidden address is parsed as its text. */
const link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => richTextLink(element.getAttribute('href'))?.href },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (richTextLink(element.getAttribute('href')) === undefined ? false : null),
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: String(mark.attrs.href), rel: 'noopener' }, 0],
});

/** Inline images of the site. */
const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  // Explicit parsers: by default Tiptap converts numeric strings to numbers.
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => element.getAttribute('src') },
    alt: { default: '', parseHTML: (element) => imageAlt(element.getAttribute('alt')) },
    width: { default: null, parseHTML: (element) => sizeOf(element)?.width },
    height: { default: null, parseHTML: (element) => sizeOf(element)?.height },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isMediaAddress(element.getAttribute('src')) ? null : false) },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: attrs.src, alt: attrs.alt, width: attrs.width, height: attrs.height, decoding: 'async' },
  ],
});

function sizeOf(image: Element): { readonly width: number; readonly height: number } | undefined {
  const [width, height] = [imageSide(image.getAttribute('width') ?? ''), imageSide(image.getAttribute('height') ?? '')];
  return width === undefined || height === undefined ? undefined : { width, height };
}

/** Text, titles, lists and quotes. */
export const base: Extensions = [
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
  image,
];

/** The schema of the allow-list in contract/rich-text.ts. */
export const extensions: Extensions = [...base, link, ...tables];
