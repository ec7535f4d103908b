import type { ReactNode } from 'react';
import { directionOf } from '#language/direction.ts';
import { useLocale } from '#language/locale.tsx';

/**
 * A telephone number, an address or a name of another script, on its own line of writing: in a text from right to left
 * its groups of digits would change places (LANG-7).
 */
export function Isolated({ children }: Readonly<{ children: ReactNode }>) {
  return directionOf(useLocale().language) === 'rtl' ? <bdi>{children}</bdi> : children;
}
