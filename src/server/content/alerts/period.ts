import { isMap } from 'yaml';
import { addDays, isDay } from '#contract/month.ts';
import { momentOnDay, readLocalMoment } from '#server/content/local-time.ts';
import { ALERT_TEXTS } from '#server/content/site/texts/alerts.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { mapped, type Shape } from '#server/content/site/yaml/shape.ts';

/** When something is shown. */
export interface Period {
  /** As written, `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` in local time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The first moment in milliseconds, and the first one after it. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export const ALWAYS: Period = { startsAt: Number.NEGATIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY };

interface Written {
  readonly debut?: string | undefined;
  readonly fin?: string | undefined;
}

const written = text({
  pattern: /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2})?$/,
  form: ALERT_TEXTS.dateOrMoment,
  example: '2026-11-17 18:30',
});

/** A day, or a day and a time: `2026-11-17`, `2026-11-17 18:30`. */
export function moment(timeZone: string): Shape<string> {
  return mapped(written, (text, { refuse }) => {
    const value = text.replace('T', ' ');
    return startOf(value, timeZone) === undefined ? refuse(ALERT_TEXTS.noSuchMoment) : value;
  });
}

/** A group with `debut` and `fin`, which must be in order, as a group with a period. */
export function inPeriod<Group extends Written>(
  shape: Shape<Group>,
  timeZone: string,
): Shape<Omit<Group, keyof Written> & { readonly period: Period }> {
  return mapped(shape, ({ debut, fin, ...group }, { node, reading }) => {
    const period = periodOf({ debut, fin }, timeZone);
    if (period.startsAt < period.endsAt) return { ...group, period };
    const end = isMap(node) ? node.get('fin', true) : undefined;
    return reading.report(end ?? node, ALERT_TEXTS.endBeforeStart, ALERT_TEXTS.startThenEnd);
  });
}

/** A day that begins it begins at midnight; a day that ends it is included. */
export function periodOf({ debut, fin }: Written, timeZone: string): Period {
  const last = fin?.length === 'YYYY-MM-DD'.length ? addDays(fin, 1) : fin;
  return {
    from: debut,
    to: fin,
    startsAt: (debut === undefined ? undefined : startOf(debut, timeZone)) ?? ALWAYS.startsAt,
    endsAt: (last === undefined ? undefined : startOf(last, timeZone)) ?? ALWAYS.endsAt,
  };
}

export function isAt({ startsAt, endsAt }: Period, now: Date): boolean {
  return startsAt <= now.getTime() && now.getTime() < endsAt;
}

function startOf(value: string, timeZone: string): number | undefined {
  const isWhole = value.length === 'YYYY-MM-DD'.length;
  if (isWhole) return isDay(value) ? momentOnDay(value, 0, timeZone).getTime() : undefined;
  return readLocalMoment(value.replace(' ', 'T'), timeZone)?.getTime();
}
