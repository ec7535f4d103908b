import type { CalendarEvent } from '#contract/calendar.ts';
import { daysWithin, type Month } from '#contract/month.ts';
import type { Locale } from '#language/locale.tsx';
import { texts } from '#server/content/blocks/texts.ts';
import { elementPath, textValue } from '#server/content/elements/element.ts';
import { isLongRunning } from '#server/content/elements/long-running.ts';
import { elementAddress } from '#server/content/elements/place.ts';
import { chosenOf } from '#server/content/fields/choice-kind.tsx';
import { renderHtml } from '#server/content/markup/html.tsx';
import { periodOf } from './items.tsx';
import { badgeOf, choiceClass, type Legend } from './legend.ts';
import type { EventModule, SiteEvent } from './store.ts';

/** The calendar whose events are described. */
interface CalendarOf {
  readonly module: EventModule;
  readonly legend: Legend;
}

/** Events of a calendar month: one item per day of each event, the first and last day of a long-running one. */
export function calendarEvents(
  calendar: CalendarOf & { readonly modal: boolean },
  month: Month,
  events: readonly SiteEvent[],
  locale: Locale,
): readonly CalendarEvent[] {
  return events.flatMap((event) => {
    const contents = calendar.modal ? contentsOf(calendar.module, event, locale) : NO_CONTENTS;
    const item = { ...describeEvent(calendar, event), ...contents };
    return daysWithin(month, event.startsOn, event.endsOn)
      .filter((date) => isMarked(event, date))
      .map((date) => ({ ...item, date }));
  });
}

/** The events of one day, with name and link only. */
export function eventsOfDay(calendar: CalendarOf, day: string, events: readonly SiteEvent[]): readonly CalendarEvent[] {
  return events
    .filter((event) => isMarked(event, day))
    .map((event) => ({ ...describeEvent(calendar, event), date: day, ...NO_CONTENTS }));
}

function isMarked(event: SiteEvent, day: string): boolean {
  const { startsOn, endsOn } = event;
  return isLongRunning(event) ? day === startsOn || day === endsOn : startsOn <= day && day <= endsOn;
}

function describeEvent({ module, legend }: CalendarOf, event: SiteEvent) {
  const link = elementPath(module, event.slug);
  const [facet] = module.filters;
  const [kind] = facet === undefined ? [] : chosenOf(facet, event.values[facet.name]);
  return {
    title: event.title,
    rel: '',
    classname: kind === undefined ? '' : choiceClass(module, kind),
    badge: badgeOf(legend, kind),
    link,
  };
}

const NO_CONTENTS = { body: '', footer: '' };

/** The content of the modal of an event. */
function contentsOf(module: EventModule, event: SiteEvent, locale: Locale): typeof NO_CONTENTS {
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
