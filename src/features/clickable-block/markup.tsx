import type { ReactNode } from 'react';

export interface ClickableBlockProps {
  readonly href: string;
  /** Opens a new window. */
  readonly newWindow?: boolean;
  readonly className?: string;
  /** Holds a link to the same address, so that the block leads somewhere without JavaScript. */
  readonly children: ReactNode;
}

/** A block whose whole surface leads to an address. */
export function ClickableBlock({ href, newWindow = false, className, children }: ClickableBlockProps): ReactNode {
  return (
    <div className={className} data-goto={href} data-goto-target={newWindow ? '_blank' : undefined}>
      {children}
    </div>
  );
}
