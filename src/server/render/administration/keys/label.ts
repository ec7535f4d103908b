import { knownLanguage } from '#language/formats.ts';
import type { Locale } from '#language/locale.tsx';
import type { Key, Keys } from '#server/content/blocks/declaration.ts';
import { languageName } from '#server/content/language/language-name.ts';
import { texts, WORDS } from './texts.ts';

/** The expression of a field: the declared label, else the name of the key as words. */
export function wordsOfKey(name: string, { label }: Pick<Key, 'label'>): string {
  return label ?? wordOf(name);
}

/** The name of a key or a value in correct French. */
export function wordOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return WORDS[words] ?? words;
}

/** The label of a field. */
export function labelOf(name: string, key: Pick<Key, 'label' | 'language'>, { language, marked: t }: Locale): string {
  return capitalised(
    key.language === undefined ? t(wordsOfKey(name, key)) : languageName(key.language, language),
    language,
  );
}

/** The text of a label or an option, which begins with a capital. */
export function capitalised(text: string, language: string): string {
  // An untranslated text begins with a mark.
  return text.replace(/^\p{Co}?\p{L}/u, (start) => start.toLocaleUpperCase(knownLanguage(language)));
}

/** The label of the field at a path, in the plain texts of messages; undefined for a row, or an unknown key. */
export function labelAt(keys: Keys, [name = '', ...rest]: readonly string[], locale: Locale): string | undefined {
  const key = keys[name];
  if (key === undefined) return undefined;
  if (rest.length === 0) return labelOf(name, key, { ...locale, marked: locale.t });
  if (key.kind === 'group') return labelAt(key.keys, rest, locale);
  return key.kind === 'list' && key.of.kind === 'group' ? labelAt(key.of.keys, rest.slice(1), locale) : undefined;
}

/** The hint of a field: its documentation, and what happens without a value; '' if it has none. */
export function hintOf({ says, otherwise }: Pick<Key, 'says' | 'otherwise'>, { marked: t }: Locale): string {
  if (says === '') return '';
  return otherwise === undefined ? t(says) : t(texts.otherwise, { says: t(says), otherwise: t(otherwise) });
}
