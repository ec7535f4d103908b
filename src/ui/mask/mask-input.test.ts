import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Route } from '#contract/mask.ts';
import { maskInput } from './mask-input.ts';

const PAIRS: Route = [...'99 99 99'].map((character) =>
  character === '9' ? { slot: 'digit' } : { literal: character },
);
let input: HTMLInputElement;
let life: AbortController;
beforeEach(() => {
  document.body.innerHTML = '<input>';
  input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  life = new AbortController();
  maskInput(input, [PAIRS], life.signal);
});
afterEach(() => life.abort());

const write = (value: string, caret = value.length) => {
  input.value = value;
  input.setSelectionRange(caret, caret);
};
/** As a browser does: it says what is about to happen, makes the change, and says that it did. */
function change(
  inputType: string,
  value: string,
  { data = null, isComposing = false }: { data?: string | null; isComposing?: boolean } = {},
) {
  const init = { inputType, data, isComposing, bubbles: true, cancelable: true };
  if (!input.dispatchEvent(new InputEvent('beforeinput', init))) return;
  write(value);
  input.dispatchEvent(new InputEvent('input', init));
}
const type = (data: string) => change('insertText', input.value + data, { data });
const press = (keyCode: number, init: KeyboardEventInit) =>
  input.dispatchEvent(
    Object.defineProperty(new KeyboardEvent('keydown', { ...init, cancelable: true }), 'keyCode', { value: keyCode }),
  );

test('MASK-1 others hear of the masked value only', () => {
  const heard: string[] = [];
  input.addEventListener('input', () => heard.push(input.value));
  for (const digit of '0611') type(digit);
  expect(heard).toEqual(['0', '06', '06 1', '06 11']);
});

test('MASK-1 steps are undone and done again, and others hear of it', () => {
  const heard = vi.fn();
  for (const digit of '061') type(digit);
  input.addEventListener('input', heard);
  press(90, { ctrlKey: true });
  expect(input.value).toBe('06');
  press(90, { metaKey: true });
  expect(input.value).toBe('0');
  press(90, { metaKey: true, shiftKey: true });
  press(89, { ctrlKey: true });
  expect(input.value).toBe('06 1');
  expect(heard).toHaveBeenCalledTimes(4);
  expect(input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true }))).toBe(
    false,
  );
  expect(input.value).toBe('06');
  type('9');
  press(89, { ctrlKey: true });
  expect(input.value).toBe('06 9');
});

test('MASK-1 a composition is left alone until it ends', () => {
  const heard: string[] = [];
  type('0');
  input.dispatchEvent(new CompositionEvent('compositionstart'));
  for (const text of ['06', '061', '0611']) change('insertCompositionText', text, { isComposing: true });
  expect(input.value).toBe('0611');
  input.addEventListener('input', () => heard.push(input.value));
  input.dispatchEvent(new CompositionEvent('compositionend'));
  expect(input.value).toBe('06 11');
  expect(heard).toEqual(['06 11']);
  press(90, { ctrlKey: true });
  expect(input.value).toBe('0');
});

test('MASK-1 two blanks do not eat the digit before them', () => {
  for (const digit of '061') type(digit);
  type(' ');
  // macOS and iOS replace what they take for the first blank; Android deletes it first.
  input.setSelectionRange(3, 4);
  change('insertText', '06 . ', { data: '. ' });
  expect(input.value).toBe('06 1');
  type(' ');
  change('deleteContentBackward', '06 ');
  type('. ');
  expect(input.value).toBe('06 1');
});

test('MASK-1 what the browser fills in without a word before is masked', () => {
  write('061122');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(input.value).toBe('06 11 22');
});

test('MASK-1 who leaves a field that has changed is followed by one event that says so', () => {
  const changed = vi.fn();
  input.addEventListener('change', changed);
  for (const digit of '061') type(digit);
  input.blur();
  expect(changed).toHaveBeenCalledTimes(1);
  input.focus();
  input.blur();
  expect(changed).toHaveBeenCalledTimes(1);
});

test('MASK-1 a text that is wholly selected is replaced, its first literals too', () => {
  life.abort();
  life = new AbortController();
  const literals: Route = [...'+33 '].map((literal) => ({ literal }));
  maskInput(input, [[...literals, ...PAIRS]], life.signal);
  write('+33 31 23');
  input.select();
  change('insertText', '+', { data: '+' });
  for (const character of '336') type(character);
  expect(input.value).toBe('+33 6');
});

test('MASK-1 a field that is let go is an ordinary field', () => {
  life.abort();
  change('insertText', 'abc', { data: 'abc' });
  expect(input.value).toBe('abc');
});
