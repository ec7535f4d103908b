import type { Block, BlockName, BlockOf, SitePage } from '#server/content/site/types.ts';

interface PlacedBlock<Name extends BlockName> {
  readonly block: BlockOf<Name>;
  /** Index of the part in its page. */
  readonly index: number;
}

/** The blocks of one type in a page, in its order. */
export function blocksOf<Name extends BlockName>({ parts }: SitePage, type: Name): readonly PlacedBlock<Name>[] {
  const isOfType = (block: Block): block is BlockOf<Name> => block.type === type;
  return parts.flatMap((part, index) =>
    part.type === 'block' && isOfType(part.block) ? [{ block: part.block, index }] : [],
  );
}

export function hasBlock(page: SitePage, type: BlockName): boolean {
  return blocksOf(page, type).length > 0;
}
