import { DOMParser, type Schema, type Node as TextNode } from '@tiptap/pm/model';
import { isHtmlText, RICH_TEXT_DROPPED, RICH_TEXT_RENAMED, RICH_TEXT_TAGS } from '#contract/rich-text.ts';
import { trusted } from '#runtime/trusted.ts';

/** On copied text that the Markdown editor does not support; other schemas ignore it. */
const SOURCE_ATTRIBUTE = 'data-source';
const DROPPED = RICH_TEXT_DROPPED.join(',');
const ALLOWED: Readonly<Record<string, readonly string[]>> = RICH_TEXT_TAGS;

/** Parses HTML to inert nodes: nothing runs or loads. `style` attributes become `data-style`. */
export function parseInert(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted().createHTML(markAttributes(html));
  unmark(template.content);
  return template.content;
}

/** A private-use character: appended to an attribute name, the name is not recognised. */
const MARK = '\uE000';
/** Names of handlers and style attributes. `</style` is matched first and left alone, or the sheet would not end. */
const ACTIVE_NAMES = /<\/style(?=[\s/>]|$)|([\s/"'])(on|style)(?=[a-z]*(?:[\s/>=]|$))/gi;

/**
 * Browsers report inline styles and handlers as policy violations even in inert nodes. Marked names are not reported;
 * `unmark` removes the marks after parsing. Security does not depend on it.
 */
function markAttributes(html: string): string {
  const mark = (whole: string, before?: string, name?: string) =>
    name === undefined ? whole : `${before}${name}${MARK}`;
  return html.replaceAll(MARK, '').replace(ACTIVE_NAMES, mark);
}

function unmark(root: DocumentFragment): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts;
    if (text.nodeValue?.includes(MARK) === true) text.nodeValue = text.nodeValue.replaceAll(MARK, '');
  }
  for (const element of root.querySelectorAll('*')) {
    // `form.attributes` may be a field of that name; forms are dropped later anyway.
    if (element instanceof HTMLFormElement) continue;
    for (const { name, value } of [...element.attributes]) {
      const plain = value.replaceAll(MARK, '');
      if (name.includes(MARK)) element.removeAttribute(name);
      if (name === `style${MARK}`) element.setAttribute('data-style', plain);
      else if (plain !== value && ALLOWED[element.localName]?.includes(name) === true)
        element.setAttribute(name, plain);
    }
  }
}

/**
 * Normalises inert nodes to the allow-list: renames synonyms, drops forbidden elements with their content, and removes
 * other attributes.
 * Unknown elements stay: the schema needs them as block boundaries.
 */
export function normalise(root: DocumentFragment): DocumentFragment {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode() !== null) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  for (const element of [...root.querySelectorAll('*')]) {
    const known = renamed(element);
    const allowed = ALLOWED[known.localName] ?? [];
    for (const name of known.getAttributeNames())
      if (!allowed.includes(name) && name !== SOURCE_ATTRIBUTE) known.removeAttribute(name);
  }
  return root;
}

function renamed(element: Element): Element {
  const name = RICH_TEXT_RENAMED[element.localName];
  if (name === undefined) return element;
  // Created in the inert document, so that nothing loads. None of the new names has attributes.
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

export type ReadText = (schema: Schema) => TextNode;

/** The document of a value, in HTML or simple text. */
export async function readValue(value: string): Promise<ReadText> {
  const isHtml = value.trim() === '' || isHtmlText(value);
  const html = isHtml ? value : (await import('./model.plain.ts')).plainToHtml(value);
  const nodes = normalise(parseInert(html));
  return (schema) => DOMParser.fromSchema(schema).parse(nodes);
}
