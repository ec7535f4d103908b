import fc from 'fast-check';
import { isMailAddress } from '#contract/mail-address.ts';
import { parseQuery } from '#contract/query.ts';
import { safeUrl } from '#contract/safe-url.ts';
import { dateSettings, readTyped } from '#features/date-field/model.ts';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import { docOfHtml } from '#features/rich-text/model.parse.ts';
import { htmlToPlain, plainToHtml } from '#features/rich-text/model.plain.ts';
import { sortKey } from '#features/table-sort/model.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import { periodOf } from '#server/content/alerts/period.ts';
import { splitPage, withHead } from '#server/content/edits/documents/page-text.ts';
import { setEntries, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { cleanText } from '#server/content/fields/clean-text.ts';
import { readDateTime } from '#server/content/fields/date-text.ts';
import { readHours } from '#server/content/hours/written.ts';
import { readCsv } from '#server/content/import/csv-table.ts';
import { createAddresses } from '#server/content/import/wordpress/addresses.ts';
import { htmlOf, markdownOf } from '#server/content/import/wordpress/content.ts';
import { LeftOut } from '#server/content/import/wordpress/report.ts';
import { withoutBlockComments, withoutShortcodes } from '#server/content/import/wordpress/shortcodes.ts';
import { namesFile } from '#server/content/library/names-in.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import { checkScript, checkStyles } from '#server/content/own-blocks/file-checks.ts';
import { withoutLiquid } from '#server/content/own-blocks/html-check.ts';
import { excerptOf } from '#server/content/search/excerpt.ts';
import { readQuery } from '#server/content/search/query.ts';
import { wordsOf } from '#server/content/search/words.ts';
import { readContributorText } from '#server/content/site/markdown/contributor-html.ts';
import { sanitiseDrawing } from '#server/content/site/media/drawing.ts';
import { splitBody } from '#server/content/site/pages/page-body.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import { tidyPath } from '#server/content/site/tidy-path.ts';
import { parseYaml } from '#server/content/site/yaml/yaml-source.ts';
import { addressIn } from '#server/modules/share/address-in-text.ts';
import { excerptOf as excerptOfPart } from '#server/modules/site-editor/pages/parts/excerpt.ts';
import { readColumns } from '#server/modules/site-editor/redirects/columns.ts';
import { passwordFault } from '#server/people/accounts/password-rules.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { acceptedLanguage } from '#server/platform/http/accepted.ts';
import { byteRange } from '#server/platform/http/byte-range.ts';
import { chooseEncoding } from '#server/platform/http/compress.ts';
import { readCookie } from '#server/platform/http/cookies.ts';
import { readFormBody } from '#server/platform/http/form-body.ts';
import { matches } from '#server/platform/http/revalidate.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { withoutPersonalData } from '#server/platform/operation/log.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import { hostName, isPlainHost, readOrigin } from '#server/platform/security/origin.ts';
import { readStamp } from '#server/platform/security/stamp.ts';
import { changedWords } from '#server/render/administration/differences/changed-words.ts';

const DATE = { flavour: 'picker', format: 'dd/mm/yyyy' } as unknown as Parameters<typeof dateSettings>[0];

/** The context of WordPress texts from an otherwise empty export. */
const NONE = new Map<number, never>();
const WORDPRESS = {
  addresses: createAddresses({
    url: 'https://ancien.example/',
    entries: { attachments: NONE, posts: NONE, pages: NONE, menu: NONE, categories: new Set<string>() },
    pages: NONE,
    posts: NONE,
    media: NONE,
  }),
  leftOut: new LeftOut(),
  where: '/page',
  galleries: { attachments: NONE, media: NONE, entry: 1 },
};

/** All parsers of external text. */
export const PARSERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['simple text', plainToHtml],
  ['HTML of the editor', docOfHtml],
  ['HTML as simple text', htmlToPlain],
  ['contributors’ text', readContributorText],
  ['queries', parseQuery],
  ['addresses', safeUrl],
  ['posted forms', readFormBody],
  ['cookies', (text) => readCookie(text, 'vitrine-session')],
  ['dates', (text) => readTyped(text, dateSettings(DATE, 2026))],
  ['patterns of masks', compilePattern],
  ['keys of sorted tables', sortKey],
  ['search queries', readQuery],
  ['words', wordsOf],
  ['texts without accents', foldText],
  ['words of HTML', htmlText],
  ['excerpts', (text) => excerptOf({ summary: text, body: text }, (word) => word.startsWith('a'))],
  ['bodies of pages', (text) => splitBody(text, 1, 'page.md', [])],
  ['YAML of blocks', (text) => parseYaml(text.slice(0, 20_000), { file: 'page.md', firstLine: 1 }, [])],
  ['lines of logs', withoutPersonalData],
  ['pages in parts', (text) => splitPage(`---\ntitre: a\n---\n${text}`)],
  ['parts in lists', (text) => excerptOfPart({ type: 'prose', raw: text })],
  ['versions of a page', (text) => changedWords(text, `${text.slice(1)}b`)],
  ['YAML that is written to', (text) => setKey(text.slice(0, 20_000), ['titre'], 'a')],
  ['pages whose head is written to', (text) => withHead(`---\ntitre: a\n---\n${text}`, { ordre: 2 })],
  ['columns of a table', readColumns],
  ['columns that are written', (text) => setEntries('', readColumns(text).changes)],
  ['tables of spreadsheets', (text) => readCsv(Buffer.from(text))],
  // The conversion is that of libraries; the parts before it are read whole.
  ['pages of WordPress', (text) => markdownOf(text.slice(0, 10_000), WORDPRESS)],
  ['posts of WordPress', (text) => htmlOf(text.slice(0, 10_000), WORDPRESS)],
  ['shortcodes of WordPress', (text) => withoutShortcodes(text, () => undefined)],
  ['blocks of WordPress', (text) => withoutBlockComments(text, () => undefined)],
  ['links of WordPress', (text) => WORDPRESS.addresses.resolve(`/uploads/${text}`)],
  ['templates of blocks', withoutLiquid],
  ['styles and scripts of blocks', (text) => [checkStyles(text), checkScript(text)]],
  ['moments of alerts', (text) => periodOf({ debut: text, fin: text }, 'Europe/Paris')],
  ['opening hours', readHours],
  ['dates of fields', readDateTime],
  ['lines of fields', cleanText],
  ['drawings', (text) => sanitiseDrawing(`<svg viewBox="0 0 9 9">${text}</svg>`)],
  ['names of files in texts', (text) => namesFile(`${text}vue.png`, 'vue.png')],
  ['names in addresses', (text) => frenchSlug(text)],
  ['addresses in messages', addressIn],
  ['addresses of mail', (text) => [isMailAddress(text), mailboxOf(text)]],
  ['passwords', (text) => passwordFault(text, ['saint-aubin', text.slice(0, 20)], FRENCH_WORDS.t)],
  ['hosts', (text) => [isPlainHost(text), hostName(text), readOrigin(text)]],
  ['paths to return to', (text) => localPath(text, '/')],
  ['paths of pages', tidyPath],
  ['ranges of bytes', (text) => byteRange(text, 100)],
  ['accepted encodings', chooseEncoding],
  ['accepted languages', (text) => acceptedLanguage(text, ['fr', 'en'])],
  ['versions that a browser has', (text) => matches(text, '"a"')],
  ['stamps of forms', (text) => readStamp('secret', 'purpose', text)],
];

/** Tokens of the parsed formats, complete and incomplete. */
const TOKENS = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '  ',
    '\t',
    '- x',
    '- ',
    '* ',
    '1. ',
    '> ',
    '## ',
    '|',
    '|-',
    '| - |',
    '~~~\n',
    '**',
    '*',
    '[a',
    '](',
    ')',
    '![',
    '\\',
  ],
  ...[
    'Légende :',
    '<b>',
    '</i>',
    '<a href="',
    '">',
    '<',
    '>',
    '&',
    '&amp;',
    '=',
    '%',
    '%41',
    '+',
    ';',
    ',',
    ':',
    '::: ',
    ':::\n',
    '---\n',
    '{',
    '}',
  ],
  ...[
    'a',
    'é',
    '7',
    '12/',
    '"',
    '«',
    '@',
    '//',
    '/',
    '?',
    'http://',
    'x@y.fr ',
    '1.2.3.',
    'ab:',
    '\u0301',
    '9',
    '*9',
    '[9]',
    '{2}',
  ],
  ...['[gallery ', ']', '<!-- wp:a {', '}', '-->', '<!--', '{%', '%}', '{{', '}}', '{% comment %}', '/*', '#'],
];

/** Far more than a linear parser needs on a busy machine; a quadratic one takes many times as long. */
export const LIMIT_MS = 4_000;
const repeated = fc
  .tuple(
    fc.array(fc.constantFrom(...TOKENS), { maxLength: 3 }),
    fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 3 }),
    fc.array(fc.constantFrom(...TOKENS), { maxLength: 3 }),
    fc.integer({ min: 10_000, max: 200_000 }),
  )
  .map(([head, body, tail, size]) => ({ head: head.join(''), body: body.join(''), tail: tail.join(''), size }));

function written({ head, body, tail, size }: { head: string; body: string; tail: string; size: number }): string {
  return `${head}${body.repeat(Math.ceil(size / body.length))}${tail}`;
}

/** The smaller of wall-clock and CPU time: one grows with other processes, the other with other threads. */
export function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  const began = performance.now();
  try {
    read(text);
  } catch (error) {
    // A parser may reject a text, but must not overflow the stack.
    if (error instanceof RangeError) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return Math.min((user + system) / 1000, performance.now() - began);
}

/** The pieces of a text that a parser takes too long for; undefined when there is none. */
export function slowText(
  read: (text: string) => unknown,
  { seed, runs }: { readonly seed: number; readonly runs: number },
): string | undefined {
  const property = fc.property(repeated, (pieces) => timeOf(read, written(pieces)) < LIMIT_MS);
  const { failed, counterexample } = fc.check(property, { numRuns: runs, seed, endOnFailure: true });
  return failed ? JSON.stringify(counterexample) : undefined;
}
