import { Extension, Node } from '@tiptap/core';
import type { Schema, Node as TextNode } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  tableEditing,
  tableNodeTypes,
  toggleHeader,
} from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Its caption is words alone: rows are all that prosemirror-tables expects below a table. */
const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ caption: { default: '', parseHTML: captionOf } }),
  parseHTML: () => [{ tag: 'table', contentElement: withoutCaption }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs.caption);
    return caption === '' ? ['table', ['tbody', 0]] : ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]];
  },
  extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
});

/** Its own, not those of a table inside. */
const captionsOf = (element: Element): Element[] => [...element.children].filter(({ localName }) => localName === 'caption');

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

function cell(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', tableRole: string) {
  return Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole } : {}),
  });
}

const MAX_SPAN = 50;

function span(name: string) {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '', 10) || 1, 1), MAX_SPAN),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  };
}

/** Moving by arrows, choosing several cells, and tables kept whole whatever is done to them. */
const editing = Extension.create({ name: 'tableEditing', addProseMirrorPlugins: () => [tableEditing()] });

export const tables = [table, tableRow, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell'), editing];

export interface NewTable {
  readonly rows: number;
  readonly columns: number;
  readonly hasHeader: boolean;
  readonly caption: string;
}

/** Puts a table where the caret is; the caret goes into its first cell. */
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
    const cells = Array.from({ length: columns }, () => type.createAndFill()).filter((made) => made !== null);
    return types.row.createChecked(null, cells);
  });
  return types.table.createChecked({ caption }, content);
}

/** A heading without words heads nothing: until it has some, screen readers are told of a cell. */
export function wordlessHeadings({ doc }: EditorState): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    const isWordless = node.type.name === 'tableHeader' && node.textContent.trim() === '' && node.content.size <= EMPTY_SIZE;
    if (isWordless) found.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }));
    return node.type.name === 'table' || node.type.name === 'tableRow';
  });
  return DecorationSet.create(doc, found);
}

/** Of a cell that holds one paragraph without anything in it. */
const EMPTY_SIZE = 2;

/** Writes the caption of the table the caret is in. */
export function setCaption(caption: string): Command {
  return ({ selection: { $head }, tr }, dispatch) => {
    for (let depth = $head.depth; depth > 0; depth -= 1) {
      if ($head.node(depth).type.name !== 'table') continue;
      dispatch?.(tr.setNodeAttribute($head.before(depth), 'caption', caption));
      return true;
    }
    return false;
  };
}

/** The caret stays in the table: after its last row or column it would otherwise stand behind it. */
function stayingInside(remove: Command): Command {
  return (state, dispatch, view) => {
    const { $head } = state.selection;
    const depth = Array.from({ length: $head.depth }, (_, up) => $head.depth - up).find((at) => $head.node(at).type.name === 'table');
    return remove(
      state,
      dispatch &&
        ((tr) => {
          const start = depth === undefined ? undefined : $head.before(depth);
          const table = start === undefined ? null : tr.doc.nodeAt(start);
          const isInside = start !== undefined && tr.selection.from > start && tr.selection.to < start + (table?.nodeSize ?? 0);
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
  // The first row, wherever the caret is.
  headerRow: toggleHeader('row'),
  deleteTable,
} as const satisfies Readonly<Record<string, Command>>;

export { isInTable };
