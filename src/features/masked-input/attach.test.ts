import { afterEach, expect, test } from 'vitest';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { maskedInput } from './index.ts';

let page: DomPage;
afterEach(() => page.stop());

async function open(html: string): Promise<HTMLInputElement> {
  page = startPage({ html: `<form>${html}</form>`, features: [maskedInput] });
  await page.boot.ready;
  return document.querySelector('input') as HTMLInputElement;
}
/** Dispatches `formdata`, which the emulated DOM does not. */
function formData(): FormData {
  const form = document.forms[0] as HTMLFormElement;
  const data = new FormData(form);
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData: data }));
  return data;
}
const phone = '<input name="tel" data-mask="99 99 99 99 99" value="0297123456" maxlength="10">';

test('MASK-1 shows the stored value masked, exposes it unmasked to scripts, sets the keyboard', async () => {
  const input = await open(phone);
  expect(input.value).toBe('02 97 12 34 56');
  expect(input.getAttribute('data-unmasked')).toBe('0297123456');
  expect(input.inputMode).toBe('numeric');
  expect(input.hasAttribute('maxlength')).toBe(false);
  const value = page.boot.method(input, 'value');
  expect(value?.()).toBe('0297123456');
  expect(value?.('0611223344')).toBe('0611223344');
  expect(input.value).toBe('06 11 22 33 44');
});

test('MASK-1 a text that is selected when the field is attached stays selected: typing replaces it', async () => {
  const opening = open(phone);
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  field.select();
  const input = await opening;
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['02 97 12 34 56', 0, 14]);
});

test('MASK-1 who is writing when the field is attached goes on at the same place', async () => {
  const opening = open('<input name="tel" data-mask="+33 9 99 99 99 99" value="312345678">');
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  field.setSelectionRange(2, 4);
  const input = await opening;
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['+33 3 12 34 56 78', 7, 10]);
});

test('MASK-1 sends the unmasked value under the same name and in the same order, and stays masked', async () => {
  const input = await open(
    `<input name="avant" value="x">${phone}<input name="tel" value="02 97 12 34 56"><input name="fin" value="y">`,
  );
  const field = document.querySelector<HTMLInputElement>('[data-mask]');
  expect(input.value).toBe('x');
  expect([...formData()]).toEqual([
    ['avant', 'x'],
    ['tel', '0297123456'],
    ['tel', '02 97 12 34 56'],
    ['fin', 'y'],
  ]);
  expect(field?.value).toBe('02 97 12 34 56');
  field?.setAttribute('disabled', '');
  expect(formData().getAll('tel')).toEqual(['02 97 12 34 56']);
});

test('MASK-1 a reset form shows its first value masked again', async () => {
  const input = await open(phone);
  page.boot.method(input, 'value')?.('1');
  document.forms[0]?.reset();
  await settle();
  expect(input.value).toBe('02 97 12 34 56');
  expect(input.getAttribute('data-unmasked')).toBe('0297123456');
});

test('MASK-1 a value written by a script is read before the form is sent', async () => {
  const input = await open(phone);
  input.value = '06 11';
  document.forms[0]?.addEventListener('submit', (event) => event.preventDefault());
  document.forms[0]?.requestSubmit();
  expect(input.getAttribute('data-unmasked')).toBe('0611');
});

test.each([
  ['99[', /crochet/],
  ['9{x}', /accolade/],
  ['', /vide/],
])('MASK-1 an invalid pattern %j is reported and the field stays plain', async (pattern, message) => {
  expectConsole('error', message);
  const input = await open(`<input name="x" data-mask="${pattern}" value="abc" maxlength="3">`);
  expect(input.value).toBe('abc');
  expect(input.maxLength).toBe(3);
  expect(formData().get('x')).toBe('abc');
});

test('MASK-1 a field type without selection API stays plain', async () => {
  expectConsole('error', /de ce type/);
  const input = await open('<input type="number" name="x" data-mask="99" value="12">');
  expect(input.value).toBe('12');
});

test('BOOT-2 restores the server’s field when it is released', async () => {
  const input = await open(phone);
  page.boot.stop();
  expect(input.value).toBe('0297123456');
  expect(input.maxLength).toBe(10);
  expect(input.hasAttribute('inputmode')).toBe(false);
  expect(input.hasAttribute('data-unmasked')).toBe(false);
});

test('MASK-1 data-mask-complete: an incomplete number is invalid until it is complete or empty', async () => {
  const input = await open('<input name="tel" data-mask="99 99 99 99 99" data-mask-complete value="0297">');
  const type = (value: string) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  expect(input.validationMessage).toBe('il manque des caractères.');
  type('02 97 12 34 56');
  expect(input.validity.customError).toBe(false);
  type('02 97 12');
  expect(input.validity.customError).toBe(true);
  type('');
  expect(input.validity.customError).toBe(false);
  type('02');
  input.remove();
  await settle();
  expect(input.validity.customError).toBe(false);
});
