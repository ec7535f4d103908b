import type { ReactNode } from 'react';
import type { StickyKind } from '#contract/sticky-menu.ts';

export interface StickyMenuProps {
  readonly kind: StickyKind;
  /** Names the navigation. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A navigation that stays in sight. */
export function StickyMenu({ kind, label, className, children }: StickyMenuProps): ReactNode {
  return (
    <nav className={className} aria-label={label} data-sticky={kind}>
      {children}
    </nav>
  );
}
