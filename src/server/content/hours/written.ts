import { CLOSED, type DayHours, type Opening } from './place.ts';

const TIME = String.raw`(\d{1,2})(?:\s?[h:]\s?(\d{2})?)?`;
const APPOINTMENT = String.raw`\(?(?:sur (?:rendez-vous|rdv)|by appointment)\)?`;
/** « 8 h 30 – 12 h », « de 9h à 12h sur rendez-vous », with what separates it from the next one. */
const STRETCH = new RegExp(
  String.raw`(?:(?:de|from) )?${TIME}\s?(?:[-–—]|à|a|to)\s?${TIME}(?: ?(${APPOINTMENT}))?(?:\s?(?:[,;/+]|et|and)\s?|\s|$)(?!h)`,
  'y',
);
const LAST_MINUTE = 24 * 60;
const MAX_LENGTH = 200;

/** Reads the hours of a day as people write them, in French or in English; undefined if they are not understood. */
export function readHours(text: string): DayHours | undefined {
  const written = text
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/\b(?:midi|noon)\b/g, '12h')
    .replace(/\b(?:minuit|midnight)\b/g, '24h')
    .replace(/\.$/, '')
    .trim();
  if (/^(?:ferm[ée]e?|closed)$/.test(written)) return CLOSED;
  if (new RegExp(`^${APPOINTMENT}$`).test(written)) return { openings: [], isByAppointment: true };
  const openings: Opening[] = [];
  for (let index = 0; index < written.length; ) {
    STRETCH.lastIndex = index;
    const [all, fromHour, fromMinute, toHour, toMinute, appointment] = STRETCH.exec(written) ?? [];
    if (all === undefined) return undefined;
    const [from, to] = [minutesOf(fromHour, fromMinute), minutesOf(toHour, toMinute)];
    if (from === undefined || to === undefined) return undefined;
    openings.push({ from, to, isByAppointment: appointment !== undefined });
    index += all.length;
  }
  return openings.length === 0 ? undefined : { openings, isByAppointment: false };
}

function minutesOf(hour = '', minute = '0'): number | undefined {
  const total = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && total <= LAST_MINUTE ? total : undefined;
}

/** Whether every stretch ends after it begins, and after the one before it. */
export function isInOrder({ openings }: DayHours): boolean {
  return openings.every(({ from, to }, index) => from < to && from >= (openings[index - 1]?.to ?? 0));
}
