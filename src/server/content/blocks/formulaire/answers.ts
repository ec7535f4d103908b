import type { FormUse } from '#server/content/fields/field.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { formTexts } from '#server/platform/http/form-fields.ts';

/** The answers of a visitor by name of the field; an empty list is no answer. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the fields of the form from the request body; other fields are ignored. Of an answer, twice the maximum of the
 * field is read: the field still refuses a longer text, but shows it complete if it is only a little too long, and the
 * size of the response is bounded.
 */
export function readSentAnswers(form: SiteForm, body: unknown): Answers {
  return new Map(
    [...form.fields.values()].map((field) => {
      const use = FIELDS[field.type].form;
      const most = 2 * ((field.maxLength ?? use.maxLength) + 1);
      // One more than the choices, so that an unknown one is noticed.
      const count = use.isMultiple ? field.choices.size + 1 : 1;
      const texts = formTexts(body, field.name).slice(0, count);
      return [field.name, texts.map((one) => tidyText(use, one, most))];
    }),
  );
}

/** Never cuts a surrogate pair. */
function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : text.slice(0, count).replace(/[\uD800-\uDBFF]$/, '');
}

/** Trims an answer and removes control characters, except the line ends of long texts. */
function tidyText({ isLong, tidy = (text) => text }: FormUse, text: string, most: number): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const flat = isLong ? lines : lines.replaceAll('\n', ' ');
  return tidy(firstCharacters(flat.replace(/(?!\n)\p{Cc}/gu, ' ').trim(), most));
}
