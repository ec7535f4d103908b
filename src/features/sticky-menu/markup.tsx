import type { ReactNode } from 'react';
import type { StickyKind } from '#contract/sticky-menu.ts';

interface StickyMenuProps {
  readonly kind: StickyKind;
  /** Names the navigation. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A navigation that stays in sight. */
export function StickyMenu({ kind, label, children }: StickyMenuProps): ReactNode {
  return (
    <nav aria-label={label} data-sticky={kind}>
      {children}
    </nav>
  );
}
