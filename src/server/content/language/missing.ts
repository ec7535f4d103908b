import { htmlParts } from '#server/content/markup/html-parts.ts';

/**
 * A text in English or French that stands for a missing translation is rendered between two characters that no text
 * has, and becomes `<span lang="en" dir="ltr">`: a screen reader changes its voice (LANG-2).
 */
const STARTS = { fr: '\uE0F0', en: '\uE0F2' } as const;
const END = '\uE0F1';

/** The content of these elements is text alone. */
const PARTS = htmlParts('script|style|title|textarea|option');
const MARKS = new RegExp(`[${STARTS.fr}${STARTS.en}${END}]`, 'g');
const EACH_MARK = new RegExp(`([${STARTS.fr}${STARTS.en}${END}])`);

/** A text whose placeholders hold marked texts is marked as a whole. */
export function markMissing(text: string, language: keyof typeof STARTS): string {
  return `${STARTS[language]}${text.replace(MARKS, '')}${END}`;
}

/** Gives marked texts their language, each part of those that elements divide; attributes cannot have one. */
export function tagMissing(html: string): string {
  if (!html.includes(END)) return html;
  const open: ('en' | 'fr')[] = [];
  return html.replace(PARTS, (part: string, _element: string | undefined, text: string | undefined) => {
    if (text === undefined) return part.replace(MARKS, '');
    const pieces = text.split(EACH_MARK).map((piece) => {
      if (piece === END) open.pop();
      else if (piece === STARTS.fr || piece === STARTS.en) open.push(piece === STARTS.en ? 'en' : 'fr');
      else if (open.length > 0 && piece !== '') return `<span lang="${open.at(-1)}" dir="ltr">${piece}</span>`;
      else return piece;
      return '';
    });
    return pieces.join('');
  });
}
