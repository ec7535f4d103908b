import { inSentence } from '#language/formats.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import type { Words } from '#language/translate.ts';
import { PLAIN_TEXTS } from './form-texts.ts';

/** A reason that stands alone is a sentence. */
export function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/**
 * « Date de naissance : choisissez une date. » A sentence that names its field stands alone: « Indiquez votre nom. »
 */
export function summaryLine(field: string, text: string, { language, t }: Words = FRENCH_WORDS): string {
  const name = field.trim().replace(/[\s\u00a0]*:$/, '');
  if (name === '' || text.includes(lowered(name))) return text;
  if (/[?!.…؟]$/.test(name)) return `${name} ${text}`;
  return t(PLAIN_TEXTS.line, { field: name, message: inSentence(text, language) });
}

/** « votre nom »: a name inside a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
