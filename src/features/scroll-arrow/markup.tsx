import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

/** The arrow of a hero; without JavaScript a link to the next section. */
export function ScrollArrow({ href, className }: { readonly href: string; readonly className?: string }): ReactNode {
  const t = useT();
  return (
    <a
      className={className === undefined ? 'scroll-arrow' : `scroll-arrow ${className}`}
      href={href}
      data-scroll-arrow=""
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M12 5v14m-7-7 7 7 7-7" />
      </svg>
      <span className="visually-hidden">{t(TEXTS.name)}</span>
    </a>
  );
}
