import type { ReactNode } from 'react';
import { FIELDS, type FormField } from './index.ts';
import { hintOf } from './texts.ts';

export interface FormFieldProps {
  readonly field: FormField;
  /** What stands in it. */
  readonly values: readonly string[];
  readonly error: string | undefined;
  /** `YYYY-MM-DD`, from which bounds of dates are counted. */
  readonly today: string;
  /** Id of a field of the form, by its name. */
  idOf(name: string): string;
}

/** One question, with the hooks of the features that help to answer it; each is a plain field without them. */
export function FormFieldView({ field, values, error, today, idOf }: FormFieldProps): ReactNode {
  const use = FIELDS[field.type].form;
  const { name, label, required, help } = field;
  const facts = { id: idOf(name), name, label, hint: hintOf(help, use.hint?.(field)), error, required };
  return use.markup(field, { facts, values, value: values[0] ?? '', today, idOf });
}
