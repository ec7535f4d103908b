/**
 * A text in English or French that stands for a missing translation is rendered between two characters that no text
 * has, and becomes `<span lang="en" dir="ltr">`: a screen reader changes its voice (LANG-2).
 */
const STARTS = { fr: '\uE0F0', en: '\uE0F2' } as const;
const END = '\uE0F1';

/** Elements whose content is text alone, comments, tags; what is left is text. */
const PARTS =
  /<!--[\s\S]*?-->|<(script|style|title|textarea|option)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|([^<]+)/g;
const MARKS = new RegExp(`[${STARTS.fr}${STARTS.en}${END}]`, 'g');
const MISSING = new RegExp(`([${STARTS.fr}${STARTS.en}])([^${END}]*)${END}`, 'g');

/** A text whose placeholders hold marked texts is marked as a whole. */
export function markMissing(text: string, language: keyof typeof STARTS): string {
  return `${STARTS[language]}${text.replace(MARKS, '')}${END}`;
}

/** Gives marked texts their language; attributes cannot have one. */
export function tagMissing(html: string): string {
  if (!html.includes(END)) return html;
  return html.replace(PARTS, (part: string, _element: string | undefined, text: string | undefined) =>
    part.replace(MISSING, (_, start: string, marked: string) =>
      text === undefined ? marked : `<span lang="${start === STARTS.en ? 'en' : 'fr'}" dir="ltr">${marked}</span>`,
    ),
  );
}
