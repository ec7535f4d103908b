import type { Violation } from '#contract/field-rules.ts';
import { PLAIN_TEXTS } from '#contract/form-texts.ts';
import { sentence } from '#contract/plain-sentences.ts';
import { TEXTS } from './texts.ts';

/** An error of a field that other code has found, with its text. */
export function otherViolation(field: string, reason: string): Violation {
  return { rule: 'other', text: TEXTS.other, data: { field, reason } };
}

/**
 * The violation as `data-validate="summary"` words it: what to do, without the name of the field. `missing` is the
 * field's own sentence for an empty answer.
 */
export function inPlainWords({ rule, data }: Violation, missing: string | undefined): Violation {
  if (rule === 'other') return { rule, text: sentence(data.reason ?? ''), data: {} };
  return { rule, text: rule === 'required' ? (missing ?? PLAIN_TEXTS.required) : PLAIN_TEXTS[rule], data };
}

/** The name of a field in messages. */
export function fieldName(title: string | null | undefined, name: string | null | undefined): string {
  const own = title?.trim() ?? '';
  return own === '' ? (name ?? '') : own;
}
