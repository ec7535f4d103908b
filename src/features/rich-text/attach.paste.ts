import { DOMParser, Fragment, type ResolvedPos, Slice, type Node as TextNode } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { isMediaAddress } from '#contract/rich-text.ts';
import { convertOffice } from './attach.office.ts';
import { normalise, parseInert } from './attach.read.ts';
import { readTypedAddress } from './model.ts';

/** What a paste or drop left out. */
export type Refusal = 'files' | 'images';

/**
 * Own handlers of paste and drop: the editor's parser would need a Trusted Types policy of its own, and supports
 * neither word processors nor files. Moves inside the editor are left to it.
 */
export function clipboardHandlers(onRefusal: (refusal: Refusal) => void) {
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      // During a composition the browser handles the paste; the result passes the schema.
      if (event.clipboardData === null || view.composing || !view.editable) return false;
      event.preventDefault();
      const { slice, refusal } = sliceOf(view, event.clipboardData, view.state.selection.$from);
      if (slice !== undefined && !linkSelection(view, event.clipboardData)) insert(view, event, slice);
      // After the change, which clears the message.
      if (refusal !== undefined) onRefusal(refusal);
      return true;
    },
    drop(view: EditorView, event: DragEvent): boolean {
      if (view.dragging !== null || event.dataTransfer === null || !view.editable) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
      const { slice, refusal } = sliceOf(view, event.dataTransfer, view.state.doc.resolve(at));
      if (slice !== undefined) view.dispatch(view.state.tr.replaceRange(at, at, slice).setMeta('uiEvent', 'drop'));
      if (refusal !== undefined) onRefusal(refusal);
      view.focus();
      return true;
    },
  };
}

function insert(view: EditorView, event: ClipboardEvent, slice: Slice): void {
  if (view.someProp('handlePaste', (handle) => handle(view, event, slice)) === true) return;
  view.dispatch(
    view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
  );
}

interface Pasted {
  readonly slice?: Slice;
  readonly refusal?: Refusal;
}

function sliceOf(view: EditorView, data: DataTransfer, $context: ResolvedPos): Pasted {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html.trim() === '' && text === '') return data.files.length > 0 ? { refusal: 'files' } : {};
  if (html.trim() === '') return { slice: sliceOfText(view, text, $context) };
  const nodes = parseInert(html);
  const foreign = [...nodes.querySelectorAll('img')].filter(
    (image) => !isMediaAddress(image.getAttribute('src')) && !isTracker(image),
  );
  convertOffice(nodes);
  const parsed = DOMParser.fromSchema(view.state.schema).parseSlice(normalise(nodes), { context: $context });
  return { slice: Slice.maxOpen(parsed.content, true), ...(foreign.length > 0 ? { refusal: 'images' } : {}) };
}

/** Images of one pixel are trackers. */
const isTracker = (image: Element): boolean =>
  image.getAttribute('width') === '1' && image.getAttribute('height') === '1';

/** Blank lines separate paragraphs; a line end is a line break. */
function sliceOfText(view: EditorView, text: string, $context: ResolvedPos): Slice {
  const { schema } = view.state;
  const { paragraph, hardBreak } = schema.nodes;
  if (paragraph === undefined || hardBreak === undefined) return Slice.empty;
  const marks = $context.marks();
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((part) => {
      const lines = part
        .split('\n')
        .flatMap((line, index): TextNode[] => [
          ...(index === 0 ? [] : [hardBreak.create()]),
          ...(line === '' ? [] : [schema.text(line, marks)]),
        ]);
      return paragraph.create(null, lines);
    });
  return Slice.maxOpen(Fragment.from(paragraphs));
}

/** Links the selected text when an address is pasted over it. */
function linkSelection(view: EditorView, data: DataTransfer): boolean {
  const { from, to, empty } = view.state.selection;
  const text = data.getData('text/plain').trim();
  const { link } = view.state.schema.marks;
  if (
    empty ||
    link === undefined ||
    !/^(?:https?:\/\/|mailto:)\S+$/i.test(text) ||
    view.state.doc.textBetween(from, to).trim() === ''
  )
    return false;
  const href = readTypedAddress(text);
  if (href === undefined) return false;
  view.dispatch(view.state.tr.addMark(from, to, link.create({ href })).setMeta('uiEvent', 'paste'));
  return true;
}
