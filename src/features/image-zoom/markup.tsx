import type { ReactNode } from 'react';

export interface ZoomLinkProps {
  /** The large picture; without JavaScript the link leads to it. */
  readonly href: string;
  /** Shown above the picture. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A link to a picture that opens over the page. */
export function ZoomLink({ href, title, children }: ZoomLinkProps): ReactNode {
  return (
    <a href={href} title={title} data-zoom="">
      {children}
    </a>
  );
}
