import { create } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import { toggleDescription } from '#ui/description.ts';
import { countMessage } from './model.counter.ts';

const FIELDS = 'input[data-max-length], textarea[data-max-length]';
let made = 0;

/**
 * Shows how many characters are left near the limit of a text (`data-max-length`), or how many there are too many.
 * Nothing typed or pasted is cut off.
 */
export function attachCounters(form: HTMLElement, { signal, t }: Pick<Context, 'signal' | 't'>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS))
    attachCounter(field, { signal, t });
}

function attachCounter(
  field: HTMLInputElement | HTMLTextAreaElement,
  { signal, t }: Pick<Context, 'signal' | 't'>,
): void {
  const max = Number(field.dataset.maxLength);
  if (!Number.isInteger(max) || max < 1) return;
  made += 1;
  const id = `my-element-count-${made}`;
  const counter = create('p', { id, class: 'field-hint my-element-count', role: 'status' });
  field.after(counter);

  const count = () => {
    const message = countMessage(field.value.length, max);
    const text = message === undefined ? '' : t(message.text, message.data);
    if (counter.textContent !== text) counter.textContent = text;
    counter.toggleAttribute('data-over', message?.isOver === true);
    toggleDescription(field, id, text !== '');
  };
  count();
  field.addEventListener('input', count, { signal });
  signal.addEventListener(
    'abort',
    () => {
      counter.remove();
      toggleDescription(field, id, false);
    },
    { once: true },
  );
}
