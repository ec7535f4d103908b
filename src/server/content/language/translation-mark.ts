import { createHash } from 'node:crypto';
import { splitPage, withHead } from '#server/content/edits/documents/page-text.ts';
import type { Site } from '#server/content/site/types.ts';

/**
 * `empreinte` in the front matter of a translation: the digest of the original that it translates (LANG-8, ADR 0075).
 * Unlike the date of a file, a digest survives a clone, a copy and a move.
 */
const KEY = 'empreinte';
/** Keys of the front matter with texts that visitors read. */
const READ_KEYS = /^(titre|sous_titre|menu|description|image_alt|titre_moteurs):/;

/** An address of this site in a text, not a part of another one or of the name of a file. */
const ADDRESS = /(?<![\w./-])\/[a-z0-9-][a-z0-9/-]*(?![\w/-]|\.\w)/g;

/** The digest of the texts of a page, from its file. It stays when a page moves and links to it move along. */
export function digestOf({ pagesByPath }: Pick<Site, 'pagesByPath'>, source: string): string {
  return digestAsWritten(source.replace(ADDRESS, (address) => withNumber(pagesByPath, address)));
}

/** Whether a mark is that of a text; marks of earlier versions changed with the addresses in it. */
export function isMarkOf(mark: string, site: Pick<Site, 'pagesByPath'>, source: string): boolean {
  return mark === digestOf(site, source) || mark === digestAsWritten(source);
}

/** `/ecole` → `page:8`; an element by the page that it is below. */
function withNumber(pagesByPath: Site['pagesByPath'], address: string): string {
  let above = address.replace(/\/+$/, '');
  while (above !== '' && !pagesByPath.has(above)) above = above.slice(0, above.lastIndexOf('/'));
  const page = pagesByPath.get(above);
  return page === undefined ? address : `page:${page.id}${address.slice(above.length)}`;
}

function digestAsWritten(source: string): string {
  const lines = source.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines.indexOf('---', 1);
  const read = [...lines.slice(1, end).filter((line) => READ_KEYS.test(line)), ...lines.slice(end + 1)];
  return createHash('sha256').update(read.join('\n').trim()).digest('hex').slice(0, 8);
}

/** The mark of a translation; undefined if it has none. */
export function markOf(source: string): string | undefined {
  const head = splitPage(source)?.[0];
  if (head?.type !== 'head') return undefined;
  return new RegExp(`^${KEY}:[ \\t]*["']?([0-9a-f]{8})["']?[ \\t]*\\r?$`, 'm').exec(head.yaml)?.[1];
}

/** The file with a new mark; all other lines are unchanged. */
export function withMark(source: string, digest: string): string {
  return withHead(source, { [KEY]: digest });
}
