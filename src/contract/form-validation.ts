/**
 * Form validation (FORM-1, FORM-2). `form[data-validate]` is checked when it is sent; its fields are read at that
 * moment, those outside of it (`form="id"`) too. Checks:
 * - `required`: blank counts as empty; a radio group, or checkboxes of one name, ask for one choice;
 * - `data-type="email"`: an '@' neither first nor last; `data-type="numeric"`: a number as the language of the page
 *   writes it;
 * - `data-in-range="min:max"`: a number, both bounds included;
 * - what the browser itself refuses (`type`, `pattern`, `setCustomValidity`…) is listed with the rest.
 *
 * A field is called by its `title`, else its `name`. Disabled fields are left out; a button with `formnovalidate`
 * sends without checks, one with `data-allow-empty` with all of them but `required` (a draft). Without JavaScript the
 * browser checks `required` and the server checks everything.
 * - Errors stand in one dialog and, while they last, beside each field. With `data-validate="summary"` they stand in a
 *   summary above the form instead of the dialog, whose lines lead to their fields, and in plain words; `data-missing`
 *   is the field's sentence for an empty answer. A summary that the server rendered right before the form
 *   (`data-form-summary`) and its errors are replaced.
 * - Marks of other features on their fields: `data-field-name` = the name of a field whose own went to a hidden one,
 *   `data-unmasked` = its value without mask, `[data-field-box]` = the box around a field, behind which its error
 *   stands, unless a `[data-field-error]` in it has words already.
 * - Questions that depend on others: `fieldset[data-when]`, condition.ts. `vitrine.call(form, 'isEmail', text)` is the
 *   separate check of FORM-3, which the package also exports (is-email.ts).
 */
const VALIDATION_TYPES = ['email', 'numeric'] as const;
export type ValidationType = (typeof VALIDATION_TYPES)[number];

/** Value of `data-validate`. */
export const SUMMARY_MODE = 'summary';
export const SUMMARY_SELECTOR = '[data-form-summary]';

/** On a button that sends a draft: what is required may be missing. */
export const ALLOW_EMPTY_ATTRIBUTE = 'data-allow-empty';

export const FIELD_BOX_SELECTOR = '[data-field-box]';

/** The bounds as written: messages repeat them letter for letter. */
export interface RangeText {
  readonly min: string;
  readonly max: string;
}

/** Reads `min:max`; undefined when it is something else. */
export function decodeRange(written: string): RangeText | undefined {
  const found = /^\s*([^:]*?)\s*:\s*([^:]*?)\s*$/.exec(written);
  const [, min = '', max = ''] = found ?? [];
  return min === '' || max === '' ? undefined : { min, max };
}

export function decodeValidationType(written: string | undefined): ValidationType | undefined {
  return VALIDATION_TYPES.find((type) => type === written?.trim().toLowerCase());
}
