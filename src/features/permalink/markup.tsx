import type { ReactNode } from 'react';
import { TEXTS } from './texts.ts';

export interface PermalinkLinkProps {
  /** Address of the page that gets a permalink; the link's own target without JavaScript. */
  readonly url: string;
  readonly children?: ReactNode;
}

export function PermalinkLink({ url, children = TEXTS.link }: PermalinkLinkProps): ReactNode {
  return (
    <a href={url} data-permalien={url}>
      {children}
    </a>
  );
}
