import { firstDayOf, type Month } from '#contract/month.ts';
import type { AgendaItem } from '#features/agenda/markup.tsx';
import type { Words } from '#language/translate.ts';
import { DateLeaf } from '#server/content/blocks/listing/date-leaf.tsx';
import { elementPath, textValue } from '#server/content/elements/element.ts';
import { longBegunBefore } from '#server/content/elements/long-running.ts';
import { elementAddress } from '#server/content/elements/place.ts';
import { machineDate } from '#server/content/french-date.ts';
import { shortPeriod } from '#server/content/language/dates.ts';
import { Meta, type MetaProps } from '#server/content/markup/card.tsx';
import type { EventModule, SiteEvent } from './store.ts';

/**
 * The events of a month. Those that began shortly before it are listed under its first day; those that began long
 * before it come last, with the day of their beginning.
 */
export function agendaItems(
  module: EventModule,
  month: Month,
  events: readonly SiteEvent[],
  words: Words,
): readonly AgendaItem[] {
  const first = firstDayOf(month);
  const isLongBegun = ({ startsOn }: SiteEvent) => startsOn < longBegunBefore(first);
  const ordered = [...events.filter((event) => !isLongBegun(event)), ...events.filter(isLongBegun)];
  return ordered.map((event) => {
    const href = elementPath(module, event.slug);
    const day = isLongBegun(event) || event.startsOn > first ? event.startsOn : first;
    const period = periodOf(module, event, words);
    const props = { title: event.title, href, day, period, place: elementAddress(module, event.values) };
    return { key: event.id, href, content: <EventRow key={event.id} {...props} /> };
  });
}

interface EventRowProps {
  readonly title: string;
  readonly href: string | undefined;
  readonly day: string;
  readonly period: NonNullable<MetaProps['date']>;
  readonly place: string | undefined;
}

function EventRow({ title, href, day, period, place }: EventRowProps) {
  return (
    <>
      <DateLeaf date={day} />
      <div className="agenda-event">
        <h3 className="card-title">{href === undefined ? title : <a href={href}>{title}</a>}</h3>
        <Meta date={period} />
        {place === undefined ? null : <p className="agenda-place">{place}</p>}
      </div>
    </>
  );
}

export function periodOf(module: EventModule, event: SiteEvent, words: Words): NonNullable<MetaProps['date']> {
  const start = textValue(event.values, module.dateField) ?? event.startsOn;
  const text = shortPeriod(start, textValue(event.values, module.endField), words);
  return { text, dateTime: machineDate(start) };
}
