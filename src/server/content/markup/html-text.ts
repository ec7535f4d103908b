/** Inline tags do not separate words. */
const INLINE = /^<\/?(?:a|abbr|b|cite|code|em|i|mark|small|span|strong|sub|sup|u)\b/i;
const TAG = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
};

/** The text of sanitised HTML. It is not escaped. */
export function htmlText(html: string): string {
  return html
    .replace(TAG, (tag) => (INLINE.test(tag) ? '' : ' '))
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (written, decimal, hexadecimal, name) =>
      name === undefined ? character(decimal, hexadecimal) : (NAMED[name.toLowerCase()] ?? written),
    )
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}

function character(decimal: string | undefined, hexadecimal: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
