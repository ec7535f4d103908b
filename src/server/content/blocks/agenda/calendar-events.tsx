import type { CalendarEvent } from '#contract/calendar.ts';
import { daysWithin, type Month } from '#contract/month.ts';
import type { Locale } from '#language/locale.tsx';
import { texts } from '#server/content/blocks/texts.ts';
import { choiceValues, elementPath, textValue } from '#server/content/elements/element.ts';
import { isLongRunning } from '#server/content/elements/long-running.ts';
import { elementAddress } from '#server/content/elements/place.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { periodOf } from './items.tsx';
import type { EventModule, SiteEvent } from './store.ts';

/** Events of a calendar month: one item per day of each event, the first and last day of a long-running one. */
export function calendarEvents(
  module: EventModule,
  month: Month,
  events: readonly SiteEvent[],
  locale: Locale,
): readonly CalendarEvent[] {
  return events.flatMap((event) => {
    const item = { ...describeEvent(module, event), ...contentsOf(module, event, locale) };
    return daysWithin(month, event.startsOn, event.endsOn)
      .filter((date) => isMarked(event, date))
      .map((date) => ({ ...item, date }));
  });
}

/** The events of one day, with name and link only. */
export function eventsOfDay(module: EventModule, day: string, events: readonly SiteEvent[]): readonly CalendarEvent[] {
  return events
    .filter((event) => isMarked(event, day))
    .map((event) => ({ ...describeEvent(module, event), date: day, body: '', footer: '' }));
}

function isMarked(event: SiteEvent, day: string): boolean {
  const { startsOn, endsOn } = event;
  return isLongRunning(event) ? day === startsOn || day === endsOn : startsOn <= day && day <= endsOn;
}

function describeEvent(module: EventModule, event: SiteEvent): Omit<CalendarEvent, 'date' | 'body' | 'footer'> {
  const link = elementPath(module, event.slug);
  const [facet] = module.filters;
  const [kind] = facet === undefined ? [] : choiceValues(module, event.values, facet.name);
  return {
    title: event.title,
    rel: '',
    classname: kind === undefined ? '' : `${module.ident}-${kind}`,
    badge: 'true',
    link,
  };
}

/** The content of the pop-in of an event. */
function contentsOf(module: EventModule, event: SiteEvent, locale: Locale): Pick<CalendarEvent, 'body' | 'footer'> {
  const link = elementPath(module, event.slug);
  const { text, dateTime } = periodOf(module, event, locale);
  const [summary, place] = [textValue(event.values, module.summaryField), elementAddress(module, event.values)];
  return {
    body: renderHtml(
      <>
        <p>
          <time dateTime={dateTime}>{text}</time>
        </p>
        {place === undefined ? null : <p>{place}</p>}
        {summary === undefined ? null : <p>{summary}</p>}
      </>,
      locale,
    ),
    footer: link === undefined ? '' : renderHtml(<a href={link}>{locale.marked(texts.readMore)}</a>, locale),
  };
}
