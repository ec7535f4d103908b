import { newPageTexts } from '#server/content/site/markdown/markdown-context.ts';
import type { Block, Site } from '#server/content/site/types.ts';
import { hasErrors, type Problem } from '#server/content/site/yaml/problem.ts';
import { readBlock } from './read.ts';
import { definitionOf } from './registry.ts';

interface ExampleSource {
  readonly name: string;
  readonly yaml: string;
  /** The file that the problems name, and the line before the example. */
  readonly file: string;
  readonly line: number;
}

/** Reads an example as a page of the site would read it; undefined when there are errors. */
export function readExample(
  { name, yaml, file, line }: ExampleSource,
  site: Site,
  problems: Problem[],
): Block | undefined {
  const references = { ...site, drafts: new Set<string>(), broken: new Set<string>() };
  const markdown = { file, references, problems, texts: newPageTexts(), insideBlock: false, stored: false };
  const block = readBlock(name, yaml, line, { page: site.home, markdown });
  const missing = block && definitionOf(block).missing?.(block, site);
  if (missing !== undefined) problems.push({ severity: 'error', file, line, column: 1, ...missing });
  return hasErrors(problems) ? undefined : block;
}
