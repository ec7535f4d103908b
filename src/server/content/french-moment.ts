const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as browsers write it in a field, `YYYY-MM-DDTHH:mm`, in French time whatever the zone of the server. */
export function writeFrenchMoment(moment: Date): string {
  const parts = new Map(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}`;
}

/** Reads it back; undefined for what is no moment, or is skipped when summer time begins. */
export function readFrenchMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  for (const zone of ['+02:00', '+01:00']) {
    const moment = new Date(`${text}:00${zone}`);
    if (!Number.isNaN(moment.getTime()) && writeFrenchMoment(moment) === text) return moment;
  }
  return undefined;
}
