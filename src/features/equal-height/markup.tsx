import type { ReactNode } from 'react';

interface EqualHeightProps {
  /** Blocks of a group that are side by side get the same height. */
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
