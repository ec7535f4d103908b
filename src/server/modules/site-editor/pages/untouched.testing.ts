import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** What a browser sends of a form without changes. */
export function untouched(html: string): Map<string, string> {
  const fields = new Map<string, string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'element') {
      const { name, type, checked, value } = node.properties;
      const isSent = node.tagName === 'input' && (type !== 'checkbox' || checked === true);
      if (isSent) fields.set(String(name), String(value ?? ''));
      // Browsers drop the line break right after the start tag of a text area; the parser does so too.
      if (node.tagName === 'textarea') fields.set(String(name), textOf(node));
      if (node.tagName === 'select') fields.set(String(name), chosenOf(node));
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(unified().use(rehypeParse, { fragment: true }).parse(html));
  return fields;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function chosenOf({ children }: Element): string {
  const options = children.filter((child) => child.type === 'element');
  const chosen = options.find(({ properties }) => properties.selected === true) ?? options[0];
  return String(chosen?.properties.value ?? '');
}
