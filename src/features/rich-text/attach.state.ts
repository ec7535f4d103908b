import { type Editor, getMarkRange } from '@tiptap/core';
import { type Command, NodeSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { tableCommands, tableDepth } from './attach.tables.ts';

type Switch =
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
  const depth = tableDepth(selection.$head);
  return depth === undefined ? undefined : selection.$head.node(depth);
}

function hasHeaderRow(editor: Editor): boolean {
  const row = tableAround(editor)?.firstChild;
  let heads = 0;
  row?.forEach((cell) => {
    if (cell.type.name === 'tableHeader') heads += 1;
  });
  return row !== null && row !== undefined && heads === row.childCount;
}

/** Tools without a panel. */
export type Action =
  | Exclude<Switch, 'link' | 'image' | 'table'>
  | keyof typeof tableCommands
  | 'undo'
  | 'redo'
  | 'indent'
  | 'outdent';

export function runAction(editor: Editor, action: Action, command: (run: Command) => boolean): boolean {
  const chain = editor.chain();
  switch (action) {
    case 'bold':
      return chain.toggleBold().run();
    case 'italic':
      return chain.toggleItalic().run();
    case 'title':
      return chain.toggleHeading({ level: 2 }).run();
    case 'subtitle':
      return chain.toggleHeading({ level: 3 }).run();
    case 'bulletList':
      return chain.toggleBulletList().run();
    case 'orderedList':
      return chain.toggleOrderedList().run();
    case 'quote':
      return chain.toggleBlockquote().run();
    case 'undo':
      return chain.undo().run();
    case 'redo':
      return chain.redo().run();
    case 'indent':
      return chain.sinkListItem('listItem').run();
    case 'outdent':
      return chain.liftListItem('listItem').run();
    default:
      return command(tableCommands[action]);
  }
}

/** The range of the link at the caret. */
export function linkRange(editor: Editor) {
  const { link } = editor.schema.marks;
  return link === undefined || !editor.isActive('link') ? undefined : getMarkRange(editor.state.selection.$from, link);
}

/** Replaces the link at the caret or the selection. Other marks of an unchanged text are preserved. */
export function writeLink(editor: Editor, href: string, text: string): void {
  const { from, to } = linkRange(editor) ?? editor.state.selection;
  const { link } = editor.schema.marks;
  if (link === undefined) return;
  const { tr, schema, doc } = editor.state;
  const mark = link.create({ ...editor.getAttributes('link'), href });
  const current = doc.textBetween(from, to, ' ');
  const isImage = from !== to && current === '';
  const label = text.trim() !== '' || isImage ? text : href.replace(/^(?:mailto|tel):/, '');
  if (from === to || (label !== current && !isImage)) {
    const marks = doc
      .resolve(from)
      .marks()
      .filter((mark) => mark.type !== link);
    tr.replaceWith(from, to, schema.text(label, marks));
    tr.addMark(from, from + label.length, mark);
  } else tr.removeMark(from, to, link).addMark(from, to, mark);
  editor.view.dispatch(tr.removeStoredMark(link).scrollIntoView());
}
