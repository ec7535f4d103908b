import { afterEach, expect, test, vi } from 'vitest';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { dateField } from './index.ts';

let page: DomPage;
afterEach(() => page.stop());

async function open(html: string): Promise<HTMLInputElement> {
  page = startPage({ html: `<form><label for="d">Date</label>${html}</form>`, features: [dateField] });
  await page.boot.ready;
  return document.getElementById('d') as HTMLInputElement;
}
const sent = () => [...new FormData(document.forms[0])];
function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const press = (input: HTMLInputElement, key: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('DATE-1 shows the stored value in its format and sends it in the other, under the field’s own name', async () => {
  const input = await open(
    '<input id="d" name="jour" data-date required title="Jour" value="2026-07-14" aria-describedby="aide">',
  );
  expect(input.value).toBe('14/07/2026');
  expect(sent()).toEqual([['jour', '2026-07-14']]);
  expect([input.required, input.title, input.name, input.dataset.fieldName]).toEqual([true, 'Jour', '', 'jour']);
  expect(input.getAttribute('aria-describedby')).toMatch(/^aide date-field-\d+-format$/);
  expect(document.querySelector('.date-field-hint')?.textContent).toBe('Format\u00a0: jj/mm/aaaa');
  type(input, '1/8/2026');
  expect(input.value).toBe('01/08/2026');
  expect(sent()).toEqual([['jour', '2026-08-01']]);
});

test('BOOT-2 what a script takes out of the page stays out, and is one field again when it comes back', async () => {
  const input = await open('<span id="place"><input id="d" name="jour" data-date value="2026-07-14"></span>');
  const place = document.getElementById('place') as HTMLElement;
  place.remove();
  await settle();
  document.forms[0]?.append(place);
  await settle();
  await page.boot.ready;
  expect(place.querySelectorAll('.date-field, .date-field-button')).toHaveLength(2);
  expect(sent()).toEqual([['jour', '2026-07-14']]);
  input.remove();
  await settle();
  expect(place.innerHTML).toBe('');
  expect([input.name, input.value]).toEqual(['jour', '2026-07-14']);
});

test('BOOT-2 a box of the host stays, whatever its class', async () => {
  await open(
    '<p class="date-field"><label for="d">Jour</label><input type="hidden" name="h"><input id="d" data-date></p>',
  );
  expect(document.querySelector('p')?.children).toHaveLength(3);
});

test('BOOT-2 a row that a script copies has a field of its own, with its name and description, without error', async () => {
  await open('<p><input id="d" name="jour[]" data-date value="2026-07-14" aria-describedby="aide"></p>');
  const copy = document.querySelector('p')?.cloneNode(true) as HTMLElement;
  const input = copy.querySelector('input') as HTMLInputElement;
  input.setAttribute('aria-invalid', 'true');
  document.forms[0]?.append(copy);
  await settle();
  await page.boot.ready;
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(copy.querySelectorAll('.date-field, .date-field-button')).toHaveLength(2);
  expect(input.getAttribute('aria-describedby')).toMatch(/^aide date-field-\d+-format$/);
  expect(sent()).toEqual([
    ['jour[]', '2026-07-14'],
    ['jour[]', '2026-07-14'],
  ]);
  type(input, '15/08/2026');
  expect(sent()[1]).toEqual(['jour[]', '2026-08-15']);
});

test.each([
  ['data-date data-date-format="dd/mm/y"', '1930-08-05', '05/08/30'],
  ['data-datepicker="date" data-date-format="d/m/y"', '1900-08-05', '05/08/00'],
  ['data-datetime data-time-format="HH:mm"', '2026-07-14 09:30:15', '14/07/2026 09:30'],
])('DATE-1 DATE-4 a value that is not touched is sent as it came: %s', async (hook, value, shown) => {
  const input = await open(`<input id="d" name="jour" ${hook} value="${value}" data-max-date="2027-01-01">`);
  const untouched = () => {
    expect([input.value, input.validationMessage]).toEqual([shown, '']);
    expect(sent()).toEqual([['jour', value]]);
  };
  untouched();
  // Looked at, left, typed into and typed back.
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  untouched();
  type(input, '01/02/2003');
  expect(sent()).not.toEqual([['jour', value]]);
  document.forms[0]?.reset();
  await settle();
  untouched();
  expect(page.boot.method(input, 'value')?.()).toBe(value);
  page.boot.stop();
  expect(input.value).toBe(value);
});

test('DATE-1 names and hints follow the language of the page, or of the part that the field stands in', async () => {
  document.documentElement.lang = 'en';
  const input = await open('<input id="d" name="jour" data-date data-date-format="D d MM yy" value="2001-04-09">');
  expect(input.value).toBe('Mon 9 April 2001');
  page.stop();
  await open('<p lang="fr-FR"><input id="d" name="j" data-date data-date-format="D d M y" value="2001-04-09"></p>');
  const french = document.getElementById('d') as HTMLInputElement;
  expect(french.value).toBe('lun. 9 avr. 01');
  type(french, 'Mar. 10 avr. 01');
  expect(sent()).toEqual([['j', '2001-04-10']]);
  page.stop();
  await open('<input id="d" name="jour" data-mask-type="date" value="2001-04-09">');
  expect(document.querySelector('.date-field-hint')?.textContent).toContain('dd/mm/yyyy');
  document.documentElement.lang = 'fr';
});

test.each(['Backspace', 'Delete'])('DATE-1 %s clears a whole date, and only that', async (key) => {
  const input = await open('<input id="d" name="jour" data-date value="2026-07-14">');
  expect(press(input, key)).toBe(false);
  expect(input.value).toBe('');
  expect(sent()).toEqual([['jour', '']]);
  input.value = '14/0';
  expect(press(input, key)).toBe(true);
  expect(input.value).toBe('14/0');
});

test('DATE-4 what cannot be read is kept, said, and sent as it was typed', async () => {
  const input = await open('<input id="d" name="jour" data-date value="2026-07-14">');
  type(input, '31/02/2026');
  expect(input.value).toBe('31/02/2026');
  expect(input.validationMessage).toBe('le 31 février n’existe pas.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('.date-field-error')?.textContent).toBe('Le 31 février n’existe pas.');
  expect(sent()).toEqual([['jour', '31/02/2026']]);
  type(input, '28/02/2026');
  expect(input.validity.valid).toBe(true);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(sent()).toEqual([['jour', '2026-02-28']]);
});

test.each(['data-date', 'data-mask-type="date"'])(
  'DATE-4 what was typed before the field was attached is judged like the rest (%s)',
  async (hook) => {
    const input = await open(`<input id="d" name="jour" ${hook} value="31/02/2026">`);
    expect(input.value).toBe('31/02/2026');
    expect(input.validationMessage).toBe('le 31 février n’existe pas.');
  },
);

test('DATE-1 a text that is selected when the field is attached stays selected: typing replaces it', async () => {
  const opening = open('<input id="d" name="jour" data-date value="2026-07-14">');
  const field = document.getElementById('d') as HTMLInputElement;
  field.focus();
  field.select();
  const input = await opening;
  expect(input.value).toBe('14/07/2026');
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 10]);
});

test('DATE-1 the browser’s own field stays while it has focus, and is sent as it is; it is taken over when it is left', async () => {
  const opening = open('<input id="d" name="jour" type="date" data-date><button type="button">Suite</button>');
  const field = document.getElementById('d') as HTMLInputElement;
  field.focus();
  const input = await opening;
  input.value = '2026-12-24';
  expect([input.type, sent()]).toEqual(['date', [['jour', '2026-12-24']]]);
  const button = [...document.querySelectorAll('button')].at(-1);
  button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  input.blur();
  // Nothing moves from under the pointer.
  expect(input.type).toBe('date');
  button?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  expect([input.type, input.value, sent()]).toEqual(['text', '24/12/2026', [['jour', '2026-12-24']]]);
});

test('DATE-2 Enter sends no refused day from the browser’s own field, and a script sets its value at once', async () => {
  const native = '<input id="d" name="jour" type="date" data-datepicker="date" data-excluded-dates="2026-12-25">';
  const acts = [
    (input: HTMLInputElement) => press(input, 'Enter'),
    (input: HTMLInputElement) => page.boot.method(input, 'value')?.('2026-12-25'),
  ];
  for (const act of acts) {
    const opening = open(native);
    (document.getElementById('d') as HTMLInputElement).focus();
    const input = await opening;
    input.value = '2026-12-25';
    expect([input.type, page.boot.method(input, 'value')?.()]).toEqual(['date', '2026-12-25']);
    act(input);
    expect([input.type, input.value, input.validity.customError]).toEqual(['text', '25/12/2026', true]);
    page.stop();
  }
});

test('DATE-4 a screen reader hears the reason when the field is left, and no empty required field is invalid', async () => {
  const input = await open('<input id="d" name="jour" data-date required>');
  type(input, '31/02/2026');
  await vi.waitFor(() =>
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('Le 31 février n’existe pas.'),
  );
  type(input, '');
  expect(input.getAttribute('aria-invalid')).toBe('false');
});

test('DATE-4 what is wrong is said when the press that leaves the field ends: nothing moves from under the pointer', async () => {
  const input = await open('<input id="d" name="jour" data-date><button type="button">Envoyer</button>');
  const error = () => document.querySelector('[data-field-error]')?.textContent;
  const button = [...document.querySelectorAll('button')].at(-1);
  button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  type(input, '31/02/2026');
  expect([error(), input.validity.valid]).toEqual(['', false]);
  button?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  expect(error()).toBe('Le 31 février n’existe pas.');
});

test('DATE-2 days out of bounds are said with the bound, inclusive', async () => {
  const input = await open(
    '<input id="d" name="jour" type="date" data-datepicker="date" data-min-date="2026-07-06" data-max-date="2026-07-24" data-excluded-dates="2026-07-14">',
  );
  const words = (text: string) => {
    type(input, text);
    return input.validationMessage;
  };
  expect(words('05/07/2026')).toBe('la date ne peut pas être avant le 06/07/2026.');
  expect(words('06/07/2026')).toBe('');
  expect(words('24/07/2026')).toBe('');
  expect(words('25/07/2026')).toBe('la date ne peut pas être après le 24/07/2026.');
  expect(words('14/07/2026')).toBe('cette date n’est pas disponible.');
  expect(words('')).toBe('');
});

test('DATE-3 masked types show the server’s value and send theirs', async () => {
  await open(
    '<input id="d" name="a" data-mask-type="date" value="2026-07-14"><input name="b" data-mask-type="normal-date" value="2026-07-14"><input name="c" data-mask-type="datetime" value="2026-07-14T09:30:15">',
  );
  expect([...document.querySelectorAll<HTMLInputElement>('[data-mask-type]')].map(({ value }) => value)).toEqual([
    '14/07/2026',
    '14/07/2026',
    '14/07/2026 09:30:15',
  ]);
  expect(sent()).toEqual([
    ['a', '2026-07-14'],
    ['b', '14/07/2026'],
    ['c', '2026-07-14 09:30:15'],
  ]);
});

test('DATE-1 follows resets, disabling and scripts', async () => {
  const input = await open('<input id="d" name="jour" data-datetime value="2026-07-14">');
  const value = page.boot.method(input, 'value');
  expect(value?.()).toBe('2026-07-14 00:00:00');
  expect(value?.('2026-08-01 10:00:00')).toBe('2026-08-01 10:00:00');
  expect(input.value).toBe('01/08/2026 10:00:00');
  document.forms[0]?.reset();
  await settle();
  expect(input.value).toBe('14/07/2026 00:00:00');
  input.disabled = true;
  await settle();
  expect(sent()).toEqual([]);
  expect(document.querySelector<HTMLButtonElement>('.date-field-button')?.disabled).toBe(true);
});

test('DATE-1 DATE-2 faults of the markup are said', async () => {
  expectConsole('error', /genre de champ est inconnu/);
  const input = await open('<input id="d" name="jour" data-datepicker="heure" value="x">');
  expect(input.name).toBe('jour');
  page.stop();
  expectConsole('error', /Un format ne dit pas/);
  expectConsole('error', /date limite/);
  await open('<input id="d" name="jour" data-date data-date-format="dd" data-max-date="bientôt">');
});

test('BOOT-2 leaves the field as the server wrote it when it is released', async () => {
  const input = await open('<input id="d" type="date" name="jour" data-datepicker="date" value="2026-07-14">');
  page.boot.stop();
  expect([input.name, input.type, input.value, input.parentElement?.tagName]).toEqual([
    'jour',
    'date',
    '2026-07-14',
    'FORM',
  ]);
  expect(document.querySelector('.date-field')).toBeNull();
});
