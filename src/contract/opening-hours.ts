/**
 * Opening hours (ADMIN-3): whether a place is open now, in the element `[data-opening-hours]`, which the server leaves
 * empty. The attribute holds the stretches during which the place is open, as ISO 8601 intervals with a zone
 * (`2026-11-17T07:30Z/2026-11-17T11:30Z`), separated by spaces; `;rdv` after one means by appointment. Stretches are
 * moments, so neither the zone nor the holidays of the visitor matter; `data-opening-zone` is the IANA time zone whose
 * clock and days the sentence names, `Europe/Paris` by default. `data-opening-until` is the end of the known hours:
 * after it no sentence is shown. While a sentence is shown the element carries `data-open="yes"`, `"appointment"` or
 * `"no"`. The hours themselves are content of the page: without JavaScript nothing is missing but the sentence.
 */
export interface OpenStretch {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly isByAppointment: boolean;
}

export const OPENING_HOURS = {
  stretches: 'data-opening-hours',
  until: 'data-opening-until',
  zone: 'data-opening-zone',
  state: 'data-open',
} as const;

export const DEFAULT_ZONE = 'Europe/Paris';

export function encodeStretches(stretches: readonly OpenStretch[]): string {
  return stretches
    .map(({ from, to, isByAppointment }) => `${encodeMoment(from)}/${encodeMoment(to)}${isByAppointment ? ';rdv' : ''}`)
    .join(' ');
}

export function encodeMoment(moment: number): string {
  return new Date(moment).toISOString().replace(/:\d\d\.\d{3}Z$/, 'Z');
}

/** Intervals that cannot be read are left out: a wrong one must not hide the others. */
export function decodeStretches(written: string): readonly OpenStretch[] {
  return written
    .split(/\s+/)
    .flatMap((part): OpenStretch[] => {
      const [interval = '', mark] = part.split(';');
      const [from = Number.NaN, to = Number.NaN] = interval.split('/').map(Date.parse);
      return from < to ? [{ from, to, isByAppointment: mark === 'rdv' }] : [];
    })
    .sort((one, other) => one.from - other.from);
}
