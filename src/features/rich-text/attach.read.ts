import { DOMParser, type Schema, type Node as TextNode } from '@tiptap/pm/model';
import { isHtmlText, RICH_TEXT_DROPPED, RICH_TEXT_RENAMED, RICH_TEXT_TAGS } from '#contract/rich-text.ts';
import { trusted } from '#runtime/trusted.ts';

const DROPPED = RICH_TEXT_DROPPED.join(',');
const ALLOWED: Readonly<Record<string, readonly string[]>> = RICH_TEXT_TAGS;

/** HTML as inert nodes: nothing in them runs or loads. What stood in `style` is found in `data-style`. */
export function parseInert(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted().createHTML(quiet(html));
  return template.content;
}

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /([\s/"'])(style|on[a-z]+)(?=\s*=)|=\s*(?:"[^"]*"|'[^']*')/gi;

/** Under the page's policy browsers complain about styles and handlers even where they mean nothing: they go under other names. Nothing rests on it. */
function quiet(html: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (all, before?: string, name?: string) => (name === undefined ? all : `${before}data-${name}`)),
  );
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
