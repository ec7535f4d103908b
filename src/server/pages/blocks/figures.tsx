import type { ReactNode } from 'react';
import type { FiguresBlock } from '#server/site/blocks.ts';

/** The town in numbers. */
export function Figures({ block: { title, items } }: { readonly block: FiguresBlock }): ReactNode {
  return (
    <section className="figures">
      {title === undefined ? null : <h2>{title}</h2>}
      <dl>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
