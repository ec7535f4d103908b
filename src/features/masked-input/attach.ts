import { UNMASKED_ATTRIBUTE } from '#contract/marks.ts';
import { MASKABLE_TYPES } from '#contract/masked-input.ts';
import { saveAttributes } from '#runtime/attributes.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { afterReset } from '#ui/controls.ts';
import { keepSelection } from '#ui/selection.ts';
import { compilePattern } from './model.pattern.ts';
import { isWhole, keyboardFor, maskStored, nationalNumber, unmask } from './model.ts';
import { faultMessage, TEXTS } from './texts.ts';

export const attach: Attach = async (input, context) => {
  if (!(input instanceof HTMLInputElement)) return;
  const { signal, t } = context;
  const compiled = compilePattern(input.dataset.mask ?? '');
  if ('fault' in compiled || !MASKABLE_TYPES.has(input.type)) {
    fail('masked-input', faultMessage('fault' in compiled ? compiled.fault : 'type'), input);
    return;
  }
  const { routes } = compiled;
  const { maskInput } = await import('#ui/mask/mask-input.ts');
  if (signal.aborted) return;
  const restore = saveAttributes(input, ['inputmode', 'maxlength']);
  const read = () => unmask(routes, input.value);
  const mustBeComplete = input.dataset.maskComplete !== undefined;
  const update = () => {
    input.setAttribute(UNMASKED_ATTRIBUTE, read());
    if (mustBeComplete)
      input.setCustomValidity(input.value.trim() === '' || isWhole(routes, input.value) ? '' : t(TEXTS.incomplete));
  };
  const write = (value: string) => {
    input.value = maskStored(routes, value);
    update();
  };

  // maxlength is for the unmasked value; the mask limits the length itself.
  input.removeAttribute('maxlength');
  if (!input.hasAttribute('inputmode')) input.inputMode = keyboardFor(routes);
  const reselect = keepSelection(input);
  write(input.value);
  reselect();
  // A telephone field whose mask begins with a digit has national numbers: pasted international ones are converted.
  const isNational = input.type === 'tel' && routes.every(([first]) => first !== undefined && 'slot' in first);
  maskInput(input, routes, signal, isNational ? nationalNumber : undefined);

  for (const type of ['input', 'change', 'blur']) input.addEventListener(type, update, { signal });
  // A script may have set the value without an event: the attribute is updated before other submit listeners read it.
  document.addEventListener('submit', update, { signal, capture: true });
  document.addEventListener(
    'formdata',
    (event) => {
      if (event.target === input.form && !input.matches(':disabled'))
        replaceEntry(event.formData, input.name, input.value, read());
    },
    { signal, capture: true },
  );
  // A reset restores the unmasked value.
  afterReset(input, () => write(input.value), signal);
  context.expose({
    value(next) {
      if (next !== undefined) write(String(next));
      return read();
    },
  });
  signal.addEventListener(
    'abort',
    () => {
      if (mustBeComplete) input.setCustomValidity('');
      // Unmasked, as the server renders it, in case it is attached again.
      input.value = read();
      input.removeAttribute(UNMASKED_ATTRIBUTE);
      restore();
    },
    { once: true },
  );
};

/** Replaces one entry in place; the order of entries and others of the same name are preserved. */
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
