import { DOMParser, type Schema, type Node as TextNode } from '@tiptap/pm/model';
import { isHtmlText, RICH_TEXT_DROPPED, RICH_TEXT_RENAMED, RICH_TEXT_TAGS } from '#contract/rich-text.ts';
import { trusted } from '#runtime/trusted.ts';

const DROPPED = RICH_TEXT_DROPPED.join(',');
const ALLOWED: Readonly<Record<string, readonly string[]>> = RICH_TEXT_TAGS;

/** HTML as inert nodes: nothing in them runs or loads. What stood in `style` is found in `data-style`. */
export function parseInert(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted().createHTML(quiet(html));
  unmark(template.content);
  return template.content;
}

/** Of no text: what stands behind it is no name that means anything. */
const MARK = '\uE000';
/** Where the name of an attribute can begin and end, with a value or without. The end of a style sheet is none: marked, it would end nothing. */
const MEANS_SOMETHING = /<\/style(?=[\s/>]|$)|([\s/"'])(on|style)(?=[a-z]*(?:[\s/>=]|$))/gi;

/**
 * Under the page's policy browsers complain about styles and handlers even where they mean nothing. Whatever could be read as one, wherever it stands, gets a
 * mark into its name, which leaves again once all is read. Nothing rests on it.
 */
function quiet(html: string): string {
  const mark = (whole: string, before?: string, name?: string) => (name === undefined ? whole : `${before}${name}${MARK}`);
  return html.replaceAll(MARK, '').replace(MEANS_SOMETHING, mark);
}

function unmark(root: DocumentFragment): void {
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.nextNode() !== null) {
    const { currentNode: word } = words;
    if (word.nodeValue?.includes(MARK) === true) word.nodeValue = word.nodeValue.replaceAll(MARK, '');
  }
  for (const element of root.querySelectorAll('*')) {
    // A form answers by its fields' names even to `attributes`; nothing of its own is ever kept.
    if (element instanceof HTMLFormElement) continue;
    for (const { name, value } of [...element.attributes]) {
      const plain = value.replaceAll(MARK, '');
      if (name.includes(MARK)) element.removeAttribute(name);
      if (name === `style${MARK}`) element.setAttribute('data-style', plain);
      else if (plain !== value && ALLOWED[element.localName]?.includes(name) === true) element.setAttribute(name, plain);
    }
  }
}

/**
 * Brings inert nodes into the words of the allow-list: other names for the same, nothing that goes with what it holds, no attribute that is not listed. Unknown elements
 * stay: to the schema they are only where blocks end.
 */
export function tidy(root: DocumentFragment): DocumentFragment {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode() !== null) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  for (const element of [...root.querySelectorAll('*')]) {
    const known = renamed(element);
    const allowed = ALLOWED[known.localName] ?? [];
    for (const name of known.getAttributeNames()) if (!allowed.includes(name)) known.removeAttribute(name);
  }
  return root;
}

function renamed(element: Element): Element {
  const name = RICH_TEXT_RENAMED[element.localName];
  if (name === undefined) return element;
  // By its own inert document: what it holds must not wake on the way. None of the new names has attributes.
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** The document of a field's value, HTML or simple text. */
export async function readValue(value: string): Promise<(schema: Schema) => TextNode> {
  if (value.trim() === '' || isHtmlText(value)) {
    const nodes = tidy(parseInert(value));
    return (schema) => DOMParser.fromSchema(schema).parse(nodes);
  }
  const { plainToHtml } = await import('./model.plain.ts');
  const nodes = tidy(parseInert(plainToHtml(value)));
  return (schema) => DOMParser.fromSchema(schema).parse(nodes);
}
