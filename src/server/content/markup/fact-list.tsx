import type { ReactNode } from 'react';

interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly className?: string;
}

/** A description list of labels and values. */
export function FactList({ facts, className = 'element-facts' }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two questions may have the same label.
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
