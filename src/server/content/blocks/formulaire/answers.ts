import { isObject } from '#contract/wire.ts';
import type { FormUse } from '#server/content/fields/field.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';

/** What a person answered, by name of the field; an empty list means nothing. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/**
 * How many characters of an answer are read: twice the field's own maximum. What is too long is refused at the field
 * all the same, a text that is a little too long comes back whole, and no response is larger than the form itself
 * allows.
 */
function mostCharacters(maxLength: number): number {
  return 2 * (maxLength + 1);
}

/** Reads the fields of the form, and nothing else, from what was posted. */
export function readSentAnswers(form: SiteForm, body: unknown): Answers {
  const posted = isObject(body) ? body : {};
  return new Map(
    [...form.fields.values()].map((field) => {
      const use = FIELDS[field.type].form;
      const value = Object.hasOwn(posted, field.name) ? posted[field.name] : undefined;
      const most = mostCharacters(field.maxLength ?? use.maxLength);
      // One more than can be chosen: a choice that is not offered is still seen.
      const count = use.isMultiple ? field.choices.size + 1 : 1;
      const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string').slice(0, count);
      return [field.name, texts.map((one) => tidyText(use, one, most))];
    }),
  );
}

/** Without the half of a character that stands at the cut. */
function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : text.slice(0, count).replace(/[\uD800-\uDBFF]$/, '');
}

/** Blanks around an answer and control characters are no part of it, line ends of long texts aside. */
function tidyText({ isLong, tidy = (text) => text }: FormUse, text: string, most: number): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const flat = isLong ? lines : lines.replaceAll('\n', ' ');
  return tidy(firstCharacters(flat.replace(/(?!\n)\p{Cc}/gu, ' ').trim(), most));
}
