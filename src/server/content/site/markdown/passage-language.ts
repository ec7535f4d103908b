import type { Element } from 'hast';
import { directionOf } from '#language/direction.ts';
import type { Message } from '#language/message.ts';
import { MARKDOWN_TEXTS } from '#server/content/site/texts/markdown.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { Mistake } from '#server/content/site/yaml/problem.ts';
import { nearest, quoting } from '#server/content/site/yaml/wording.ts';

const NOTATION = /^langue:([^:]*)(?::(.*))?$/is;

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

/** A value of `lang` (« en », « pt-BR »), or what is wrong with the code. */
export function passageLanguage(code: string): string | Mistake {
  const language = languageOf(code);
  if (language !== undefined) return language;
  const message = code === '' ? MARKDOWN_TEXTS.noLanguageCode : quoting(MARKDOWN_TEXTS.notALanguageCode, { code });
  return { message, advice: adviceFor(code) };
}

/** Sets `lang` and `dir` on the element. */
export function markLanguage(element: Element, language: string): void {
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
function adviceFor(code: string): Message {
  const codes = new Map<string, string>();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const name = frenchNames.of(first + second);
      if (name !== undefined) codes.set(name, first + second);
    }
  }
  const meant = codes.get(nearest(code, codes.keys(), 1) ?? '');
  return meant === undefined ? MARKDOWN_TEXTS.languageCodes : quoting(YAML_TEXTS.write, { value: meant });
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
