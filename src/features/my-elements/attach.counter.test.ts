import { afterEach, expect, test } from 'vitest';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { myElements } from './index.ts';

let page: DomPage;
afterEach(() => page.stop());

test('a text says what is left near its limit only, cuts nothing off, and leaves the check to the server', async () => {
  page = startPage({
    html: '<form data-my-element-form="edit"><label for="t">Titre</label><input id="t" name="t" data-max-length="20" aria-describedby="aide"><p id="aide">Court.</p></form>',
    features: [myElements],
  });
  await page.boot.ready;
  const field = document.querySelector('input');
  const counter = () => document.querySelector('.my-element-count');
  if (field === null) throw new Error('no field');
  const type = async (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  };
  expect(counter()?.textContent).toBe('');
  expect(field.getAttribute('aria-describedby')).toBe('aide');
  await type('x'.repeat(17));
  expect(counter()?.textContent).toBe('Il reste 3\u00a0caractères.');
  expect(field.getAttribute('aria-describedby')).toBe(`aide ${counter()?.id}`);
  await type('x'.repeat(22));
  expect([counter()?.textContent, field.value.length, field.validity.valid]).toEqual([
    '2\u00a0caractères de trop.',
    22,
    true,
  ]);
  // An answer of the server describes the field as well.
  field.setAttribute('aria-describedby', 'aide t-error');
  await type('x');
  expect(counter()?.textContent).toBe('');
  expect(field.getAttribute('aria-describedby')).toBe('aide t-error');
});
