import { createHash } from 'node:crypto';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Characters of text whose trees are cached; a tree takes some thirty times the memory of its text. */
const LIMIT = 4_000_000;
/**
 * Parsed Markdown by hash, the least recently used first. Parsing is most of the work of reading a site, and most texts
 * are unchanged.
 */
const trees = new Map<string, { readonly tree: Root; readonly length: number }>();
let characters = 0;
const parser = unified().use(remarkParse).use(remarkGfm);

/** Trees are shared: callers must not change them. For texts without a `markdownBound`. */
export function parseMarkdown(text: string): Root {
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const tree = trees.get(key)?.tree ?? parser.parse(text);
  if (!trees.delete(key)) characters += text.length;
  trees.set(key, { tree, length: text.length });
  for (const [oldest, { length }] of trees) {
    if (characters <= LIMIT) break;
    trees.delete(oldest);
    characters -= length;
  }
  return tree;
}

export function clearMarkdownCache(): void {
  trees.clear();
  characters = 0;
}
