import { createHash } from 'node:crypto';
import { isObject } from '#contract/wire.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';

/**
 * An element in further languages (LANG-4). The values of a language stand among those of the element, below a key that
 * no field can have: `{ titre: 'Marché', '@en': { titre: 'Market' } }`. They are part of its version: drafts, history,
 * trash and export have them without further code.
 */

/** Which originals a translation was made from: field → digest. */
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
  if (fields.some(({ name, required }) => required && isEmpty(translation[name]))) return undefined;
  const own = Object.entries(values).filter(([key]) => !isTranslationKey(key) && !module.fields.get(key)?.isTranslated);
  const said = fields.flatMap(({ name }) => (isEmpty(translation[name]) ? [] : [[name, translation[name]] as const]));
  return Object.fromEntries([...own, ...said]);
}

/** The values as this edition of the module shows them; undefined when the element is not written in its language. */
export function shownValues(module: SiteModule, values: ElementValues): ElementValues | undefined {
  return module.translation === undefined ? values : valuesIn(module, values, module.translation);
}

/** The values with another translation into a language, or without one. Notes which originals it was made from. */
export function withTranslation(
  module: SiteModule,
  values: ElementValues,
  language: string,
  translation: ElementValues | undefined,
): ElementValues {
  const key = translationKey(language);
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
  if (translation === undefined) return others;
  const said = Object.entries(translation).filter(([name]) => !isTranslationKey(name));
  return { ...others, [key]: { ...Object.fromEntries(said), [ORIGINALS]: originalsOf(module, values) } };
}

/** The fields whose original has changed since the translation was written. */
export function fieldsBehind(module: SiteModule, values: ElementValues, language: string): readonly ModuleField[] {
  const originals = translationIn(values, language)?.[ORIGINALS];
  if (!isObject(originals)) return [];
  return translatedFields(module).filter(({ name }) => (originals[name] ?? '') !== digest(values[name]));
}

function originalsOf(module: SiteModule, values: ElementValues): ElementValues {
  return Object.fromEntries(
    translatedFields(module).flatMap(({ name }) => (isEmpty(values[name]) ? [] : [[name, digest(values[name])]])),
  );
}

/** '' for nothing; PostgreSQL does not keep the order of keys. */
function digest(value: unknown): string {
  if (isEmpty(value)) return '';
  const text = isObject(value) ? JSON.stringify(Object.entries(value).sort()) : JSON.stringify(value);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The editions in further languages that a module is translated in, each with the module as it shows it. */
export function translatedEditions(site: Site, ident: string): readonly { edition: Site; module: SiteModule }[] {
  if (site.editions.size === 0) return [];
  return [...site.editions.values()].flatMap((edition) => {
    const module = edition.modules.get(ident);
    return module?.translation === undefined ? [] : [{ edition, module }];
  });
}

/** The module with the values of its elements as they are stored, whichever edition `module` is of. */
export function mainModule(site: Site, module: SiteModule): SiteModule {
  return mainEdition(site).modules.get(module.ident) ?? module;
}

/** The name of an index of this edition: `date` in the main language, `date@en`. No sort or facet has such a name. */
export function indexName(name: string, { translation }: Pick<SiteModule, 'translation'>): string {
  return translation === undefined ? name : `${name}@${translation}`;
}
