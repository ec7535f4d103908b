import { type CalendarEvent, decodeEvents, monthUrl } from '#contract/calendar.ts';
import type { Month } from '#contract/month.ts';
import type { Http } from '#runtime/http.ts';

/** The months of one address: each is fetched once per visit of the page. */
export interface Months {
  /** The events of a month that was loaded already. */
  known(month: Month): readonly CalendarEvent[] | undefined;
  load(month: Month, signal: AbortSignal): Promise<readonly CalendarEvent[]>;
}

/** Cached for the visit, so that a calendar that replaces another one does not fetch them again. */
const cache = new Map<string, readonly CalendarEvent[]>();

export function createMonths(url: string, http: Http): Months {
  return {
    known: (month) => cache.get(monthUrl(url, month)),
    async load(month, signal) {
      const address = monthUrl(url, month);
      const known = cache.get(address);
      if (known !== undefined) return known;
      const events = decodeEvents(await http.json(address, new URLSearchParams(), { method: 'GET', signal }));
      cache.set(address, events);
      return events;
    },
  };
}
