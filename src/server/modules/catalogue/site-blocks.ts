import type { BlockDefinition } from '#server/content/blocks/definition.ts';
import { blocks } from '#server/content/blocks/registry.ts';
import type { OwnBlockDefinition } from '#server/content/own-blocks/types.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

export type CatalogueBlock = Pick<BlockDefinition, 'title' | 'summary' | 'keys' | 'examples'> & {
  /** Declared by the site: its texts are those of the folder. */
  readonly isOwn: boolean;
};

/** The blocks that pages of a site may write, by name: those of the program, then its own. */
export function siteBlocks({ ownBlocks }: Site): ReadonlyMap<string, CatalogueBlock> {
  const shipped = Object.entries<BlockDefinition>(blocks);
  return new Map([
    ...shipped.map(([name, block]): [string, CatalogueBlock] => [name, { ...block, isOwn: false }]),
    ...[...ownBlocks].map(([name, block]): [string, CatalogueBlock] => [name, catalogueBlock(block)]),
  ]);
}

function catalogueBlock({ title, summary, keys, example }: OwnBlockDefinition): CatalogueBlock {
  const yaml = `${example}\n`;
  const examples = example === '' ? [] : [{ name: 'example', kind: 'normal' as const, title: texts.ownExample, yaml }];
  return { title, summary, keys, examples, isOwn: true };
}
