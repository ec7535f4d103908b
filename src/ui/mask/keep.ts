import type { Route } from '#contract/mask.ts';
import { applyEdit, type Held } from './edit.ts';

/** Layouts name the keys of undoing differently, and none of them Z and Y in every alphabet; their codes are the same. */
const Y = 89;
const Z = 90;

/**
 * Keeps a field in its mask while somebody types, pastes, drops, dictates or lets the browser fill it in. The browser makes each change itself, deleting words and lines included, and the mask puts it in shape before anybody else
 * hears of it; a composition is left alone until it ends. What a script writes into a field is lost to the browser's undoing, and to its notion of a changed field: both are kept here.
 */
export function keepMask(
  input: HTMLInputElement,
  routes: readonly Route[],
  signal: AbortSignal,
  read: (text: string) => string = (text) => text,
): void {
  const look = (): Held => ({ value: input.value, start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 });
  const past: Held[] = [];
  const future: Held[] = [];
  let before = look();
  /** When a blank was refused: some keyboards take it for written, and the next one for the end of a sentence. */
  let refused: Held | undefined;

  const show = (next: Held) => {
    before = next;
    if (input.value !== next.value) input.value = next.value;
    if (input.matches(':focus')) input.setSelectionRange(next.start, next.end);
  };
  const tell = (inputType: string) => input.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
  const step = (event: Event, from: Held[], to: Held[], inputType: string) => {
    event.preventDefault();
    const next = from.pop();
    if (next === undefined) return;
    to.push(look());
    show(next);
    tell(inputType);
  };
  const undo = (event: Event) => step(event, past, future, 'historyUndo');
  const redo = (event: Event) => step(event, future, past, 'historyRedo');

  const settle = (event: Event) => {
    const { inputType, data, isComposing } = event as Partial<InputEvent>;
    const after = look();
    if (isComposing || after.value === before.value) return;
    const was = before;
    const next = data === '. ' && refused !== undefined ? refused : applyEdit(routes, was, after, read);
    show(next);
    if (next.value !== was.value) {
      past.push(was);
      future.length = 0;
    }
    if (data === ' ' && next === was) refused = was;
    else if (inputType !== 'deleteContentBackward') refused = undefined;
    if (event.type === 'compositionend' && next.value !== after.value) tell('insertText');
  };

  const note = (event: Event) => {
    const { inputType, isComposing } = event as Partial<InputEvent>;
    if (inputType === 'historyUndo') undo(event);
    else if (inputType === 'historyRedo') redo(event);
    else if (!isComposing) before = look();
  };
  for (const type of ['compositionstart', 'beforeinput']) input.addEventListener(type, note, { signal });
  for (const type of ['compositionend', 'input']) input.addEventListener(type, settle, { signal, capture: true });
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey === event.metaKey) return;
      if (event.keyCode === Z) (event.shiftKey ? redo : undo)(event);
      else if (event.keyCode === Y && event.ctrlKey && !event.shiftKey) redo(event);
    },
    { signal },
  );

  let told = input.value;
  for (const type of ['focus', 'change']) {
    input.addEventListener(
      type,
      () => {
        told = input.value;
      },
      { signal },
    );
  }
  input.addEventListener('blur', () => input.value !== told && input.dispatchEvent(new Event('change', { bubbles: true })), { signal });
}
