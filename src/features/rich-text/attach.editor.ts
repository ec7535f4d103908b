import { Editor, type Extensions } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Command, Selection } from '@tiptap/pm/state';
import type { RichNode } from '#contract/rich-text-document.ts';
import { clipboardHandlers, type Refusal } from './attach.paste.ts';
import { type ReadText, readValue } from './attach.read.ts';
import { extensions } from './attach.schema.ts';
import {
  type Action,
  linkRange,
  runAction,
  sameState,
  selectedImage,
  stateOf,
  type TextState,
  tableAround,
  writeLink,
} from './attach.state.ts';
import { emptyHeaderDecorations, insertTable, type NewTable, setCaption } from './attach.tables.ts';
import { htmlOf } from './model.html.ts';

/** How the value of the textarea is read and written. */
export interface TextFormat {
  readonly extensions: Extensions;
  /** Undefined for a value that the editor cannot hold. */
  read(value: string): Promise<ReadText | undefined>;
  write(doc: RichNode): string;
}

export const htmlFormat: TextFormat = { extensions, read: readValue, write: htmlOf };

interface ChosenImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The interface of the editor for the toolbar and the textarea. */
export interface TextEditor {
  readonly element: HTMLElement;
  readonly state: TextState;
  /** Calls the listener when `state` has changed. */
  subscribe(changed: () => void): () => void;
  /** The text, in the format of the textarea. */
  value(): string;
  /** Replaces the text, without an undo step. */
  load(read: ReadText): void;
  setEditable(isEditable: boolean): void;
  /** `end`: with the caret behind the text. */
  focus(place?: 'end'): void;
  run(action: Action): void;
  /** The link at the caret, or the selected text. */
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

interface EditorOptions {
  readonly area: HTMLElement;
  readonly format: TextFormat;
  readonly read: ReadText;
  readonly attributes: Readonly<Record<string, string>>;
  changed(): void;
  refused(refusal: Refusal): void;
  /** Handles keys that leave the text; true when one was handled. */
  key(event: KeyboardEvent): boolean;
}

export function createEditor(
  { area, format, read, attributes, changed, refused, key }: EditorOptions,
  signal: AbortSignal,
): TextEditor {
  const editor = new Editor({
    element: area,
    extensions: format.extensions,
    // The content security policy forbids injected styles: they are in styles.view.css.
    injectCSS: false,
    enablePasteRules: false,
    // On focus they write the selection of before: in Firefox the first press would lead to the start of the text.
    enableCoreExtensions: { focusEvents: false },
    onBeforeCreate: ({ editor: created }) => created.setOptions({ content: read(created.schema).toJSON() }),
    editorProps: {
      attributes: { ...attributes },
      decorations: emptyHeaderDecorations,
      handleDOMEvents: {
        ...clipboardHandlers(refused),
        // Tab moves to the next field; no extension may handle it.
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
  /** Starts a new undo step, so that a tool is not undone together with typing. */
  const startUndoStep = () => editor.view.dispatch(closeHistory(editor.state.tr));

  return {
    element: editor.view.dom,
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    value: () => format.write(editor.getJSON() as RichNode),
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
    focus(place) {
      if (place === 'end') editor.view.dispatch(editor.state.tr.setSelection(Selection.atEnd(editor.state.doc)));
      editor.view.focus();
    },
    run(action) {
      if (action !== 'undo' && action !== 'redo') startUndoStep();
      runAction(editor, action, command);
    },
    link() {
      const { from, to } = linkRange(editor) ?? editor.state.selection;
      return {
        href: String(editor.getAttributes('link').href ?? ''),
        text: editor.state.doc.textBetween(from, to, ' '),
      };
    },
    setLink(href, text) {
      startUndoStep();
      writeLink(editor, href, text);
    },
    removeLink() {
      startUndoStep();
      editor.chain().extendMarkRange('link').unsetMark('link').run();
    },
    image: () => selectedImage(editor),
    insertImage(attrs) {
      startUndoStep();
      editor.commands.insertContent({ type: 'image', attrs });
    },
    setAlt(alt) {
      startUndoStep();
      editor.commands.updateAttributes('image', { alt });
    },
    removeImage() {
      startUndoStep();
      editor.commands.deleteSelection();
    },
    insertTable(table) {
      startUndoStep();
      command(insertTable(table));
    },
    caption: () => String(tableAround(editor)?.attrs.caption ?? ''),
    setCaption(caption) {
      startUndoStep();
      command(setCaption(caption));
    },
  };
}
