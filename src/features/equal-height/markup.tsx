import type { ReactNode } from 'react';

export interface EqualHeightProps {
  /** Blocks of the same group that stand side by side have the same height. */
  readonly group: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function EqualHeight({ group, className, children }: EqualHeightProps): ReactNode {
  return (
    <div className={className} data-equal-height={group}>
      {children}
    </div>
  );
}
