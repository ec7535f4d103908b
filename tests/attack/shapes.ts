import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Attributes whose value is an address that a browser follows. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formAction',
  'xLinkHref',
  'poster',
  'data',
  'ping',
  'srcSet',
]);
const HERE = 'http://cible.example';

/**
 * The structure of a page: its elements, the names of their attributes, comments, and the hosts that its addresses lead
 * to. Text does not change it.
 */
export function shapeOf(html: string): string {
  return fromHtml(html).children.map(shapeOfNode).join('');
}

function shapeOfNode(node: Nodes): string {
  if (node.type === 'comment') return '<!>';
  if (node.type !== 'element') return '';
  const attributes = Object.entries(node.properties)
    .map(([name, value]) => (ADDRESSES.has(name) ? `${name}=${leadsTo(String(value))}` : name))
    .sort();
  const content = node.tagName === 'template' && node.content !== undefined ? node.content.children : node.children;
  return `<${[node.tagName, ...attributes].join(' ')}>${content.map(shapeOfNode).join('')}</>`;
}

/** `here`, another host, or the scheme of what has none. */
export function leadsTo(address: string): string {
  if (!URL.canParse(address, HERE)) return 'nowhere';
  const url = new URL(address, HERE);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol;
  return url.host === 'cible.example' ? 'here' : url.host;
}

/** The texts and the values of fields. */
export function wordsOf(html: string): readonly string[] {
  const words: string[] = [];
  const visit = (parent: Root | Element) => {
    for (const child of parent.children) {
      if (child.type === 'text') words.push(child.value);
      if (child.type !== 'element' || child.tagName === 'script') continue;
      if (typeof child.properties.value === 'string') words.push(child.properties.value);
      visit(child);
    }
  };
  visit(fromHtml(html));
  return words;
}
