import type { ReactNode } from 'react';
import type { BoxSize } from '#contract/lightbox.ts';

/** The JSON of `data-modal`, with the specification's French names. */
export interface ModalAttributes {
  readonly titre?: string;
  readonly contenu?: string;
  readonly contenubas?: string;
  readonly buttons?: readonly {
    readonly titre: string;
    readonly secondaire?: boolean;
    readonly important?: boolean;
    readonly position?: 'g' | 'd';
    readonly addclass?: string;
    readonly adddata?: readonly Readonly<Record<string, string>>[];
    readonly action?: string;
    readonly autoclose?: boolean | 'true';
  }[];
  readonly autoclose?: number;
  readonly complete?: string;
  readonly themeclass?: string;
  readonly relativeto?: string;
  readonly closetop?: boolean;
  readonly width?: BoxSize;
  readonly height?: BoxSize;
  readonly handler?: 'iframe';
  readonly url?: string;
  readonly ajax_url?: string;
  readonly ajax_params?: string;
}

export interface ModalLinkProps {
  /** Shows the same without JavaScript. */
  readonly href: string;
  readonly modal: ModalAttributes;
  readonly className?: string;
  readonly children: ReactNode;
}

export function ModalLink({ href, modal, className, children }: ModalLinkProps): ReactNode {
  return (
    <a href={href} className={className} data-modal={JSON.stringify(modal)}>
      {children}
    </a>
  );
}

interface OverlayLinkProps {
  readonly href: string;
  /** Address that answers the HTML; the link's own when absent. */
  readonly url?: string;
  /** Query string sent with it. */
  readonly params?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function OverlayLink({ href, url = href, params, className, children }: OverlayLinkProps): ReactNode {
  return (
    <a href={href} className={className} data-overlay={url} data-overlay-params={params}>
      {children}
    </a>
  );
}
