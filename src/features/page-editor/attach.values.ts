import type { TypedValues } from '#contract/page-editor.ts';
import { controlsOf, isChoice, isControl } from '#ui/controls.ts';
import { collect, nameOf, refill as refillControls } from '#ui/form-values.ts';

/** Fields of the session and of the version, which the page writes anew. */
const OWN_FIELDS = new Set(['csrf', 'version', 'vu', 'page', 'rang']);

/** The values of the form, without fields of the session. */
export function readTyped(form: HTMLFormElement): TypedValues {
  collect(form);
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !OWN_FIELDS.has(name) ? [[name, value]] : [],
  );
}

/** Puts values back as if they had been typed. */
export function refill(form: HTMLFormElement, values: TypedValues): void {
  const controls = controlsOf(form)
    .filter(isControl)
    .filter((control) => !['', ...OWN_FIELDS].includes(nameOf(control)) && control.type !== 'hidden');
  // Boxes that were not ticked are not among the values.
  const byName = new Map<string, string[]>(controls.filter(isChoice).map((choice) => [nameOf(choice), []]));
  for (const [name, value] of values) byName.set(name, [...(byName.get(name) ?? []), value]);
  refillControls(controls, byName);
}
