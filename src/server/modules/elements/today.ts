/** Sites live in French time: an event of tonight has not ended because a server thinks in another zone. */
const ZONE = 'Europe/Paris';

const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in France at a moment, `YYYY-MM-DD`. */
export function frenchDay(moment: Date): string {
  return FORMAT.format(moment);
}
