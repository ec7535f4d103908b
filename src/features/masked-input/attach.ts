import { MASKABLE_TYPES, UNMASKED_ATTRIBUTE } from '#contract/masked-input.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { compilePattern } from './model.pattern.ts';
import { isWhole, keyboardFor, maskStored, nationalNumber, unmask } from './model.ts';
import { complaintOf, TEXTS } from './texts.ts';

export const attach: Attach = async (input, context) => {
  if (!(input instanceof HTMLInputElement)) return;
  const { signal, t } = context;
  const compiled = compilePattern(input.dataset.mask ?? '');
  if ('fault' in compiled || !MASKABLE_TYPES.has(input.type)) {
    fail('masked-input', complaintOf('fault' in compiled ? compiled.fault : 'type'), input);
    return;
  }
  const { routes } = compiled;
  const { maskInput } = await import('#ui/mask/mask-input.ts');
  if (signal.aborted) return;
  const given = { inputmode: input.getAttribute('inputmode'), maxlength: input.getAttribute('maxlength') };
  const read = () => unmask(routes, input.value);
  const mustBeWhole = input.dataset.maskComplete !== undefined;
  const note = () => {
    input.setAttribute(UNMASKED_ATTRIBUTE, read());
    if (mustBeWhole) input.setCustomValidity(input.value.trim() === '' || isWhole(routes, input.value) ? '' : t(TEXTS.incomplete));
  };
  const write = (value: string) => {
    input.value = maskStored(routes, value);
    note();
  };

  // It counts what is sent; the mask sets the length of what is shown.
  input.removeAttribute('maxlength');
  if (given.inputmode === null) input.inputMode = keyboardFor(routes);
  write(input.value);
  // A telephone field whose mask begins with a digit holds numbers as they are dialled here, however they are pasted or filled in.
  const isNational = input.type === 'tel' && routes.every(([first]) => first !== undefined && 'slot' in first);
  maskInput(input, routes, signal, isNational ? nationalNumber : undefined);

  for (const type of ['input', 'change', 'blur']) input.addEventListener(type, note, { signal });
  // A script may have written into the field without a word: before anybody else reads it, the attribute is true again.
  document.addEventListener('submit', note, { signal, capture: true });
  document.addEventListener(
    'formdata',
    (event) => {
      if (event.target === input.form && !input.matches(':disabled')) replaceEntry(event.formData, input.name, input.value, read());
    },
    { signal, capture: true },
  );
  // The event comes before the reset, which brings the unmasked value back.
  document.addEventListener(
    'reset',
    (event) => {
      if (event.target === input.form) setTimeout(() => signal.aborted || write(input.value));
    },
    { signal },
  );
  context.expose({
    value(next) {
      if (next !== undefined) write(String(next));
      return read();
    },
  });
  signal.addEventListener(
    'abort',
    () => {
      if (mustBeWhole) input.setCustomValidity('');
      // As the server wrote it, should it wake again.
      input.value = read();
      input.removeAttribute(UNMASKED_ATTRIBUTE);
      for (const [name, value] of Object.entries(given)) value === null ? input.removeAttribute(name) : input.setAttribute(name, value);
    },
    { once: true },
  );
};

/** Changes one entry in place: others of the same name, and the order of all, stay. */
function replaceEntry(data: FormData, name: string, shown: string, sent: string): void {
  if (name === '' || shown === sent) return;
  const entries = [...data];
  const index = entries.findIndex(([key, value]) => key === name && value === shown);
  if (index === -1) return;
  for (const key of new Set(entries.map(([entry]) => entry))) data.delete(key);
  entries.forEach(([key, value], at) => {
    data.append(key, at === index ? sent : value);
  });
}
