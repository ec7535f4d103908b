import { createHash } from 'node:crypto';
import { isObject } from '#contract/wire.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import { isEmptyValue } from './same-value.ts';

/**
 * Elements in further languages (LANG-4). The values of a language are part of those of the element, below a key that
 * no field can have: `{ titre: 'Marché', '@en': { titre: 'Market' } }`. Drafts, history, trash and export contain them
 * without further code.
 */

/** Key of the originals from which a translation was made: field → digest. */
const ORIGINALS = '@original';

export function translationKey(language: string): string {
  return `@${language}`;
}

export function isTranslationKey(key: string): boolean {
  return key.startsWith('@');
}

export function translatedFields({ fields }: Pick<SiteModule, 'fields'>): readonly ModuleField[] {
  return [...fields.values()].filter(({ isTranslated }) => isTranslated === true);
}

/** The stored translation, complete or not. */
export function translationIn(values: ElementValues, language: string): ElementValues | undefined {
  const stored = values[translationKey(language)];
  return isObject(stored) ? stored : undefined;
}

/** The values of an element in a language; undefined when it is not, or not completely, written in it. */
export function valuesIn(module: SiteModule, values: ElementValues, language: string): ElementValues | undefined {
  const translation = translationIn(values, language);
  if (translation === undefined) return undefined;
  const fields = translatedFields(module);
  if (fields.some(({ name, required }) => required && isEmptyValue(translation[name]))) return undefined;
  const own = Object.entries(values).filter(([key]) => !isTranslationKey(key) && !module.fields.get(key)?.isTranslated);
  const translated = fields.flatMap(({ name }) =>
    isEmptyValue(translation[name]) ? [] : [[name, translation[name]] as const],
  );
  return Object.fromEntries([...own, ...translated]);
}

/** The values in the language of this edition of the module; undefined without a complete translation. */
export function shownValues(module: SiteModule, values: ElementValues): ElementValues | undefined {
  return module.translation === undefined ? values : valuesIn(module, values, module.translation);
}

/** The values with a translation replaced or removed. Records the digests of its originals. */
export function withTranslation(
  module: SiteModule,
  values: ElementValues,
  language: string,
  translation: ElementValues | undefined,
): ElementValues {
  const key = translationKey(language);
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
  if (translation === undefined) return others;
  const entries = Object.entries(translation).filter(([name]) => !isTranslationKey(name));
  return { ...others, [key]: { ...Object.fromEntries(entries), [ORIGINALS]: originalsOf(module, values) } };
}

/** The fields whose original has changed since the translation was written. */
export function fieldsBehind(module: SiteModule, values: ElementValues, language: string): readonly ModuleField[] {
  const originals = translationIn(values, language)?.[ORIGINALS];
  if (!isObject(originals)) return [];
  return translatedFields(module).filter(({ name }) => (originals[name] ?? '') !== digest(values[name]));
}

function originalsOf(module: SiteModule, values: ElementValues): ElementValues {
  return Object.fromEntries(
    translatedFields(module).flatMap(({ name }) => (isEmptyValue(values[name]) ? [] : [[name, digest(values[name])]])),
  );
}

/** Digest of a value; '' for an empty one. Keys are sorted because PostgreSQL does not preserve their order. */
function digest(value: unknown): string {
  if (isEmptyValue(value)) return '';
  const text = isObject(value) ? JSON.stringify(Object.entries(value).sort()) : JSON.stringify(value);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** The editions in whose languages a module is translated, each with its edition of the module. */
export function translatedEditions(site: Site, ident: string): readonly { edition: Site; module: SiteModule }[] {
  if (site.editions.size === 0) return [];
  return [...site.editions.values()].flatMap((edition) => {
    const module = edition.modules.get(ident);
    return module?.translation === undefined ? [] : [{ edition, module }];
  });
}

/** The edition of a module in the main language. */
export function mainModule(site: Site, module: SiteModule): SiteModule {
  return mainEdition(site).modules.get(module.ident) ?? module;
}

/** The name of a sort, facet or document: `date`, in further languages `date@en`. Other names have no `@`. */
export function indexName(name: string, { translation }: Pick<SiteModule, 'translation'>): string {
  return translation === undefined ? name : `${name}@${translation}`;
}
