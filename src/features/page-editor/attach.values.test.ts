import { expect, test } from 'vitest';
import { readTyped, refill } from './attach.values.ts';

test('EDIT-9 the field of a date, which has given its name to a hidden one, gets its value back and shows it as one', () => {
  document.body.innerHTML =
    '<form><input data-field-name="jour" value=""><input type="hidden" name="jour" value="2027-02-03"></form>';
  const form = document.forms[0] as HTMLFormElement;
  const heard: string[] = [];
  for (const type of ['input', 'change'])
    form.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as HTMLInputElement).value}`));
  refill(form, readTyped(form));
  expect([form.querySelector('input')?.value, heard]).toEqual([
    '2027-02-03',
    ['input 2027-02-03', 'change 2027-02-03'],
  ]);
});

test('EDIT-9 choices come back as they were, several of one list too', () => {
  document.body.innerHTML = `<form><select multiple name="jours"><option selected>lundi<option>mardi<option selected>jeudi</select>
    <input type="checkbox" name="accord" value="oui"><input name="ville" value="Saumur"><input value="sans nom"></form>`;
  const form = document.forms[0] as HTMLFormElement;
  const typed = readTyped(form);
  const [jours] = form.querySelectorAll('select');
  const [box, ville] = form.querySelectorAll('input');
  if (!jours || !box || !ville) throw new Error('a field is missing');
  for (const option of jours.options) option.selected = option.value === 'mardi';
  box.checked = true;
  ville.value = 'Angers';
  refill(form, typed);
  expect(readTyped(form)).toEqual(typed);
  expect([...form.querySelectorAll('input')].at(-1)?.value).toBe('sans nom');
});
