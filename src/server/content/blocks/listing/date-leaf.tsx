import { useLocale } from '#language/locale.tsx';
import { shortMonth } from '#server/content/language/dates.ts';

/** A day (`YYYY-MM-DD`) as a calendar leaf. Decorative: the date is also written beside it. */
export function DateLeaf({ date }: Readonly<{ date: string }>) {
  return (
    <span className="date-leaf" aria-hidden="true">
      <span className="date-leaf-day">{Number(date.slice(8, 10))}</span>
      <span className="date-leaf-month">{shortMonth(Number(date.slice(5, 7)), useLocale())}</span>
    </span>
  );
}
