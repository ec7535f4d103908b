import type { ReactNode } from 'react';

interface EqualHeightProps {
  /** Blocks of a group that are side by side get the same height. */
  readonly group: string;
  readonly children: ReactNode;
}

export function EqualHeight({ group, children }: EqualHeightProps): ReactNode {
  return <div data-equal-height={group}>{children}</div>;
}
