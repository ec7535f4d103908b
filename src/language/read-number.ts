import { knownLanguage } from './formats.ts';

/**
 * A number as people write it in a language, on both sides: « 1 234,50 » in French, `1,234.50` in English, or as in
 * code: `-2.5`, `1e3`. A separator that cannot be one of thousands is the decimal one: `1,5` is 1.5 in English too.
 * Undefined for anything else.
 */
export function readNumber(text: string, language = 'fr'): number | undefined {
  // Arabic has a direction mark before a minus.
  const written = text
    .replace(/[\u061c\u200e\u200f]/g, '')
    .trim()
    .replace('−', '-')
    .replace(ARABIC, latin);
  const { grouped, group } = notationOf(language);
  if (grouped.test(written)) return finite(written.replace(group, '').replace(/[,٫]/, '.'));
  return PLAIN.test(written) ? finite(written.replace(/[,٫]/, '.')) : undefined;
}

const PLAIN = /^[+-]?(?:\d+(?:[.,٫]\d*)?|[.,٫]\d+)(?:e[+-]?\d+)?$/i;
/** Arabic-Indic digits, of Arabic and of Persian; their code points end with the digit. */
const ARABIC = /[٠-٩۰-۹]/g;
const latin = (digit: string) => String(digit.charCodeAt(0) & 15);

interface Notation {
  /** A whole number in groups of three, with or without decimals. */
  readonly grouped: RegExp;
  readonly group: RegExp;
}
const notations = new Map<string, Notation>();

/** Spaces separate thousands in every language; other signs only in languages that use them. */
function notationOf(language: string): Notation {
  let notation = notations.get(language);
  if (notation === undefined) {
    const parts = new Intl.NumberFormat(knownLanguage(language), { numberingSystem: 'latn' }).formatToParts(12345.6);
    const own = parts.find(({ type }) => type === 'group')?.value ?? '';
    const group = `[ \\u00a0\\u202f٬${/['’]/.test(own) ? "\\u2019'" : own}]`;
    const decimal = own === ',' ? '[.٫]' : own === '.' ? '[,٫]' : '[.,٫]';
    notation = {
      // No group begins with a zero and a sign: `0,500` is a half.
      grouped: new RegExp(`^[+-]?(?!0[.,])\\d{1,3}(?:${group}\\d{3})+(?:${decimal}\\d*)?$`),
      group: new RegExp(group, 'g'),
    };
    notations.set(language, notation);
  }
  return notation;
}

function finite(written: string): number | undefined {
  const value = Number(written);
  return Number.isFinite(value) ? value : undefined;
}
