import { useEffect, useRef } from 'react';
import { warn } from '#runtime/report.ts';
import { copyOf } from './attach.copy.ts';

/** A copy of the page element that the selector names (MENU-2). The copy gives up ids, which the original keeps. */
export function PageClone({ selector }: { readonly selector: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const original = find(selector);
    if (original === null || place.current === null) return;
    place.current.replaceChildren(copyOf(original));
  }, [selector]);
  return <div className="mobile-menu-clone" ref={place} />;
}

function find(selector: string): Element | null {
  let found: Element | null = null;
  try {
    found = document.querySelector(selector);
  } catch {
    // An unreadable selector names nothing.
  }
  if (found === null)
    warn(
      'mobile-menu',
      `Aucun élément ne répond à « ${selector} ». Cette partie du menu reste vide. Vérifiez le sélecteur.`,
    );
  return found;
}
