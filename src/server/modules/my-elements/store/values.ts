import { htmlToPlain } from '#features/rich-text/model.plain.ts';
import type { Words } from '#language/translate.ts';
import { isEmptyValue, sameValue } from '#server/content/elements/same-value.ts';
import { isTranslationKey } from '#server/content/elements/translation.ts';
import {
  type FormValues,
  inputName,
  type ReadResult,
  readValues,
  type ValueError,
  writeValues,
} from '#server/content/fields/element-values.ts';
import type { ElementField } from '#server/content/fields/index.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import { fieldsInAllLanguages, flatValues } from './languages.ts';

/** The fields of the module, those of its translations included, in which two versions differ. */
export function changedFields(module: SiteModule, before: ElementValues, after: ElementValues): readonly ModuleField[] {
  const [old, present] = [flatValues(module, before), flatValues(module, after)];
  return fieldsInAllLanguages(module).filter(({ name }) => !sameValue(old[name], present[name]));
}

/**
 * New values of the fields over the stored ones: values of fields that are no longer defined stay, in case they are
 * defined again. So do translations, unless the new values have others.
 */
export function mergeValues(module: SiteModule, stored: ElementValues, values: ElementValues): ElementValues {
  const orphans = Object.entries(stored).filter(([name]) => !module.fields.has(name));
  const isKnown = (name: string) => module.fields.has(name) || isTranslationKey(name);
  const filled = Object.entries(values).filter(([name, value]) => isKnown(name) && !isEmptyValue(value));
  return Object.fromEntries([...orphans, ...filled]);
}

/** The texts of the form for stored values: rich text as plain text, which the editor reads too. */
export function shownInForm(fields: readonly ElementField[], values: ElementValues, words: Words): FormValues {
  const texts = richTexts(fields, values).map(([name, html]) => [inputName(name), htmlToPlain(html)]);
  return { ...writeValues(fields, values, words), ...Object.fromEntries(texts) };
}

/** The values of a form, with the stored HTML where its plain text was not edited. */
export function withStoredHtml(
  fields: readonly ElementField[],
  body: Readonly<Record<string, unknown>>,
  { stored, read }: { readonly stored: ElementValues; readonly read: ElementValues },
): ElementValues {
  const isUntouched = ([name, html]: readonly [string, string]) =>
    linesOf(body[inputName(name)]) === linesOf(htmlToPlain(html));
  return { ...read, ...Object.fromEntries(richTexts(fields, stored).filter(isUntouched)) };
}

function richTexts(fields: readonly ElementField[], values: ElementValues): readonly (readonly [string, string])[] {
  return fields.flatMap(({ name, type }) => {
    const html = values[name];
    return type === 'texte-riche' && typeof html === 'string' ? [[name, html] as const] : [];
  });
}

/** A text with one kind of line breaks: browsers send different ones. */
function linesOf(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/\r\n?/g, '\n').trim() : text;
}

/** The values of a form, with sanitised rich text. In a draft, the title is the only required field. */
export function readForm(
  site: Site,
  module: SiteModule,
  body: Readonly<Record<string, unknown>>,
  { isDraft = false } = {},
): ReadResult {
  const fields = [...module.fields.values()].map((field) =>
    isDraft && field.name !== module.titleField ? { ...field, required: false } : field,
  );
  const period = { start: module.dateField, end: module.endField };
  return readValues(fields, body, { period, words: localeOf(site) });
}

/** Why stored values cannot be published: a draft may be incomplete, and the definition may have changed since. */
export function missingIn(site: Site, module: SiteModule, values: ElementValues): readonly ValueError[] {
  return readForm(site, module, writeValues([...module.fields.values()], values, localeOf(site))).errors;
}
