import { isMailAddress } from '#contract/mail-address.ts';
import { sameText } from '#features/autocomplete/model.ts';
import { complaintAbout } from '#features/date-field/model.complaint.ts';
import { checkField, otherViolation, type Violation } from '#features/form-validation/model.ts';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import { isWhole } from '#features/masked-input/model.ts';
import { TEXTS as MASK_TEXTS } from '#features/masked-input/texts.ts';
import { fieldId } from '#server/content/blocks/formulaire/address.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/module.ts';
import { findSource } from '#server/modules/autocomplete/sources.ts';
import type { FormField, SiteForm } from '#server/site/form-types.ts';
import type { Site } from '#server/site/types.ts';
import type { Answers } from './answers.ts';
import { dateRules } from './dates.ts';
import { fill, texts } from './texts.ts';

/** Checks every answer by the rules that the browser goes by, in its words, and by what only the server can know. */
export async function checkAnswers(services: Services, site: Site, form: SiteForm, answers: Answers, today: string): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  for (const field of form.fields.values()) {
    const values = answers.get(field.name) ?? [];
    const violation = checkField(rulesOf(field), values) ?? (await furtherViolation(services, site, field, filled(values), today));
    if (violation !== undefined) faults.push({ fieldId: fieldId(form, field.name), message: sentence(site, violation) });
  }
  return faults;
}

function rulesOf({ label, required, type, range }: FormField): Parameters<typeof checkField>[0] {
  return {
    field: label,
    required,
    type: type === 'email' ? 'email' : type === 'nombre' ? 'numeric' : undefined,
    range: range && { min: String(range.min), max: String(range.max) },
  };
}

async function furtherViolation(
  services: Services,
  site: Site,
  field: FormField,
  values: readonly string[],
  today: string,
): Promise<Violation | undefined> {
  const [value] = values;
  if (value === undefined) return undefined;
  const refuse = (text: string, data: Readonly<Record<string, string>> = {}) =>
    otherViolation(field.label, fill(translate(site, text), data));
  if (values.some((one) => [...one].length > field.maxLength)) return refuse(texts.tooLong, { count: String(field.maxLength) });
  if (field.type === 'email' && !isMailAddress(value)) return refuse(texts.emailWrong);
  if (field.choices.size > 0 && values.some((one) => !field.choices.has(one))) return refuse(texts.unknownChoice);
  if (field.type === 'date' || field.type === 'date-heure') {
    const complaint = complaintAbout(value, dateRules(field, today).settings);
    return complaint && refuse(complaint.text, complaint.data);
  }
  if (field.mask !== undefined && !fitsMask(field.mask, value)) return refuse(MASK_TEXTS.incomplete);
  if (field.source !== undefined && !(await isSuggested(services, site, field.source, value))) return refuse(texts.notSuggested);
  return undefined;
}

function fitsMask(mask: string, value: string): boolean {
  const compiled = compilePattern(mask);
  return 'fault' in compiled || isWhole(compiled.routes, value);
}

async function isSuggested(services: Services, site: Site, source: NonNullable<FormField['source']>, value: string): Promise<boolean> {
  if (source.isFree) return true;
  const ask = findSource(site, source.module, source.by);
  const suggestions = ask === undefined ? [] : await ask(services, { term: value, extra: {} });
  return sameText(suggestions, value, 'value') !== undefined;
}

function filled(values: readonly string[]): readonly string[] {
  return values.filter((value) => value !== '');
}

/** As the browser would say it: the site's own wording first. */
function sentence(site: Site, { text, data }: Violation): string {
  return fill(translate(site, text), data);
}

function translate(site: Site, text: string): string {
  return site.translations.get(site.language)?.get(text) ?? text;
}
