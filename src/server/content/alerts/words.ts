import type { Locale } from '#language/locale.tsx';
import { shortPeriod } from '#server/content/language/dates.ts';
import type { Period } from './period.ts';
import { texts } from './texts.ts';

/** « Du 17 novembre 2026 à 8 h au 20 novembre 2026. » Undefined without a beginning and an end. */
export function periodWords({ from, to }: Period, isPast: boolean, locale: Locale): string | undefined {
  const { marked: t } = locale;
  const dateText = (moment: string) => shortPeriod(moment, undefined, locale);
  if (to === undefined) return from === undefined ? undefined : t(texts.since, { from: dateText(from) });
  if (isPast) return t(texts.ended, { to: dateText(to) });
  if (from === undefined) return t(texts.until, { to: dateText(to) });
  return t(texts.during, { from: dateText(from), to: dateText(to) });
}
