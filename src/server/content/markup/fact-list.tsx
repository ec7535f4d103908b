import type { ReactNode } from 'react';

interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  readonly className?: string;
}

/** What is known of something: names and values. */
export function FactList({ facts, className = 'element-facts' }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
