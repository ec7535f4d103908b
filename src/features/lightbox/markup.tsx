import type { ReactNode } from 'react';
import type { BoxSize, LightboxKind } from '#contract/lightbox.ts';

export interface LightboxLinkProps {
  /** What the link leads to without JavaScript too. */
  readonly href: string;
  /** Links of the same group make a gallery. */
  readonly group?: string;
  readonly title?: string;
  readonly options?: {
    readonly type?: LightboxKind;
    readonly width?: BoxSize;
    readonly height?: BoxSize;
    readonly title?: string;
    readonly confirmCloseFonction?: string;
    readonly slideshow?: boolean;
  };
  readonly children: ReactNode;
}

/** A link whose target opens over the page. */
export function LightboxLink({ href, group, title, options, children }: LightboxLinkProps): ReactNode {
  return (
    <a
      href={href}
      rel={group === undefined ? 'lightbox' : `lightbox[${group}]`}
      title={title}
      data-lightbox={options === undefined ? undefined : JSON.stringify(options)}
    >
      {children}
    </a>
  );
}

/** A link whose target opens in an iframe, 800 × 500 by default. */
export function FrameLink({ href, width, height, children }: FrameLinkProps): ReactNode {
  return (
    <a className="securliens" href={href} data-width={width} data-height={height}>
      {children}
    </a>
  );
}

interface FrameLinkProps {
  readonly href: string;
  readonly width?: BoxSize;
  readonly height?: BoxSize;
  readonly children: ReactNode;
}
