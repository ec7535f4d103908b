import { createElement, type ReactNode } from 'react';
import { keptParts, numberOf } from '#server/cache/parts.ts';
import { Drawn, renderHtml } from '#server/html.tsx';
import type { Site } from '#server/site/types.ts';

/**
 * Something that follows from the site folder, from what `name` says and from the objects shown, and from nothing else. It is drawn again when any of these is another object: what is shown must
 * never change in place, and be the same object for as long as it is the same (`elements/listed.ts`).
 */
export function keptPart(site: Site, name: string, shown: readonly object[], draw: () => ReactNode): ReactNode {
  const [key, version] = [`${numberOf(site)} ${name}`, shown.map(numberOf).join(' ')];
  const [kept] = keptParts.get(key, version) ?? [];
  if (kept !== undefined) return createElement(Drawn, { html: kept });
  const html = renderHtml(draw());
  keptParts.set(key, version, [html]);
  return createElement(Drawn, { html });
}
