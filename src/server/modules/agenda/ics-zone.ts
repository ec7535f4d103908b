import { offsetMs } from '#server/content/local-time.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** A rule has to hold for so many years. */
const RULE_YEARS = 6;
/** An event in a distant year must not cost a search of centuries. */
const MAX_YEARS = 30;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A change of the clocks. Offsets are milliseconds ahead of UTC. */
interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * A time zone as a VTIMEZONE of RFC 5545, right for events of these years. Some calendars know only one rule for summer
 * and one for winter, such as the last Sunday of a month: only changes that follow none are written one by one.
 */
export function zoneLines(timeZone: string, firstYear: number, lastYear: number): string[] {
  // The first events need the change of the year before.
  const from = firstYear - 1;
  const to = Math.max(firstYear + RULE_YEARS, Math.min(lastYear, firstYear + MAX_YEARS));
  const start = Date.UTC(from, 0, 1);
  const offset = offsetMs(start, timeZone);
  const changes = changesIn(timeZone, start, Date.UTC(to + 1, 0, 1));
  const forward = changes.filter(({ before, after }) => after > before);
  const back = changes.filter(({ before, after }) => after < before);
  const rules = [forward, back].map((kind) => yearlyRule(kind, to - from + 1));
  const parts = rules.every((rule) => rule !== undefined)
    ? [...forward.slice(0, 1), ...back.slice(0, 1)].map((change, index) => observance(change, timeZone, rules[index]))
    : [{ at: start - offset, before: offset, after: offset }, ...changes].map((change) => observance(change, timeZone));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'];
}

/** The changes from one moment to another. No zone has two in a week. */
function changesIn(timeZone: string, start: number, end: number): readonly Change[] {
  const changes: Change[] = [];
  let before = offsetMs(start, timeZone);
  for (let week = start; week < end; week += WEEK_MS) {
    const after = offsetMs(week + WEEK_MS, timeZone);
    if (after === before) continue;
    let [low, high] = [week, week + WEEK_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetMs(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
    before = after;
  }
  return changes;
}

/** The rule of changes that come once in each of so many years; undefined if there is none. */
function yearlyRule(changes: readonly Change[], years: number): string | undefined {
  const written = changes.map((change) => {
    const date = onClock(change);
    const day = date.getUTCDate();
    const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const rule = (rank: number) =>
      `RRULE:FREQ=YEARLY;BYMONTH=${date.getUTCMonth() + 1};BYDAY=${rank}${WEEKDAYS[date.getUTCDay()]}`;
    const facts = [date.toISOString().slice(11), change.before, change.after].join(' ');
    return { facts, last: day + 7 > daysInMonth ? rule(-1) : '', counted: rule(Math.ceil(day / 7)) };
  });
  const [first] = written;
  if (first === undefined || written.length !== years || written.some(({ facts }) => facts !== first.facts)) return;
  if (first.last !== '' && written.every(({ last }) => last === first.last)) return first.last;
  return written.every(({ counted }) => counted === first.counted) ? first.counted : undefined;
}

function observance(change: Change, timeZone: string, rule?: string): string[] {
  const name = change.after > change.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `TZNAME:${nameAt(change.at, timeZone)}`,
    `TZOFFSETFROM:${offsetText(change.before)}`,
    `TZOFFSETTO:${offsetText(change.after)}`,
    `DTSTART:${onClock(change).toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
    ...(rule === undefined ? [] : [rule]),
    `END:${name}`,
  ];
}

/** What clocks show before a change, as if they showed UTC. */
function onClock({ at, before }: Change): Date {
  return new Date(at + before);
}

/** `CEST`, `GMT+4` */
function nameAt(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `+0200`, `-0930` */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const pad = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${pad(minutes / 60)}${pad(minutes % 60)}`;
}
