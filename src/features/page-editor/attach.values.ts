import { COLLECT_EVENT, FIELD_NAME_ATTRIBUTE } from '#contract/marks.ts';
import type { TypedValues } from '#contract/page-editor.ts';
import { isChoice, isControl } from '#ui/controls.ts';

/** Fields of the session and of the version, which the page writes anew. */
const OWN_FIELDS = new Set(['csrf', 'version', 'vu', 'page', 'rang']);

/** The values of the form, without fields of the session. */
export function readTyped(form: HTMLFormElement): TypedValues {
  form.dispatchEvent(new CustomEvent(COLLECT_EVENT));
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !OWN_FIELDS.has(name) ? [[name, value]] : [],
  );
}

/** Puts values back as if they had been typed. */
export function refill(form: HTMLFormElement, values: TypedValues): void {
  const byName = new Map<string, string[]>();
  for (const [name, value] of values) byName.set(name, [...(byName.get(name) ?? []), value]);
  for (const control of form.elements) {
    if (!isControl(control)) continue;
    // A date field has moved its name to a hidden field.
    const name = control.name || control.getAttribute(FIELD_NAME_ATTRIBUTE) || '';
    if (name === '' || OWN_FIELDS.has(name)) continue;
    const given = byName.get(name);
    if (isChoice(control)) control.checked = given?.includes(control.value) === true;
    else if (control.type === 'hidden' || given === undefined || given.length === 0) continue;
    else control.value = given.shift() ?? '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
