import type { Element } from 'hast';
import { directionOf } from '#language/direction.ts';
import { nearest, quote } from '#server/content/site/yaml/wording.ts';

const NOTATION = /^langue:([^:]*)(?::(.*))?$/is;

interface Passage {
  /** A value of `lang`: « en », « pt-BR ». */
  readonly language: string;
}

/**
 * Parses the address of `[Welcome](langue:en)`, which marks a text in another language. `[English
 * version](langue:en:/english)` is also a link to `target`. Undefined for any other address.
 */
export function passageNotation(
  address: string,
): { readonly code: string; readonly target: string | undefined } | undefined {
  const [matched, code = '', target] = NOTATION.exec(address.trim()) ?? [];
  return matched === undefined ? undefined : { code: code.trim(), target };
}

export function passageIn(code: string): Passage | { readonly message: string; readonly advice: string } {
  const language = languageOf(code);
  if (language === undefined) {
    const message = code === '' ? 'Le code de la langue manque.' : `${quote(code)} n’est pas un code de langue.`;
    return { message, advice: adviceFor(code) };
  }
  return { language };
}

/** Sets `lang` and `dir` on the element. */
export function markLanguage(element: Element, { language }: Passage): void {
  const dir = directionOf(language);
  element.properties.lang = language;
  if (dir !== undefined) element.properties.dir = dir;
}

const frenchNames = new Intl.DisplayNames(['fr'], { type: 'language', fallback: 'none' });

function languageOf(code: string): string | undefined {
  try {
    const [language = ''] = Intl.getCanonicalLocales(code);
    return frenchNames.of(language) === undefined ? undefined : language;
  } catch {
    return undefined;
  }
}

/** Common mistakes are the name of a language (« anglais ») and the code of its country. */
function adviceFor(code: string): string {
  const codes = new Map<string, string>();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const name = frenchNames.of(first + second);
      if (name !== undefined) codes.set(name, first + second);
    }
  }
  const meant = codes.get(nearest(code, codes.keys(), 1) ?? '');
  return meant === undefined
    ? 'Écrivez par exemple «\u00a0en\u00a0» (anglais), «\u00a0de\u00a0» (allemand), «\u00a0es\u00a0» (espagnol) ou «\u00a0br\u00a0» (breton).'
    : `Écrivez ${quote(meant)}.`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
