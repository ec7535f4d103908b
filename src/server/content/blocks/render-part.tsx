import type { ReactNode } from 'react';
import { Prose } from '#server/content/markup/prose.tsx';
import type { PagePart } from '#server/content/site/types.ts';
import type { BlockContext } from './definition.ts';
import { definitionOf } from './registry.ts';

/** A part of a page and its markup. */
export interface RenderedPart {
  readonly part: PagePart;
  readonly key: string;
  readonly node: ReactNode;
}

/** Renders one part of a page: prose or a block. */
export async function renderPart(part: PagePart, context: BlockContext): Promise<ReactNode> {
  return part.type === 'html' ? <Prose html={part.html} /> : definitionOf(part.block).render(part.block, context);
}
