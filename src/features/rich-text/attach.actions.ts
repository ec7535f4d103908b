import { type Editor, getMarkRange } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import type { Switch } from './attach.state.ts';
import { tableCommands } from './attach.tables.ts';

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
