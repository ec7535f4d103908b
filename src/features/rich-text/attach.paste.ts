import { DOMParser, Fragment, type ResolvedPos, Slice, type Node as TextNode } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { isMediaAddress } from '#contract/rich-text.ts';
import { readOffice } from './attach.office.ts';
import { parseInert, tidy } from './attach.read.ts';
import { readTypedAddress } from './model.ts';

/** What a paste or drop left out, to be told. */
export type Refusal = 'files' | 'images';
type Tell = (refusal: Refusal) => void;

/**
 * Paste and drop by our own hand: the editor's parser would ask the page for a policy of its own (Trusted Types), and it knows neither word processors nor what to say about
 * files. Moves inside the editor stay the editor's.
 */
export function clipboardHandlers(tell: Tell) {
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      // During a composition the browser's own way is the better one; what it writes passes the schema.
      if (event.clipboardData === null || view.composing || !view.editable) return false;
      event.preventDefault();
      const { slice, refusal } = sliceOf(view, event.clipboardData, view.state.selection.$from);
      if (slice !== undefined && !linkSelection(view, event.clipboardData)) insert(view, event, slice);
      // A change clears what was told before: this comes after it.
      if (refusal !== undefined) tell(refusal);
      return true;
    },
    drop(view: EditorView, event: DragEvent): boolean {
      if (view.dragging !== null || event.dataTransfer === null || !view.editable) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
      const { slice, refusal } = sliceOf(view, event.dataTransfer, view.state.doc.resolve(at));
      if (slice !== undefined) view.dispatch(view.state.tr.replaceRange(at, at, slice).setMeta('uiEvent', 'drop'));
      if (refusal !== undefined) tell(refusal);
      view.focus();
      return true;
    },
  };
}

function insert(view: EditorView, event: ClipboardEvent, slice: Slice): void {
  if (view.someProp('handlePaste', (handle) => handle(view, event, slice)) === true) return;
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

interface Brought {
  readonly slice?: Slice;
  readonly refusal?: Refusal;
}

function sliceOf(view: EditorView, data: DataTransfer, $context: ResolvedPos): Brought {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html.trim() === '' && text === '') return data.files.length > 0 ? { refusal: 'files' } : {};
  if (html.trim() === '') return { slice: sliceOfText(view, text, $context) };
  const nodes = parseInert(html);
  const foreign = [...nodes.querySelectorAll('img')].filter((image) => !isMediaAddress(image.getAttribute('src')) && !isTracker(image));
  readOffice(nodes);
  const parsed = DOMParser.fromSchema(view.state.schema).parseSlice(tidy(nodes), { context: $context });
  return { slice: Slice.maxOpen(parsed.content, true), ...(foreign.length > 0 ? { refusal: 'images' } : {}) };
}

/** Pictures of one dot count who reads. */
const isTracker = (image: Element): boolean => image.getAttribute('width') === '1' && image.getAttribute('height') === '1';

/** A blank line parts paragraphs, a line end is a line break. */
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

/** An address pasted over words makes them a link. */
function linkSelection(view: EditorView, data: DataTransfer): boolean {
  const { from, to, empty } = view.state.selection;
  const text = data.getData('text/plain').trim();
  const { link } = view.state.schema.marks;
  if (empty || link === undefined || !/^(?:https?:\/\/|mailto:)\S+$/i.test(text) || view.state.doc.textBetween(from, to).trim() === '')
    return false;
  const href = readTypedAddress(text);
  if (href === undefined) return false;
  view.dispatch(view.state.tr.addMark(from, to, link.create({ href })).setMeta('uiEvent', 'paste'));
  return true;
}
