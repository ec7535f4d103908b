import { expect, test } from 'vitest';
import { readTyped, refill } from './attach.values.ts';

test('EDIT-9 the field of a date, which has given its name to a hidden one, gets its value back', () => {
  document.body.innerHTML =
    '<form><input data-field-name="jour" value=""><input type="hidden" name="jour" value="2027-02-03"></form>';
  const form = document.forms[0] as HTMLFormElement;
  const typed: string[] = [];
  form.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
  refill(form, readTyped(form));
  expect([form.querySelector('input')?.value, typed]).toEqual(['2027-02-03', ['2027-02-03']]);
});
