import { summaryLine } from '#contract/plain-sentences.ts';
import { sameText } from '#features/autocomplete/model.ts';
import { findSource } from '#server/content/autocomplete/sources.ts';
import { fieldId } from '#server/content/blocks/formulaire/address.ts';
import type { Answers } from '#server/content/blocks/formulaire/answers.ts';
import { neededFields } from '#server/content/fields/conditions.tsx';
import { faultSentence, readAnswers } from '#server/content/fields/form-values.ts';
import type { FormField } from '#server/content/fields/index.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { Site } from '#server/content/site/types.ts';

interface CheckedAnswers {
  /** As they are stored; wrong answers as typed; none for fields whose condition does not hold. */
  readonly settled: Answers;
  readonly faults: readonly FieldError[];
}

/** Checks every answer by the rules of the browser and, for suggestions, against the content of the site. */
export async function checkAnswers(
  services: Services,
  site: Site,
  form: SiteForm,
  answers: Answers,
  today: string,
): Promise<CheckedAnswers> {
  const settled = new Map<string, readonly string[]>();
  const faults: FieldError[] = [];
  const words = localeOf(site);
  const isNeeded = neededFields(form.fields, (name) => answers.get(name) ?? []);
  for (const field of form.fields.values()) {
    if (!isNeeded(field)) {
      settled.set(field.name, []);
      continue;
    }
    const typed = (answers.get(field.name) ?? []).filter((text) => text !== '');
    const reading = readAnswers(field, typed, {
      today,
      words,
      isSuggested: await suggestionCheck(services, site, field, typed[0]),
    });
    settled.set(field.name, 'text' in reading ? typed : reading);
    if ('text' in reading) {
      const message = faultSentence(field, reading, words);
      faults.push({ fieldId: fieldId(form, field.name), message, line: summaryLine(field.label, message, words) });
    }
  }
  return { settled, faults };
}

async function suggestionCheck(services: Services, site: Site, { source }: FormField, term: string | undefined) {
  const suggest = source === undefined || source.isFree ? undefined : findSource(site, source.module, source.by);
  const suggestions =
    suggest === undefined || term === undefined
      ? []
      : await suggest(services.database.kysely, { term, extra: {} }, services.now());
  return (text: string) => sameText(suggestions, text, 'value') !== undefined;
}
