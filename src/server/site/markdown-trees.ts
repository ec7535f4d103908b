import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isObject } from '#contract/wire.ts';

/**
 * Parsed Markdown by its text. Parsing is most of the work of reading a site, and most texts are the same at the next reading: in development they are
 * remembered, and between two starts of the server they are kept in a file.
 */
const trees = new Map<string, Root>();
/** What an earlier process kept and nothing has asked for yet. */
const recalled = new Map<string, Root>();
/** Whether the kept file would hold something else than it does. */
let hasNews = true;
const parser = unified().use(remarkParse).use(remarkGfm);

/** Nobody changes a tree that was given out. */
export function parseMarkdown(text: string): Root {
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const known = trees.get(key);
  if (known !== undefined) return known;
  const kept = recalled.get(key);
  const tree = kept ?? parser.parse(text);
  if (kept === undefined) hasNews = true;
  recalled.delete(key);
  trees.set(key, tree);
  return tree;
}

/** Takes up what an earlier process kept. A file of another build, or one that cannot be read, counts for nothing. */
export async function recallTrees(file: string): Promise<void> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isObject(kept) || kept.build !== (await buildStamp()) || !isObject(kept.trees)) return;
    for (const [key, tree] of Object.entries(kept.trees)) recalled.set(key, tree as Root);
    hasNews = false;
  } catch {
    // It is a cache: without it, texts are parsed.
  }
}

/** Keeps the trees that were asked for, for the next process; texts that are no more are dropped. Failing to is no failure. */
export async function keepTrees(file: string): Promise<void> {
  const isKept = !hasNews && recalled.size === 0;
  recalled.clear();
  if (isKept) return;
  try {
    const text = JSON.stringify({ build: await buildStamp(), trees: Object.fromEntries(trees) }, withoutOffsets);
    await mkdir(path.dirname(file), { recursive: true });
    // Whole or not at all: another process may be reading it.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, text);
    await rename(draft, file);
    hasNews = false;
  } catch {
    // As above.
  }
}

/** Gives back the memory of all trees. */
export function forgetTrees(): void {
  trees.clear();
  recalled.clear();
  hasNews = true;
}

/** Lines and columns are what messages need. */
function withoutOffsets(key: string, value: unknown): unknown {
  return key === 'offset' ? undefined : value;
}

/** Another build may parse differently. */
async function buildStamp(): Promise<string> {
  const { size, mtimeMs } = await stat(fileURLToPath(import.meta.url));
  return `${size} ${mtimeMs}`;
}
