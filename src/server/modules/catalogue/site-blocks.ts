import type { BlockDefinition } from '#server/content/blocks/definition.ts';
import { blocks } from '#server/content/blocks/registry.ts';
import type { OwnBlockDefinition } from '#server/content/own-blocks/types.ts';
import type { Site } from '#server/content/site/types.ts';

/** What the catalogue shows of a block. */
export type CatalogueBlock = Pick<BlockDefinition, 'title' | 'summary' | 'keys' | 'examples'>;

/** The blocks that pages of a site may write, by name: those of the program, then its own. */
export function siteBlocks({ ownBlocks }: Site): ReadonlyMap<string, CatalogueBlock> {
  const own = [...ownBlocks].map(([name, block]): [string, CatalogueBlock] => [name, catalogueBlock(block)]);
  return new Map([...Object.entries<CatalogueBlock>(blocks), ...own]);
}

function catalogueBlock({ title, summary, keys, example }: OwnBlockDefinition): CatalogueBlock {
  const yaml = `${example}\n`;
  const examples = example === '' ? [] : [{ name: 'example', kind: 'normal' as const, title: 'Exemple du site', yaml }];
  return { title, summary, keys, examples };
}
