import type { ReactNode } from 'react';

interface ClickableBlockProps {
  readonly href: string;
  /** Opens a new window. */
  readonly newWindow?: boolean;
  /** Holds a link to the same address, so that the block leads somewhere without JavaScript. */
  readonly children: ReactNode;
}

/** A block whose whole surface leads to an address. */
export function ClickableBlock({ href, newWindow = false, children }: ClickableBlockProps): ReactNode {
  return (
    <div data-goto={href} data-goto-target={newWindow ? '_blank' : undefined}>
      {children}
    </div>
  );
}
