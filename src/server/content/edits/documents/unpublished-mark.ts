import { parseDocument } from 'yaml';
import { splitPage, withHead } from './page-text.ts';
import { PARSING } from './yaml-keys.ts';

/** The text of a page as it is kept while the page is not on the site. */
export function withMark(source: string): string {
  return withHead(source, { brouillon: true });
}

/** The text of a page as it is published: without the mark that keeps it off the site. */
export function withoutMark(source: string): string {
  return writtenMark(source) === undefined ? source : withHead(source, { brouillon: undefined });
}

/** Whether a page is off the site because its text says so. */
export function isMarked(source: string): boolean {
  return writtenMark(source) === true;
}

/** Undefined without the mark, and where the front matter is no YAML. */
function writtenMark(source: string): unknown {
  const [head] = splitPage(source) ?? [];
  if (head?.type !== 'head' || !head.yaml.includes('brouillon')) return undefined;
  const document = parseDocument(head.yaml, PARSING);
  return document.errors.length > 0 ? undefined : document.get('brouillon');
}
