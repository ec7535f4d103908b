import type { ReactNode } from 'react';
import { controlAttributes, type FieldFacts, FieldSet, FieldShell } from '#server/pages/form.tsx';
import type { FormControl } from './field.ts';
import { FIELDS, type FormField } from './index.ts';

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
  const { name, label, required } = field;
  const hint = [field.help, use.hint?.(field)].filter((text) => text !== undefined).join(' ');
  const facts: FieldFacts = { id: idOf(name), name, label, hint: hint === '' ? undefined : hint, error, required };
  const control: FormControl = {
    attributes: controlAttributes(facts),
    values,
    value: values[0] ?? '',
    box: (children) => <FieldShell {...facts}>{children}</FieldShell>,
    group: (children) => <FieldSet {...facts}>{children}</FieldSet>,
    facts,
    today,
    idOf,
  };
  return use.markup(field, control);
}
