import type { Words } from '#language/translate.ts';
import { formatAnswers } from '#server/content/fields/form-values.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';

/** What was sent with a form, as it is stored. */
interface Sent {
  readonly values: Readonly<Record<string, unknown>>;
}

/** The answers to a question; none for a question that the form did not have. */
export function answersOf({ values }: Sent, name: string): readonly string[] {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The address that the person gave in the first field for one. */
export function replyAddress(form: SiteForm | undefined, sent: Sent): string | undefined {
  const field = [...(form?.fields.values() ?? [])].find(({ type }) => type === 'email');
  return field && answersOf(sent, field.name)[0];
}

/**
 * Questions with their answers, in the order of the form. Answers to questions that the form does not have any more
 * come last, under the name that they are stored with.
 */
export function shownAnswers(form: SiteForm | undefined, sent: Sent, words: Words) {
  const fields = [...(form?.fields.values() ?? [])];
  const known = new Set(fields.map(({ name }) => name));
  return [
    ...fields.map((field) => ({
      name: field.name,
      label: field.label,
      text: formatAnswers(field, answersOf(sent, field.name), words),
    })),
    ...Object.keys(sent.values)
      .filter((name) => !known.has(name))
      .map((name) => ({ name, label: name, text: answersOf(sent, name).join(', ') })),
  ];
}
