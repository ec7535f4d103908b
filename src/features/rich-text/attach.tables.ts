import { type Attributes, Extension, Node } from '@tiptap/core';
import type { ResolvedPos, Schema, Node as TextNode } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  tableEditing,
  tableNodeTypes,
  toggleHeader,
} from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** The caption is an attribute: prosemirror-tables allows only rows in a table. */
const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ caption: { default: '', parseHTML: captionOf } }),
  parseHTML: () => [{ tag: 'table', contentElement: withoutCaption }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs.caption);
    return caption === ''
      ? ['table', ['tbody', 0]]
      : ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]];
  },
  extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
});

/** Captions of the table itself, not of nested ones. */
const captionsOf = (element: Element): Element[] =>
  [...element.children].filter(({ localName }) => localName === 'caption');

function captionOf(element: Element): string {
  const words = captionsOf(element).map(({ textContent }) => textContent ?? '');
  return words
    .join(' ')
    .replace(/[ \t\n\r\f]+/g, ' ')
    .trim();
}

function withoutCaption<Type extends globalThis.Node>(element: Type): Type {
  if (element instanceof Element) for (const caption of captionsOf(element)) caption.remove();
  return element;
}

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: (extension) => (extension.name === 'tableRow' ? { tableRole: 'row' } : {}),
});

interface CellKind {
  readonly content: string;
  readonly attributes: Attributes;
}

function cell(
  name: 'tableCell' | 'tableHeader',
  tag: 'td' | 'th',
  tableRole: string,
  { content, attributes }: CellKind,
) {
  return Node.create({
    name,
    content,
    isolating: true,
    addAttributes: () => attributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole } : {}),
  });
}

const MAX_SPAN = 50;

function span(name: string) {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) =>
      Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '', 10) || 1, 1), MAX_SPAN),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  };
}

/** Arrow keys, cell selection and repair of tables. */
const editing = Extension.create({ name: 'tableEditing', addProseMirrorPlugins: () => [tableEditing()] });

const tablesOf = (kind: CellKind) => [
  table,
  tableRow,
  cell('tableCell', 'td', 'cell', kind),
  cell('tableHeader', 'th', 'header_cell', kind),
  editing,
];

export const tables = tablesOf({
  content: '(paragraph | bulletList | orderedList)+',
  attributes: { colspan: span('colspan'), rowspan: span('rowspan') },
});

const one = { default: 1, rendered: false, parseHTML: () => 1 };

/** Tables as Markdown has them: a cell is one line of one column, and columns are aligned. */
export const markdownTables = tablesOf({
  content: 'paragraph',
  attributes: { colspan: one, rowspan: one, align: { default: null, rendered: false, parseHTML: () => null } },
});

export interface NewTable {
  readonly rows: number;
  readonly columns: number;
  readonly hasHeader: boolean;
  readonly caption: string;
}

/** Inserts a table at the caret and moves the caret into its first cell. */
export function insertTable({ rows, columns, hasHeader, caption }: NewTable): Command {
  return (state, dispatch) => {
    const { selection, tr } = state;
    const node = emptyTable(state.schema, rows, columns, hasHeader, caption);
    tr.replaceSelectionWith(node);
    if (!tr.docChanged) return false;
    let start = tr.mapping.map(selection.from, -1);
    tr.doc.nodesBetween(Math.max(0, start - 1), tr.doc.content.size, (found, at) => {
      if (found === node) start = at;
      return true;
    });
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView());
    return true;
  };
}

function emptyTable(schema: Schema, rows: number, columns: number, hasHeader: boolean, caption: string): TextNode {
  const types = tableNodeTypes(schema);
  const content = Array.from({ length: rows }, (_, row) => {
    const type = hasHeader && row === 0 ? types.header_cell : types.cell;
    const cells = Array.from({ length: columns }, () => type.createAndFill()).filter((node) => node !== null);
    return types.row.createChecked(null, cells);
  });
  return types.table.createChecked({ caption }, content);
}

/** An empty header cell has the role of a cell. */
export function emptyHeaderDecorations({ doc }: EditorState): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    const isEmpty =
      node.type.name === 'tableHeader' && node.textContent.trim() === '' && node.content.size <= EMPTY_SIZE;
    if (isEmpty) found.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }));
    return node.type.name === 'table' || node.type.name === 'tableRow';
  });
  return DecorationSet.create(doc, found);
}

/** The content size of a cell with one empty paragraph. */
const EMPTY_SIZE = 2;

/** The depth of the innermost table around a position. */
export function tableDepth($at: ResolvedPos): number | undefined {
  for (let depth = $at.depth; depth > 0; depth -= 1) if ($at.node(depth).type.name === 'table') return depth;
  return undefined;
}

/** Sets the caption of the table at the caret. */
export function setCaption(caption: string): Command {
  return ({ selection: { $head }, tr }, dispatch) => {
    const depth = tableDepth($head);
    if (depth !== undefined) dispatch?.(tr.setNodeAttribute($head.before(depth), 'caption', caption));
    return depth !== undefined;
  };
}

/** Keeps the caret in the table after its last row or column was deleted. */
function stayingInside(remove: Command): Command {
  return (state, dispatch, view) => {
    const { $head } = state.selection;
    const depth = tableDepth($head);
    return remove(
      state,
      dispatch &&
        ((tr) => {
          const start = depth === undefined ? undefined : $head.before(depth);
          const table = start === undefined ? null : tr.doc.nodeAt(start);
          const isInside =
            start !== undefined && tr.selection.from > start && tr.selection.to < start + (table?.nodeSize ?? 0);
          if (start !== undefined && table?.type.name === 'table' && !isInside) {
            tr.setSelection(TextSelection.near(tr.doc.resolve(start + table.nodeSize - 1), -1));
          }
          dispatch(tr);
        }),
      view,
    );
  };
}

export const tableCommands = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  deleteRow: stayingInside(deleteRow),
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  deleteColumn: stayingInside(deleteColumn),
  // Always the first row, whatever the caret.
  headerRow: toggleHeader('row'),
  deleteTable,
} as const satisfies Readonly<Record<string, Command>>;
