import { isObject } from '#contract/wire.ts';
import type { FormUse } from '#server/content/fields/field.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';

/** What a person answered, by name of the field; an empty list means nothing. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** Longer answers are cut here before they are checked; what is shown again is what fits. */
const MOST_CHARACTERS = 40_000;
const MOST_ANSWERS = 100;

/** Reads the fields of the form, and nothing else, from what was posted. */
export function readAnswers(form: SiteForm, body: unknown): Answers {
  const posted = isObject(body) ? body : {};
  return new Map(
    [...form.fields.values()].map((field) => {
      const use = FIELDS[field.type].form;
      const value = Object.hasOwn(posted, field.name) ? posted[field.name] : undefined;
      const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string').slice(0, MOST_ANSWERS);
      const tidy = texts.map((one) => tidyText(use, one.slice(0, MOST_CHARACTERS)));
      return [field.name, use.isMultiple ? tidy : tidy.slice(0, 1)];
    }),
  );
}

/** Blanks around are nobody's answer; control characters are nobody's either, line ends of long texts aside. */
function tidyText({ isLong, tidy = (text) => text }: FormUse, text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const kept = isLong ? lines : lines.replaceAll('\n', ' ');
  return tidy(kept.replace(/(?!\n)\p{Cc}/gu, ' ').trim());
}
