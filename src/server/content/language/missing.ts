/**
 * A French text that stands for a missing translation is rendered between two characters that no text has, and
 * becomes `<span lang="fr">`: a screen reader changes its voice (LANG-2).
 */
const [START, END] = ['\uE0F0', '\uE0F1'];

/** Elements whose content is text alone, comments, tags; what is left is text. */
const PARTS =
  /<!--[\s\S]*?-->|<(script|style|title|textarea|option)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|([^<]+)/g;
const MARKS = new RegExp(`[${START}${END}]`, 'g');
const MISSING = new RegExp(`${START}([^${END}]*)${END}`, 'g');

/** A text whose placeholders hold marked texts is marked as a whole. */
export function markMissing(french: string): string {
  return `${START}${french.replace(MARKS, '')}${END}`;
}

/** Gives marked texts their language; attributes cannot have one. */
export function tagMissing(html: string): string {
  if (!html.includes(START)) return html;
  return html.replace(PARTS, (part: string, _element: string | undefined, text: string | undefined) =>
    part.replace(MISSING, text === undefined ? '$1' : '<span lang="fr">$1</span>'),
  );
}
