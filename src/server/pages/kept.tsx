import { createElement, type ReactNode } from 'react';
import { renderHtml } from '#server/html.tsx';

export interface KeptProps {
  readonly tag: 'div' | 'footer' | 'li';
  readonly className?: string;
  /** What the contents are drawn from, and from nothing else: they live as long as it does. */
  readonly owner: object;
  /** Tells apart the parts of an owner. */
  readonly part: string;
  readonly draw: () => ReactNode;
}

const drawn = new WeakMap<object, Map<string, string>>();

/** An element whose contents are the same on many pages: they are drawn once. */
export function Kept({ tag, className, owner, part, draw }: KeptProps): ReactNode {
  return createElement(tag, { className, dangerouslySetInnerHTML: { __html: contentsOf(owner, part, draw) } });
}

function contentsOf(owner: object, part: string, draw: () => ReactNode): string {
  const parts = drawn.get(owner) ?? new Map<string, string>();
  drawn.set(owner, parts);
  const known = parts.get(part);
  if (known !== undefined) return known;
  const contents = renderHtml(draw());
  parts.set(part, contents);
  return contents;
}
