import { createHash } from 'node:crypto';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/**
 * Parsed Markdown by hash. Parsing is most of the work of reading a site, and in development most texts are unchanged.
 */
const trees = new Map<string, Root>();
const parser = unified().use(remarkParse).use(remarkGfm);

/** Trees are shared: callers must not change them. */
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
