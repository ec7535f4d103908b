import { knownLanguage } from '#language/formats.ts';
import type { Locale } from '#language/locale.tsx';
import type { Key } from '#server/content/blocks/declaration.ts';
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
  // An untranslated text begins with a mark.
  const label = key.language === undefined ? t(wordsOfKey(name, key)) : languageName(key.language, language);
  return label.replace(/^\p{Co}?\p{L}/u, (start) => start.toLocaleUpperCase(knownLanguage(language)));
}

/** The hint of a field: its documentation, and what happens without a value; '' if it has none. */
export function hintOf({ says, otherwise }: Pick<Key, 'says' | 'otherwise'>, { marked: t }: Locale): string {
  if (says === '') return '';
  return otherwise === undefined ? t(says) : t(texts.otherwise, { says: t(says), otherwise: t(otherwise) });
}
