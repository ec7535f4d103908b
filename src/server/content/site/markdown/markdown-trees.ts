import { createHash } from 'node:crypto';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Parsed Markdown by hash. Parsing is most of the work of reading a site, and most texts are unchanged. */
const trees = new Map<string, Root>();
const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * More nested quotes or lists than any text has. The parser takes quadratic time for them, and recurses: which depth
 * exhausts its stack depends on the machine.
 */
export const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){100}/m;

/** Trees are shared: callers must not change them. For texts that are not `TOO_DEEP`. */
export function parseMarkdown(text: string): Root {
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const cached = trees.get(key);
  if (cached !== undefined) return cached;
  const tree = parser.parse(text);
  trees.set(key, tree);
  return tree;
}

export function clearMarkdownCache(): void {
  trees.clear();
}
