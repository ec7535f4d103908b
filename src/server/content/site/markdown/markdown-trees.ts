import { createHash } from 'node:crypto';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Parsed Markdown by its text. Parsing is most of the work of reading a site, and in development most texts are the same at the next reading. */
const trees = new Map<string, Root>();
const parser = unified().use(remarkParse).use(remarkGfm);

/** Nobody changes a tree that was given out. */
export function parseMarkdown(text: string): Root {
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const known = trees.get(key);
  if (known !== undefined) return known;
  const tree = parser.parse(text);
  trees.set(key, tree);
  return tree;
}

/** Gives back the memory of all trees. */
export function forgetTrees(): void {
  trees.clear();
}
