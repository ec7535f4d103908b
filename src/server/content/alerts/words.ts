import type { Locale } from '#language/locale.tsx';
import { shortPeriod } from '#server/content/language/dates.ts';
import type { Period } from './period.ts';
import { texts } from './texts.ts';

/** « Du 17 novembre 2026 à 8 h au 20 novembre 2026. » Undefined for what has neither beginning nor end. */
export function periodWords({ from, to }: Period, isPast: boolean, locale: Locale): string | undefined {
  const { marked: t } = locale;
  const said = (moment: string) => shortPeriod(moment, undefined, locale);
  if (to === undefined) return from === undefined ? undefined : t(texts.since, { from: said(from) });
  if (isPast) return t(texts.ended, { to: said(to) });
  if (from === undefined) return t(texts.until, { to: said(to) });
  return t(texts.during, { from: said(from), to: said(to) });
}
