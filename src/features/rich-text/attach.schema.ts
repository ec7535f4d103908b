import { type Extensions, Mark, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { HEADING_LEVELS, imageAlt, imageSide, isMediaAddress, richTextLink } from '#contract/rich-text.ts';
import { tables } from './attach.tables.ts';

/** Only addresses that the site lets stand: any other link is its text. */
const link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const target = richTextLink(element.getAttribute('href'));
        return target === undefined ? false : { href: target.href };
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: String(mark.attrs.href), rel: 'noopener' }, 0],
});

/** Pictures of the site, in the line. */
const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src');
        if (!isMediaAddress(src)) return false;
        const [width, height] = [imageSide(element.getAttribute('width')), imageSide(element.getAttribute('height'))];
        const size = width === undefined || height === undefined ? { width: null, height: null } : { width, height };
        return { src, alt: imageAlt(element.getAttribute('alt')), ...size };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: attrs.src, alt: attrs.alt, width: attrs.width, height: attrs.height, decoding: 'async' },
  ],
});

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
