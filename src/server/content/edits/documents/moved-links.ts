import { isPair, isScalar, parseDocument, visit } from 'yaml';
import { markdownBound } from '#contract/markdown-bounds.ts';
import { parseMarkdown } from '#server/content/site/markdown/markdown-trees.ts';
import { joinPage, type Segment, splitPage, withYaml } from './page-text.ts';
import { PARSING } from './yaml-keys.ts';

/** The new address of a page that moves; undefined for an address that stays. */
export type NewAddress = (path: string) => string | undefined;

const WORDS = new Set(['titre', 'nom', 'texte', 'sous_titre', 'menu', 'description', 'slogan', 'alt', 'legende']);

/** Some characters of a text, and what replaces them. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a file with links to the new addresses of pages; all other bytes stay (EDIT-10, EDIT-4). */
export function withMovedLinks(file: string, text: string, newAddress: NewAddress): string {
  if (!file.endsWith('.md')) return inYaml(text, newAddress);
  const segments = splitPage(text);
  if (segments === undefined) return text;
  return joinPage(segments.map((segment) => inSegment(segment, newAddress)));
}

function inSegment(segment: Segment, newAddress: NewAddress): Segment {
  if (segment.type === 'prose') return { ...segment, raw: inMarkdown(segment.raw, newAddress) };
  if (segment.type === 'gap') return segment;
  const yaml = inYaml(segment.yaml, newAddress);
  return yaml === segment.yaml ? segment : withYaml(segment, yaml);
}

type Node = Readonly<{
  type: string;
  url?: string;
  children?: readonly Node[];
  position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
}>;

function inMarkdown(text: string, newAddress: NewAddress): string {
  // A draft: no such text is published.
  if (markdownBound(text) !== undefined) return text;
  const changes: Change[] = [];
  const look = (node: Node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    const isLink = node.type === 'link' || node.type === 'definition';
    if (isLink && node.url !== undefined && start !== undefined && end !== undefined) {
      const from = node.children?.at(-1)?.position?.end.offset ?? start;
      changes.push(...destinations(text.slice(from, end), from, newAddress));
    }
    node.children?.forEach(look);
  };
  try {
    look(parseMarkdown(text) as Node);
  } catch (error) {
    // Notes in notes exhaust the stack too.
    if (!(error instanceof RangeError)) throw error;
    return text;
  }
  return applied(text, changes);
}

/** Values that are an address, and Markdown links in values. */
function inYaml(text: string, newAddress: NewAddress): string {
  const document = parseDocument(text, PARSING);
  if (document.errors.length > 0) return text;
  const changes: Change[] = [];
  visit(document, {
    Scalar(key, { value, range }, above) {
      if (key === 'key' || typeof value !== 'string' || range == null) return;
      const [start, end] = range;
      const raw = text.slice(start, end);
      const moved = isWords(above) ? undefined : movedTo(value, newAddress);
      const at = moved === undefined ? -1 : raw.indexOf(moved.path);
      if (moved !== undefined && at !== -1)
        changes.push({ start: start + at, end: start + at + moved.path.length, text: moved.to });
      else changes.push(...destinations(raw, start, newAddress));
    },
  });
  return applied(text, changes);
}

/** Whether a value is words that people read, whatever they look like. */
function isWords(above: readonly unknown[]): boolean {
  const pair = above.findLast((node) => isPair(node));
  return isScalar(pair?.key) && WORDS.has(String(pair.key.value));
}

/** The destinations of Markdown links in a text: `](/ecole`, `]: /ecole`. */
function destinations(text: string, offset: number, newAddress: NewAddress): Change[] {
  return [...text.matchAll(/(\](?:\(\s*|:\s*)<?(?:langue:[\w-]+:)?)(\/[^\s)>"']*)/g)].flatMap(
    ({ index, 1: before = '', 2: written = '' }) => {
      const moved = movedTo(written, newAddress);
      const start = offset + index + before.length;
      return moved === undefined ? [] : [{ start, end: start + moved.path.length, text: moved.to }];
    },
  );
}

/** The path of a written address, and its new one; undefined for one that stays. */
function movedTo(written: string, newAddress: NewAddress): { readonly path: string; readonly to: string } | undefined {
  const path = /^\/[^?#\s]*$/.exec(written.trim().replace(/[?#].*$/s, ''))?.[0]?.replace(/(?<=.)\/+$/, '');
  const to = path === undefined ? undefined : newAddress(path);
  return path === undefined || to === undefined ? undefined : { path, to };
}

function applied(text: string, changes: readonly Change[]): string {
  return [...changes]
    .sort((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text: to }) => changed.slice(0, start) + to + changed.slice(end), text);
}
