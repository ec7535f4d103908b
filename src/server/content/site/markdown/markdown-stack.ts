import type { Element, ElementContent } from 'hast';

/** The width of a phone in characters of the small text of tables. */
const PHONE_CHARACTERS = 42;
/** A longer cell is broken into lines. */
const LINE_CHARACTERS = 24;
/** The space between two columns. */
const GAP_CHARACTERS = 4;
/** A row heading that needs the heading of its column as a label: « 2 » under « Ligne ». */
const BARE_NUMBER = /^\d+$/;

const ARIA_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
};

/**
 * Prepares a table for styles that show each row as a card where its columns have no room (`[data-stack]` in
 * styles/tables.css): cells get the heading of their column, and explicit roles preserve the table for assistive
 * technology. False for a table that fits on a phone, which is left as it is.
 */
export function stackTable(table: Element): boolean {
  const [head, ...body] = rowsOf(table);
  if (head === undefined || body.length === 0 || widthOf([head, ...body]) <= PHONE_CHARACTERS) return false;
  const headings = cellsOf(head).map((cell) => textOf(cell).trim());
  for (const row of body) {
    for (const [index, cell] of cellsOf(row).entries()) {
      const heading = headings[index];
      const isLabelled = cell.tagName === 'td' || BARE_NUMBER.test(textOf(cell).trim());
      if (isLabelled && heading !== undefined && heading !== '') cell.properties.dataLabel = heading;
      // The value of a cell is one box beside its label.
      if (cell.children.length > 1)
        cell.children = [{ type: 'element', tagName: 'span', properties: {}, children: cell.children }];
    }
  }
  writeRoles(table);
  return true;
}

/** Turns the cells of the first column into row headers, if none of them is empty. */
export function nameRows(table: Element): void {
  const [head, ...body] = rowsOf(table);
  const names = body.flatMap((row) => cellsOf(row).slice(0, 1));
  if (head === undefined || cellsOf(head).length < 2 || names.some((cell) => textOf(cell).trim() === '')) return;
  for (const cell of names) Object.assign(cell, { tagName: 'th', properties: { ...cell.properties, scope: 'row' } });
}

function writeRoles(element: Element): void {
  const { scope } = element.properties;
  const role = scope === 'row' ? 'rowheader' : scope === 'col' ? 'columnheader' : ARIA_ROLES[element.tagName];
  if (role === undefined) return;
  element.properties.role = role;
  for (const child of element.children) if (child.type === 'element') writeRoles(child);
}

function widthOf(rows: readonly Element[]): number {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of cellsOf(row).entries()) {
      const text = textOf(cell).trim();
      const word = Math.max(...text.split(/[ \n]+/).map(({ length }) => length));
      widths[column] = Math.max(widths[column] ?? 0, word, Math.min(text.length, LINE_CHARACTERS));
    }
  }
  return widths.reduce((sum, width) => sum + width + GAP_CHARACTERS, 0);
}

function rowsOf(table: Element): Element[] {
  return childrenOf(table, ['thead', 'tbody']).flatMap((section) => childrenOf(section, ['tr']));
}

export function cellsOf(row: Element): Element[] {
  return childrenOf(row, ['td', 'th']);
}

export function childrenOf({ children }: Element, names: readonly string[]): Element[] {
  return children.filter((child): child is Element => child.type === 'element' && names.includes(child.tagName));
}

export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
