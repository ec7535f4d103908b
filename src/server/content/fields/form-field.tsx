import { useLocale } from '#language/locale.tsx';
import { missingSentence } from './form-values.ts';
import { FIELDS, type FormField } from './index.ts';
import { hintOf } from './texts.ts';

interface FormFieldProps {
  readonly field: FormField;
  readonly values: readonly string[];
  readonly error: string | undefined;
  /** `YYYY-MM-DD`, the base of relative dates. */
  readonly today: string;
  idOf(name: string): string;
}

/** A field with the hooks of its features; it works without them. */
export function FormFieldView({ field, values, error, today, idOf }: FormFieldProps) {
  const { language, marked: t } = useLocale();
  const words = { language, t };
  const use = FIELDS[field.type].form;
  const { name, label, required, help } = field;
  const facts = { id: idOf(name), name, label, hint: hintOf(help, use.hint?.(field, words)), error, required };
  const missing = required ? missingSentence(field, words) : undefined;
  return use.markup(field, { facts: { ...facts, missing }, values, value: values[0] ?? '', words, today, idOf });
}
