import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { FRENCH_WORDS } from './french.ts';
import type { Translate, Words } from './translate.ts';

/**
 * The language and the time zone that a template is rendered in: `fr`, `en`, `pt-BR`; `Europe/Paris`. `t` is for texts
 * outside of markup: mails, feeds, headers.
 */
export interface Locale extends Words {
  /** For markup: a French text that stands for its translation is marked, and `renderHtml` gives it its `lang`. */
  readonly marked: Translate;
  readonly timeZone: string;
}

export const FRENCH: Locale = { ...FRENCH_WORDS, marked: FRENCH_WORDS.t, timeZone: 'Europe/Paris' };

/** The locale of a view: the browser marks nothing, and its dates are days without a time zone, as in `dateFormat`. */
export function viewLocale(language: string, t: Translate): Locale {
  return { language, t, marked: t, timeZone: 'UTC' };
}

const LocaleContext = createContext(FRENCH);

export function InLocale({ locale, children }: { readonly locale: Locale; readonly children?: ReactNode }): ReactNode {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The lookup of a template: `const t = useT()`, then `t(TEXTS.results)`. */
export function useT(): Translate {
  return useContext(LocaleContext).marked;
}

/** A text with elements at its placeholders: a sentence with a link in it stays one text to translate. */
export function Filled({
  text,
  parts,
}: {
  readonly text: string;
  readonly parts: Readonly<Record<string, ReactNode>>;
}) {
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
