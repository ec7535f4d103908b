import { afterEach, expect, test } from 'vitest';
import { dropRepeats } from './send-once.ts';

const life = new AbortController();
afterEach(() => {
  life.abort();
  document.body.replaceChildren();
});

test('ADMIN-3 a form whose first press is on its way drops the second, before anybody counts it as sent', () => {
  document.body.innerHTML = '<form method="post"></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  let count = 0;
  form.addEventListener('submit', () => {
    count += 1;
  });
  dropRepeats(form, life.signal);
  const submit = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect([submit(), submit(), count]).toEqual([true, false, 1]);
  window.dispatchEvent(new Event('pageshow'));
  expect([submit(), count]).toEqual([true, 2]);
});
