import type { ReactNode } from 'react';
import type { Reads } from '#server/cache/reads.ts';
import type { Block, BlockType } from '#server/site/blocks.ts';
import type { PagePart, Site, SitePage } from '#server/site/types.ts';
import { Prose } from './prose.tsx';

/** What a block may know about where it stands. */
export interface PartContext {
  readonly reads: Reads;
  readonly site: Site;
  readonly page: SitePage;
  /** The query of the request: pages, sorts and filters of listings. */
  readonly query: URLSearchParams;
  /** Rank of the part in its page, from 0: tells apart two blocks of the same kind. */
  readonly index: number;
  readonly drawers: BlockDrawers;
}

export type BlockDrawer<Type extends BlockType> = (
  block: Extract<Block, { type: Type }>,
  context: PartContext,
) => ReactNode | Promise<ReactNode>;

/** One drawer per kind of block. */
export type BlockDrawers = { readonly [Type in BlockType]: BlockDrawer<Type> };

/** The kinds that need more than the site folder: server modules supply them. */
export type ModuleDrawers = Pick<BlockDrawers, 'agenda' | 'carrousel' | 'formulaire' | 'fragment' | 'listing'>;

/** A part of a page and what was drawn of it. */
export interface DrawnPart {
  readonly part: PagePart;
  readonly key: string;
  readonly node: ReactNode;
}

/** Draws one part of a page: prose, or a block through the drawer of its kind. */
export async function drawPart(part: PagePart, context: PartContext): Promise<ReactNode> {
  if (part.type === 'html') return <Prose html={part.html} />;
  return drawBlock(part.block, context);
}

async function drawBlock<Type extends BlockType>(block: Extract<Block, { type: Type }>, context: PartContext): Promise<ReactNode> {
  const draw: BlockDrawer<Type> = context.drawers[block.type as Type];
  return draw(block, context);
}
