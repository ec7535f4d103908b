import { CALENDAR_PATH, type CalendarEvent, encodeEvent } from '#contract/calendar.ts';
import type { Service } from '#contract/endpoint.ts';
import { createMonth, type Month } from '#contract/month.ts';
import { optionalText, record, WireError } from '#contract/wire.ts';
import { calendarEvents } from '#server/content/blocks/agenda/calendar-events.tsx';
import { findAgenda, monthOrPresent } from '#server/content/blocks/agenda/placed.ts';
import { eventModules, eventsOfMonth } from '#server/content/blocks/agenda/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { PUBLIC_PAGE } from '#server/platform/http/cache-control.ts';
import { open } from '#server/platform/security/access.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { answer } from '#server/render/reply/answer.ts';

interface CalendarParams {
  /** The default is the current month. */
  readonly month: Month | undefined;
  /** The default is all event modules. */
  readonly module: string;
  /** The id of the agenda block whose calendar asks: its legend gives the colours, its mode the contents. */
  readonly agenda: string;
}

const calendarService: Service<CalendarParams, readonly CalendarEvent[]> = {
  endpoint: { method: 'GET', path: CALENDAR_PATH },
  read(wire) {
    const fields = record(wire);
    const [year, month] = [optionalText(fields.year, 'year'), optionalText(fields.month, 'month')];
    return {
      month: year === '' && month === '' ? undefined : readMonth(year, month),
      module: optionalText(fields.module, 'module'),
      agenda: optionalText(fields.agenda, 'agenda'),
    };
  },
  write: (events) => events.map(encodeEvent),
};

/** The query parameters that `read` uses. */
const QUERY = ['year', 'month', 'module', 'agenda'];

/** The months of calendars (SERVE-5). */
export const calendar: ServerModule = {
  name: 'calendar',
  register(app, services) {
    answer(
      app,
      calendarService,
      cacheable(open('published'), QUERY),
      async ({ month: requested, module: ident, agenda }, { reads, site }, reply) => {
        const month = requested ?? monthOrPresent(undefined, services.now(), site.timeZone);
        const available = eventModules(site);
        const modules = ident === '' ? [...available.values()] : [orNotFound(available.get(ident))];
        const { legend, modal } = findAgenda(site, agenda)?.block ?? { legend: [], modal: true };
        const found = await Promise.all(
          modules.map(async (module) =>
            calendarEvents(
              { module, legend, modal },
              month,
              await eventsOfMonth(reads, site, module, month),
              localeOf(site),
            ),
          ),
        );
        reply.header('cache-control', PUBLIC_PAGE);
        return found.flat().sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
      },
    );
  },
};

function readMonth(year: string, month: string): Month {
  const found = /^\d{4}$/.test(year) && /^\d{1,2}$/.test(month) ? createMonth(Number(year), Number(month)) : undefined;
  if (found === undefined) throw new WireError('month', 'a year and a month from 1 to 12', `${year}-${month}`);
  return found;
}
