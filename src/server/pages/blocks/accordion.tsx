import type { ReactNode } from 'react';
import { Icon } from '#server/content/markup/icon.tsx';
import { Prose } from '#server/content/markup/prose.tsx';
import type { AccordionBlock } from '#server/site/blocks.ts';

/** Answers that open on demand, by the browser's own means. */
export function Accordion({ block: { items } }: { readonly block: AccordionBlock }): ReactNode {
  return (
    <div className="accordion">
      {items.map(({ title, html }) => (
        <details key={title}>
          <summary>
            <span>{title}</span>
            <Icon name="chevron-down" />
          </summary>
          <Prose html={html} />
        </details>
      ))}
    </div>
  );
}
