import type { ReactNode } from 'react';
import { Prose } from '#server/content/markup/prose.tsx';
import type { PagePart } from '#server/content/site/types.ts';
import type { BlockContext } from './definition.ts';
import { definitionOf } from './registry.ts';

export interface RenderedPart {
  readonly part: PagePart;
  readonly key: string;
  readonly node: ReactNode;
}

export async function renderPart(part: PagePart, context: BlockContext): Promise<ReactNode> {
  return part.type === 'html' ? <Prose html={part.html} /> : definitionOf(part.block).render(part.block, context);
}
