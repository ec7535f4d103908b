import { readExample } from '#server/content/blocks/read-example.ts';
import { folderSource } from '#server/content/site/source.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';

/**
 * Mistakes of the examples of own blocks, which the catalogue shows and new parts of pages begin with: warnings, since
 * no page holds them yet.
 */
export async function checkExamples(site: Site): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  for (const { name, example } of site.ownBlocks.values()) {
    if (example === '') continue;
    const file = `blocks/${name}/bloc.yaml`;
    const lines = String(await folderSource(site.folder).read(file)).split('\n');
    const line = lines.findIndex((text) => text.startsWith('exemple:')) + 1;
    const problems: Problem[] = [];
    readExample({ name, yaml: `${example}\n`, file, line }, site, problems);
    found.push(...problems.map((problem) => ({ ...problem, severity: 'warning' as const })));
  }
  return found;
}
