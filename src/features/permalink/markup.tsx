import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

interface PermalinkLinkProps {
  /** Address of the page that gets a permalink; the link's own target without JavaScript. */
  readonly url: string;
  readonly children?: ReactNode;
}

/** The same as a button, which appears with JavaScript. */
export function PermalinkButton({ url, className }: { readonly url: string; readonly className: string }): ReactNode {
  const t = useT();
  return (
    <button type="button" className={className} hidden data-permalien={url}>
      {t(TEXTS.button)}
    </button>
  );
}

export function PermalinkLink({ url, children }: PermalinkLinkProps): ReactNode {
  const t = useT();
  return (
    <a href={url} data-permalien={url}>
      {children ?? t(TEXTS.link)}
    </a>
  );
}
