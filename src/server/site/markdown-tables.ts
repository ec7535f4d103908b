import type { Element, ElementContent, Root } from 'hast';
import type { PageTexts } from './markdown.ts';

const CAPTION = /^Tableau\s*:\s*/;

/**
 * Puts each table in a region that scrolls and can be reached by keyboard. Its name is the caption (a paragraph « Tableau : … » just above the
 * table), or the heading before it.
 */
export function decorateTables(tree: Root, texts: PageTexts): void {
  const decorateIn = (parent: Root | Element) => {
    const children: ElementContent[] = [];
    for (const child of parent.children as ElementContent[]) {
      if (child.type !== 'element') {
        children.push(child);
      } else if (child.tagName === 'table') {
        const caption = takeCaption(children);
        if (caption !== undefined) child.children.unshift(caption);
        children.push(region(child, freeLabel((caption && textOf(caption)) || texts.heading || 'Tableau', texts.tableLabels)));
      } else {
        if (/^h[2-6]$/.test(child.tagName)) texts.heading = textOf(child).trim();
        decorateIn(child);
        children.push(child);
      }
    }
    parent.children = children;
  };
  decorateIn(tree);
}

function region(table: Element, label: string): Element {
  decorateCells(table, false);
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: label },
    children: [table],
  };
}

function decorateCells(parent: Element, inHead: boolean): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    // The corner of a table with names on both sides heads nothing.
    if (child.tagName === 'th' && textOf(child).trim() === '') child.tagName = 'td';
    if (child.tagName === 'th' && inHead) child.properties.scope = 'col';
    const { align, ...properties } = child.properties;
    // The attribute is obsolete and the policy of our pages forbids inline styles.
    if (align !== undefined && align !== null) child.properties = { ...properties, dataAlign: align };
    decorateCells(child, inHead || child.tagName === 'thead');
  }
}

/** Removes the paragraph « Tableau : … » that ends `before`, and gives it back as a caption. */
function takeCaption(before: ElementContent[]): Element | undefined {
  let index = before.length - 1;
  while (before[index]?.type === 'text') index -= 1;
  const paragraph = before[index];
  const first = paragraph?.type === 'element' && paragraph.tagName === 'p' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'element' || first?.type !== 'text' || !CAPTION.test(first.value)) return undefined;
  before.splice(index);
  first.value = first.value.replace(CAPTION, '');
  return { type: 'element', tagName: 'caption', properties: {}, children: paragraph.children };
}

/** Two regions of one page must not have the same name. */
function freeLabel(label: string, labels: Set<string>): string {
  let free = label;
  for (let number = 2; labels.has(free); number += 1) free = `${label} (${number})`;
  labels.add(free);
  return free;
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
