/** Sites live in French time: an event of tonight has not ended because a server thinks in another zone. */
const ZONE = 'Europe/Paris';

const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

const MINUTE_MS = 60_000;
/** Days begin with a minute. Each answer asks several times, and the format takes longer than the rest of the asking. */
let last = { minute: Number.NaN, day: '' };

/** The day in France at a moment, `YYYY-MM-DD`. */
export function frenchDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== last.minute) last = { minute, day: FORMAT.format(moment) };
  return last.day;
}
