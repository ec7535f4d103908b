import type { ReactNode } from 'react';

const SHORT_MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

/** A day (`YYYY-MM-DD`) as a calendar leaf. Decorative: the date is also written beside it. */
export function DateLeaf({ date }: { readonly date: string }): ReactNode {
  return (
    <span className="date-leaf" aria-hidden="true">
      <span className="date-leaf-day">{Number(date.slice(8, 10))}</span>
      <span className="date-leaf-month">{SHORT_MONTHS[Number(date.slice(5, 7)) - 1]}</span>
    </span>
  );
}
