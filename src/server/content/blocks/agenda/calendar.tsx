import type { ReactNode } from 'react';
import { CALENDAR_PATH } from '#contract/calendar.ts';
import { endpointPath } from '#contract/endpoint.ts';
import type { Month } from '#contract/month.ts';
import { appendQuery } from '#contract/query.ts';
import { Calendar } from '#features/calendar/markup.tsx';
import { frenchDay } from '#server/content/french-moment.ts';
import type { Site } from '#server/content/site/types.ts';
import { eventsOfDay } from './calendar-events.tsx';
import type { EventModule } from './event-modules.ts';
import type { SiteEvent } from './store.ts';

interface CalendarOptions {
  readonly site: Site;
  readonly module: EventModule;
  readonly month: Month;
  readonly events: readonly SiteEvent[];
  readonly now: Date;
  readonly hrefOf: (month: Month) => string;
}

/** The calendar of a module's events, with its month already rendered. */
export function renderCalendar({ site, module, month, events, now, hrefOf }: CalendarOptions): ReactNode {
  const today = frenchDay(now);
  return (
    <Calendar
      url={appendQuery(endpointPath(site.base, { path: CALENDAR_PATH }), [['module', module.ident]])}
      month={month}
      today={today}
      eventsOn={(day) => eventsOfDay(module, day, events)}
      hrefOf={hrefOf}
    />
  );
}
