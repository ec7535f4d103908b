import { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Schema, Node as TextNode } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { type Action, linkRange, runAction, writeLink } from './attach.actions.ts';
import { clipboardHandlers, type Refusal } from './attach.paste.ts';
import { extensions } from './attach.schema.ts';
import { sameState, selectedImage, stateOf, type TextState, tableAround } from './attach.state.ts';
import { insertTable, type NewTable, setCaption, wordlessHeadings } from './attach.tables.ts';
import { htmlOf } from './model.html.ts';
import type { RichNode } from './model.ts';

export type { Action, NewTable, TextState };

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
      decorations: wordlessHeadings,
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
  /** What a tool does is undone by itself, however quickly it followed what was typed. */
  const step = () => editor.view.dispatch(closeHistory(editor.state.tr));

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
    run(action) {
      if (action !== 'undo' && action !== 'redo') step();
      runAction(editor, action, command);
    },
    link() {
      const { from, to } = linkRange(editor) ?? editor.state.selection;
      return { href: String(editor.getAttributes('link').href ?? ''), text: editor.state.doc.textBetween(from, to, ' ') };
    },
    setLink(href, text) {
      step();
      writeLink(editor, href, text);
    },
    removeLink() {
      step();
      editor.chain().extendMarkRange('link').unsetMark('link').run();
    },
    image: () => selectedImage(editor),
    insertImage(attrs) {
      step();
      editor.commands.insertContent({ type: 'image', attrs });
    },
    setAlt(alt) {
      step();
      editor.commands.updateAttributes('image', { alt });
    },
    removeImage() {
      step();
      editor.commands.deleteSelection();
    },
    insertTable(table) {
      step();
      command(insertTable(table));
    },
    caption: () => String(tableAround(editor)?.attrs.caption ?? ''),
    setCaption(caption) {
      step();
      command(setCaption(caption));
    },
  };
}
