import type { Element, ElementContent, Root } from 'hast';
import { columnValues } from '#features/table-sort/model.values.ts';
import { programWords } from '#server/content/language/shipped.ts';
import type { PageTexts } from './markdown-context.ts';
import { cellsOf, childrenOf, nameRows, stackTable, textOf } from './markdown-stack.ts';
import { texts as markdownTexts } from './texts.ts';

const NO_CELL: ElementContent = { type: 'text', value: '' };
const CAPTION = /^Tableau(\s+triable)?((?:\s+et)?\s+abrégé)?\s*:\s*/;

/**
 * Wraps each table in a scrollable region that the keyboard can reach; without room for its columns, each row is shown
 * as a card. Its label is the caption (a paragraph « Tableau : … » just above the table) or the heading before it.
 * Under « Tableau triable : … » visitors can sort it; under « Tableau abrégé : … » columns without room are shown on
 * demand instead (TABLE-2).
 */
export function decorateTables(tree: Root, texts: PageTexts, language: string): void {
  const unnamed = programWords(language).t(markdownTexts.table);
  const decorateIn = (parent: Root | Element) => {
    const children: ElementContent[] = [];
    for (const child of parent.children as ElementContent[]) {
      if (child.type !== 'element') {
        children.push(child);
      } else if (child.tagName === 'table') {
        const { caption, isSortable, isShort } = takeCaption(children);
        if (caption !== undefined) child.children.unshift(caption);
        if (isShort) child.properties.dataResponsive = '';
        if (isSortable) {
          child.properties.dataSortable = '';
          writeSortValues(child, language);
        }
        children.push(
          region(
            child,
            isShort,
            freeLabel((caption && textOf(caption)) || texts.heading || unnamed, texts.tableLabels),
          ),
        );
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

function region(table: Element, isShort: boolean, label: string): Element {
  decorateCells(table, false);
  nameRows(table);
  const isStacked = !isShort && stackTable(table);
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      ...(isStacked ? { dataStack: '' } : {}),
      role: 'region',
      tabIndex: 0,
      ariaLabel: label,
    },
    children: [table],
  };
}

/** TABLE-1: browsers compare plain numbers and texts; dates, prices and the like get such a value. */
function writeSortValues(table: Element, language: string): void {
  const rows = childrenOf(table, ['tbody']).flatMap((body) => childrenOf(body, ['tr']).map(cellsOf));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  for (let column = 0; column < width; column += 1) {
    const values = columnValues(
      rows.map((cells) => textOf(cells[column] ?? NO_CELL)),
      language,
    );
    for (const [index, cells] of rows.entries()) {
      const [cell, value] = [cells[column], values[index]];
      if (cell !== undefined && value !== undefined) cell.properties.dataSortValue = value;
    }
  }
}

function decorateCells(parent: Element, inHead: boolean): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    // An empty corner cell is no heading.
    if (child.tagName === 'th' && textOf(child).trim() === '') child.tagName = 'td';
    if (child.tagName === 'th' && inHead) child.properties.scope = 'col';
    const { align, ...properties } = child.properties;
    // The attribute is obsolete, and our content security policy forbids inline styles.
    if (align !== undefined && align !== null) child.properties = { ...properties, dataAlign: align };
    decorateCells(child, inHead || child.tagName === 'thead');
  }
}

interface WrittenCaption {
  readonly caption?: Element;
  readonly isSortable: boolean;
  /** Columns without room are shown on demand. */
  readonly isShort: boolean;
}

/** Takes « Tableau : … », « Tableau triable et abrégé : … » from the end of `before`, as a caption. */
function takeCaption(before: ElementContent[]): WrittenCaption {
  let index = before.length - 1;
  while (before[index]?.type === 'text') index -= 1;
  const paragraph = before[index];
  const first = paragraph?.type === 'element' && paragraph.tagName === 'p' ? paragraph.children[0] : undefined;
  const found = first?.type === 'text' ? CAPTION.exec(first.value) : null;
  if (paragraph?.type !== 'element' || first?.type !== 'text' || found === null)
    return { isSortable: false, isShort: false };
  before.splice(index);
  first.value = first.value.slice(found[0].length);
  const caption: Element = { type: 'element', tagName: 'caption', properties: {}, children: paragraph.children };
  const options = { isSortable: found[1] !== undefined, isShort: found[2] !== undefined };
  return { ...options, ...(textOf(caption).trim() === '' ? {} : { caption }) };
}

/** Region labels are unique in a page. */
function freeLabel(label: string, labels: Set<string>): string {
  let free = label;
  for (let number = 2; labels.has(free); number += 1) free = `${label} (${number})`;
  labels.add(free);
  return free;
}
