import type { ReactNode } from 'react';
import { directionOf } from '#language/direction.ts';
import { useLocale } from '#language/locale.tsx';

/**
 * Isolates a telephone number, an address or a name in another script from text written from right to left, which
 * would reorder its groups of digits (LANG-7).
 */
export function Isolated({ children }: Readonly<{ children: ReactNode }>) {
  return directionOf(useLocale().language) === 'rtl' ? <bdi>{children}</bdi> : children;
}
