import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';

export type Switch =
  | 'bold'
  | 'italic'
  | 'title'
  | 'subtitle'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'link'
  | 'image'
  | 'table';

/** The state of the toolbar, compared by value to avoid needless renders. */
export interface TextState {
  readonly on: Readonly<Record<Switch, boolean>>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly inList: boolean;
  readonly inTable: boolean;
  readonly hasHeaderRow: boolean;
  readonly isEditable: boolean;
}

export function stateOf(editor: Editor): TextState {
  const { state } = editor;
  const inTable = isInTable(state);
  return {
    on: {
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      title: editor.isActive('heading', { level: 2 }),
      subtitle: editor.isActive('heading', { level: 3 }),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      image: selectedImage(editor) !== undefined,
      table: inTable,
    },
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    inList: editor.isActive('listItem'),
    inTable,
    hasHeaderRow: inTable && hasHeaderRow(editor),
    isEditable: editor.isEditable,
  };
}

export function sameState(a: TextState, b: TextState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function selectedImage({
  state: { selection },
}: Editor): { readonly src: string; readonly alt: string } | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return undefined;
  return { src: String(selection.node.attrs.src), alt: String(selection.node.attrs.alt) };
}

/** The table at the caret. */
export function tableAround({ state: { selection } }: Editor) {
  for (let depth = selection.$head.depth; depth > 0; depth -= 1) {
    const node = selection.$head.node(depth);
    if (node.type.name === 'table') return node;
  }
  return undefined;
}

function hasHeaderRow(editor: Editor): boolean {
  const row = tableAround(editor)?.firstChild;
  let heads = 0;
  row?.forEach((cell) => {
    if (cell.type.name === 'tableHeader') heads += 1;
  });
  return row !== null && row !== undefined && heads === row.childCount;
}
