import type { Pairs } from '#contract/query.ts';

/** The properties of a control that decide what is sent. */
export interface FormControl {
  readonly name: string;
  /** `type` of the element: `select-one`, `checkbox`, `textarea`… */
  readonly type: string;
  /** Its value; for a select, the values of its selected options. */
  readonly values: readonly string[];
  readonly checked: boolean;
  readonly disabled: boolean;
}

/**
 * All fields as name=value: empty values skipped; a select gives its selected value; a checkbox or radio its value only
 * when checked. Buttons and files have no value here; what is disabled or nameless is not sent.
 */
export function serialise(controls: readonly FormControl[]): Pairs {
  return controls.flatMap(({ name, type, values, checked, disabled }) => {
    if (name === '' || disabled || UNSENT_TYPES.has(type)) return [];
    if ((type === 'checkbox' || type === 'radio') && !checked) return [];
    return values.filter((value) => value !== '').map((value): [string, string] => [name, value]);
  });
}

const UNSENT_TYPES: ReadonlySet<string> = new Set([
  'button',
  'submit',
  'reset',
  'image',
  'file',
  'fieldset',
  'output',
  'object',
]);
