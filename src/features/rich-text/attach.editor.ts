import { Editor, getMarkRange } from '@tiptap/core';
import type { Schema, Node as TextNode } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { clipboardHandlers, type Refusal } from './attach.paste.ts';
import { extensions } from './attach.schema.ts';
import { type Switch, sameState, selectedImage, stateOf, type TextState, tableAround } from './attach.state.ts';
import { insertTable, type NewTable, setCaption, tableCommands } from './attach.tables.ts';
import { htmlOf } from './model.html.ts';
import type { RichNode } from './model.ts';

export type { NewTable, Refusal, Switch, TextState };
export type TableAction = keyof typeof tableCommands;
export type Toggle = Exclude<Switch, 'link' | 'image' | 'table'>;
export type Action = Toggle | TableAction | 'undo' | 'redo' | 'indent' | 'outdent';

export interface ChosenImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The editor as its tool bar and its field know it. */
export interface TextEditor {
  readonly element: HTMLElement;
  readonly state: TextState;
  /** Calls back whenever `state` is another one. */
  subscribe(changed: () => void): () => void;
  html(): string;
  /** Shows another text: a new beginning, nothing to undo. */
  load(read: (schema: Schema) => TextNode): void;
  setEditable(isEditable: boolean): void;
  focus(): void;
  run(action: Action): void;
  /** The link the caret is in, or the words chosen for one. */
  link(): { readonly href: string; readonly text: string };
  setLink(href: string, text: string): void;
  removeLink(): void;
  image(): { readonly src: string; readonly alt: string } | undefined;
  insertImage(image: ChosenImage): void;
  setAlt(alt: string): void;
  removeImage(): void;
  insertTable(table: NewTable): void;
  caption(): string;
  setCaption(caption: string): void;
}

export interface EditorOptions {
  readonly area: HTMLElement;
  read(schema: Schema): TextNode;
  readonly attributes: Readonly<Record<string, string>>;
  changed(): void;
  refused(refusal: Refusal): void;
  /** Keys that lead out of the text; true when one did. */
  key(event: KeyboardEvent): boolean;
}

export function createEditor({ area, read, attributes, changed, refused, key }: EditorOptions, signal: AbortSignal): TextEditor {
  const editor = new Editor({
    element: area,
    extensions,
    // The page's policy lets no style in: what Tiptap would inject stands in styles.css.
    injectCSS: false,
    enablePasteRules: false,
    onBeforeCreate: ({ editor: made }) => made.setOptions({ content: read(made.schema).toJSON() }),
    editorProps: {
      attributes: { ...attributes },
      handleDOMEvents: {
        ...clipboardHandlers(refused),
        // Tab leads on to the next field, as everywhere; nothing in here may keep it.
        keydown: (_view, event) => event.key === 'Tab' || key(event),
      },
    },
    onUpdate: changed,
  });
  signal.addEventListener('abort', () => editor.destroy(), { once: true });

  let state = stateOf(editor);
  const listeners = new Set<() => void>();
  const refresh = () => {
    const next = stateOf(editor);
    if (sameState(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  editor.on('transaction', refresh);
  const command = (run: Command) => run(editor.state, editor.view.dispatch, editor.view);

  return {
    element: editor.view.dom,
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    html: () => htmlOf(editor.getJSON() as RichNode),
    load(readOther) {
      const doc = readOther(editor.schema);
      const { tr } = editor.state;
      tr.replaceWith(0, tr.doc.content.size, doc.content);
      editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
    },
    setEditable(isEditable) {
      editor.setEditable(isEditable, false);
      refresh();
    },
    focus: () => editor.view.focus(),
    run: (action) => void runAction(editor, action, command),
    link() {
      const range = linkRange(editor);
      const { from, to } = range ?? editor.state.selection;
      return { href: String(editor.getAttributes('link').href ?? ''), text: editor.state.doc.textBetween(from, to, ' ') };
    },
    setLink: (href, text) => writeLink(editor, href, text),
    removeLink: () => editor.chain().extendMarkRange('link').unsetMark('link').run(),
    image: () => selectedImage(editor),
    insertImage: (attrs) => editor.chain().insertContent({ type: 'image', attrs }).run(),
    setAlt: (alt) => editor.commands.updateAttributes('image', { alt }),
    removeImage: () => editor.commands.deleteSelection(),
    insertTable: (table) => void command(insertTable(table)),
    caption: () => String(tableAround(editor)?.attrs.caption ?? ''),
    setCaption: (caption) => void command(setCaption(caption)),
  };
}

function runAction(editor: Editor, action: Action, command: (run: Command) => boolean): boolean {
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

function linkRange(editor: Editor) {
  const { link } = editor.schema.marks;
  return link === undefined || !editor.isActive('link') ? undefined : getMarkRange(editor.state.selection.$from, link);
}

/** Over the link or the words that are there; words that stay the same keep their other marks. */
function writeLink(editor: Editor, href: string, text: string): void {
  const { from, to } = linkRange(editor) ?? editor.state.selection;
  const { link } = editor.schema.marks;
  if (link === undefined) return;
  const { tr, schema, doc } = editor.state;
  const current = doc.textBetween(from, to, ' ');
  const isImage = from !== to && current === '';
  const words = text.trim() !== '' || isImage ? text : href.replace(/^(?:mailto|tel):/, '');
  if (from === to || (words !== current && !isImage)) {
    const marks = doc
      .resolve(from)
      .marks()
      .filter((mark) => mark.type !== link);
    tr.replaceWith(from, to, schema.text(words, marks));
    tr.addMark(from, from + words.length, link.create({ href }));
  } else tr.removeMark(from, to, link).addMark(from, to, link.create({ href }));
  editor.view.dispatch(tr.removeStoredMark(link).scrollIntoView());
}
