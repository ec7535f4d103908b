import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { Node as TextNode } from '@tiptap/pm/model';
import type { RichNode } from '#contract/rich-text-document.ts';
import { safeUrl } from '#contract/safe-url.ts';
import { changeMarkdown, type MarkdownText, readMarkdown } from '#ui/markdown/text.ts';
import type { TextFormat } from './attach.editor.ts';
import { base } from './attach.schema.ts';
import { markdownTables } from './attach.tables.ts';

/** Addresses of a page as they are written: pages by number, files by name. */
const link = Mark.create({
  name: 'link',
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => safeUrl(element.getAttribute('href')) },
    title: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (safeUrl(element.getAttribute('href')) === undefined ? false : null) },
  ],
  renderHTML: ({ mark }) => ['a', { href: safeUrl(mark.attrs.href) ?? '#', rel: 'noopener' }, 0],
});

/** Markdown that the editor does not support, as it is written. It is moved, removed and pasted as a whole. */
const source = (name: 'sourceBlock' | 'sourceInline', tag: 'pre' | 'code') =>
  Node.create({
    name,
    group: name === 'sourceBlock' ? 'block' : 'inline',
    inline: name === 'sourceInline',
    atom: true,
    draggable: true,
    addAttributes: () => ({ source: { default: '', rendered: false } }),
    parseHTML: () => [
      { tag: `${tag}[data-source]`, priority: 100, getAttrs: (element) => ({ source: element.textContent ?? '' }) },
    ],
    renderHTML: ({ node }) => [tag, { class: 'rich-text-source', 'data-source': '' }, String(node.attrs.source)],
  });

/** Whether blank lines separate the items of a list. */
const looseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { loose: { default: false, rendered: false } } },
  ],
});

const extensions: Extensions = [
  ...base,
  link,
  ...markdownTables,
  source('sourceBlock', 'pre'),
  source('sourceInline', 'code'),
  looseLists,
];

/** Markdown of a page (EDIT-3). Undefined from `read` where the text can only be edited as it is written. */
export function markdownFormat(): TextFormat {
  let text: MarkdownText | undefined;
  return {
    extensions,
    async read(value) {
      const found = readMarkdown(value);
      if (found === undefined) return undefined;
      const blocks: RichNode[] = found.blocks.map(({ node }) => node);
      return (schema) => {
        const content = blocks.length === 0 ? [{ type: 'paragraph' }] : blocks;
        const doc = TextNode.fromJSON(schema, { type: 'doc', content });
        doc.check();
        // In the editor's own JSON, so that unchanged nodes are equal.
        text = { ...found, blocks: found.blocks.map((block, index) => ({ ...block, node: jsonOf(doc.child(index)) })) };
        return doc;
      };
    },
    write: (doc) => (text === undefined ? '' : changeMarkdown(text, doc.content ?? [])),
  };
}

const jsonOf = (node: TextNode): RichNode => node.toJSON() as RichNode;
