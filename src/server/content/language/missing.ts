import { htmlParts } from '#server/content/markup/html-parts.ts';

/**
 * An English or French text in place of a missing translation is rendered between two private-use characters, which
 * become `<span lang="en" dir="ltr">`, so that screen readers change their voice (LANG-2).
 */
const STARTS = { fr: '\uE0F0', en: '\uE0F2' } as const;
const END = '\uE0F1';

/** Elements that contain only text. */
const PARTS = htmlParts('script|style|title|textarea|option');
const MARKS = new RegExp(`[${STARTS.fr}${STARTS.en}${END}]`, 'g');
const EACH_MARK = new RegExp(`([${STARTS.fr}${STARTS.en}${END}])`);

/** Marks a text. Marks of texts in its placeholders are removed. */
export function markMissing(text: string, language: keyof typeof STARTS): string {
  return `${STARTS[language]}${text.replace(MARKS, '')}${END}`;
}

/** Replaces the marks by spans, one for each part between tags; in attributes they are removed. */
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
