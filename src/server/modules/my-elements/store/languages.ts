import {
  fieldsBehind,
  translatedFields,
  translationIn,
  translationKey,
  valuesIn,
} from '#server/content/elements/translation.ts';
import type { ModuleField, SiteModule } from '#server/content/site/types.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import { ownName } from '#server/render/layout/language-switch.tsx';

/** What a form edits: an element, or its translation into a language. */
interface Work {
  /** The module with the fields of the form only. */
  readonly module: SiteModule;
  readonly values: ElementValues;
}

/** The element itself without a language. */
export function workIn(module: SiteModule, values: ElementValues, language: string | undefined): Work {
  if (language === undefined) return { module, values };
  const fields = new Map(translatedFields(module).map((field) => [field.name, field]));
  return {
    module: { ...module, fields, dateField: undefined, endField: undefined },
    values: translationIn(values, language) ?? {},
  };
}

/** `behind`: the original has changed since; `partial`: a required field is empty, so that visitors do not see it. */
export type TranslationState = 'missing' | 'partial' | 'behind' | 'current';

export function translationState(module: SiteModule, values: ElementValues, language: string): TranslationState {
  if (translationIn(values, language) === undefined) return 'missing';
  if (valuesIn(module, values, language) === undefined) return 'partial';
  return fieldsBehind(module, values, language).length > 0 ? 'behind' : 'current';
}

/** The fields of a module, then the translated ones of each language, by the names of `flatValues`. */
export function fieldsInAllLanguages(module: SiteModule): readonly ModuleField[] {
  const translated = translatedFields(module);
  return [
    ...module.fields.values(),
    ...module.translations.flatMap((language) =>
      translated.map((field) => ({
        ...field,
        name: flatName(language, field.name),
        label: `${field.label} (${ownName(language)})`,
      })),
    ),
  ];
}

/** The values of an element, with those of each language under names of their own. */
export function flatValues(module: SiteModule, values: ElementValues): ElementValues {
  if (module.translations.length === 0) return values;
  const translated = module.translations.flatMap((language) =>
    Object.entries(translationIn(values, language) ?? {}).map(([name, value]) => [flatName(language, name), value]),
  );
  return { ...values, ...Object.fromEntries(translated) };
}

function flatName(language: string, field: string): string {
  return `${translationKey(language)}.${field}`;
}
