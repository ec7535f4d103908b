/** Days are those of France, in whichever time zone the server runs. */
const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in France at a moment, `YYYY-MM-DD`. */
export function frenchDay(moment: Date): string {
  return FORMAT.format(moment);
}
