import type { ReactNode } from 'react';
import type { SlideshowRequest, WindowRequest } from '#contract/window-links.ts';

interface LinkProps {
  /** Target of the link without JavaScript, or when the browser blocks the window. */
  readonly href: string;
  readonly children: ReactNode;
}

export function WindowLink({ href, children, ...request }: LinkProps & WindowRequest): ReactNode {
  return (
    <a href={href} data-open-window={JSON.stringify(request)}>
      {children}
    </a>
  );
}

export function AdministrationLink({ href, children }: LinkProps): ReactNode {
  return (
    <a href={href} data-administration="">
      {children}
    </a>
  );
}

export function SlideshowLink({ href, children, ...request }: LinkProps & SlideshowRequest): ReactNode {
  return (
    <a href={href} data-popup-slideshow={JSON.stringify(request)}>
      {children}
    </a>
  );
}
