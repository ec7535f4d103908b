import { htmlParts } from './html-parts.ts';

const NO_BREAK = '\u00a0';

/** Elements whose text is data, or is shown as written. */
const PARTS = htmlParts('script|style|title|textarea|pre|code|option');
/** The spaces in « 13 h 30 », « 12 % », « 5 € », inside of quotation marks, and before : ; ! and ? */
const SPACES = / (?=[:;!?»%€])|(?<=«) |(?<=\d) (?=h(?![\p{L}\d]))|(?<=\d h) (?=\d\d(?!\d))/gu;
/** 02 61 91 00 00, +33 2 61 91 00 00; with either space, so that a second pass finds the same numbers. */
const TELEPHONE = /(?<![\d+])(?:\+33[ \u00a0]?[1-9]|0\d)(?:[ \u00a0]\d\d){4}(?!\d)/g;

/**
 * Puts no-break spaces into the text of rendered HTML where French never breaks a line. Attributes, data and code are
 * unchanged; a second pass changes nothing.
 */
export function keepTogether(html: string): string {
  return html.replace(PARTS, (part: string, _element: string | undefined, text: string | undefined) =>
    text === undefined ? part : keepWordsTogether(text),
  );
}

function keepWordsTogether(text: string): string {
  return text.replace(SPACES, NO_BREAK).replace(TELEPHONE, (telephone) => telephone.replaceAll(' ', NO_BREAK));
}
