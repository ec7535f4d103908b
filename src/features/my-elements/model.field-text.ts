/** Texts as they are stored: what no database, page or feed could carry is left out. */

/** Without controls and half characters; line ends are `\n`; no blanks at either end. */
export function cleanText(raw: string): string {
  return (
    raw
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g, '')
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .trim()
  );
}

/** The same on one line. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/[\n\t]+/g, ' ');
}

/**
 * HTML of a rich text. What was typed without any tag, as people do who have no editor, becomes paragraphs: empty lines part them.
 */
export function richText(raw: string): string {
  const text = cleanText(raw);
  if (text === '' || /<[a-z!/]/i.test(text)) return text;
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** What is read of an HTML text, about as long as people count it. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}

/** Nothing to read and nothing to see. */
export function isBlankHtml(html: string): boolean {
  return (
    !/<img\b/i.test(html) &&
    textOfHtml(html)
      .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
      .trim() === ''
  );
}

/** A sentence with its words put in. */
export function filled(sentence: string, words: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? String(words[name]) : whole));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
