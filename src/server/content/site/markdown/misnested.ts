/**
 * Formatting that was not closed in its paragraph is opened again in every further one (HTML 13.2.4.3): a few
 * kilobytes of it become millions of elements. `a` is left out: a link closes the one before.
 */
const FORMATTING = 'b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u';
const OPENING = new RegExp(`<(${FORMATTING})(>|(?=[\\s/]))`, 'gi');
const ANY = new RegExp(`</?(?:${FORMATTING})(?=[\\s/>])[^>]*>?`, 'gi');
const IS_FORMATTING = new RegExp(`^(?:${FORMATTING}|a)$`);
/** Elements that a parser may open again; a text of the editor has none. */
const MAX_REOPENED = 5_000;
/** Of equal elements, a parser opens the last three again. */
const MAX_EQUAL = 3;

/**
 * A tag or a comment that every parser reads alike. Word processors write `<o:p>`, `<![endif]>`, `class=a` and
 * `style='…'`.
 */
const TAG =
  /<(\/?)([a-z][a-z0-9:]*)(?:\s+[a-z][a-z0-9:-]*(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*\s*\/?>|<!(?:--[^<>]*--|\[[^<>]*\])>/iy;
const EMPTY = /^(?:br|col|hr|img|wbr)$/;
/** Elements of texts. Others may have contents that are no markup, or rules of their own. */
const OF_TEXTS =
  /^(?:[a-z0-9]+:[a-z0-9]+|abbr|article|blockquote|caption|center|cite|colgroup|dd|del|div|dl|dt|figcaption|figure|h[1-6]|ins|li|mark|ol|p|pre|q|section|span|sub|sup|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** The HTML, without its formatting if a parser would open too much of it again. */
export function withoutReopened(html: string): string {
  return mostReopened(html) <= MAX_REOPENED || isNested(html) ? html : html.replace(ANY, ' ');
}

/** An upper limit for any HTML: all that is ever opened, at each tag. */
function mostReopened(html: string): number {
  const equal = new Map<string, number>();
  let different = 0;
  for (const [, name = '', end] of html.matchAll(OPENING)) {
    const key = name.toLowerCase();
    if (end === '>') equal.set(key, Math.min(MAX_EQUAL, (equal.get(key) ?? 0) + 1));
    else different += 1;
  }
  const open = [...equal.values()].reduce((sum, count) => sum + count, different);
  return open * html.split('<').length;
}

/** Whether every element ends within the one that it began in, and hardly any formatting contains blocks. */
function isNested(html: string): boolean {
  const open: string[] = [];
  let formatting = 0;
  let reopened = 0;
  for (let at = nextTag(html, 0); at !== -1; at = nextTag(html, TAG.lastIndex)) {
    TAG.lastIndex = at;
    const tag = TAG.exec(html);
    if (tag === null) return false;
    const [, slash, written = ''] = tag;
    const name = written.toLowerCase();
    const isFormatting = IS_FORMATTING.test(name);
    if (name === '' || EMPTY.test(name)) continue;
    if (!isFormatting && !OF_TEXTS.test(name)) return false;
    if (slash === '/') {
      if (open.pop() !== name) return false;
      if (isFormatting) formatting -= 1;
      continue;
    }
    open.push(name);
    if (isFormatting) formatting += 1;
    else reopened += formatting;
    if (reopened > MAX_REOPENED) return false;
  }
  return true;
}

const TAG_START = /<[a-z/!?]/gi;

function nextTag(html: string, from: number): number {
  TAG_START.lastIndex = from;
  return TAG_START.exec(html)?.index ?? -1;
}
