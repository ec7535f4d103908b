import { expect, test } from 'vitest';
import { whileBusy } from './busy.ts';

function pressed(tag: 'a' | 'button' | 'input'): HTMLElement {
  return document.createElement(tag);
}

test('a link or button is busy until the work ends, or fails', async () => {
  const link = pressed('a');
  expect(await whileBusy(link, async () => link.getAttribute('aria-busy'))).toBe('true');
  expect(link.hasAttribute('aria-busy')).toBe(false);
  await expect(whileBusy(link, () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  expect(link.hasAttribute('aria-busy')).toBe(false);
});

test('what is busy with something else stays so, and other elements are not marked', async () => {
  const button = pressed('button');
  button.setAttribute('aria-busy', 'true');
  await whileBusy(button, async () => undefined);
  expect(button.getAttribute('aria-busy')).toBe('true');
  const field = pressed('input');
  expect(await whileBusy(field, async () => field.hasAttribute('aria-busy'))).toBe(false);
  expect(await whileBusy(undefined, async () => 'done')).toBe('done');
});
