import { firstDayOf, lastDayOf, type Month } from '#contract/month.ts';
import { collatorOf } from '#language/formats.ts';
import { type SiteElement, textValue } from '#server/content/elements/element.ts';
import { type ListedElement, listedColumns, listedElement, listedValues } from '#server/content/elements/listed.ts';
import { elementColumns, publicElements, shownElement } from '#server/content/elements/public.ts';
import type { Reads } from '#server/content/reads.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';

/** A module whose elements have a date and expire: the events of a site. */
export interface EventModule extends SiteModule {
  readonly dateField: string;
}

/** The event modules of a site, by ident. */
export function eventModules({ modules }: Site): ReadonlyMap<string, EventModule> {
  const isEvents = (entry: [string, SiteModule]): entry is [string, EventModule] =>
    entry[1].upcoming && entry[1].dateField !== undefined;
  return new Map([...modules].filter(isEvents));
}

export interface SiteEvent extends ListedElement {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** An event with the properties that calendar exports need. */
export type DatedEvent = SiteEvent & Pick<SiteElement, 'version' | 'updatedAt'>;

/** Upper limit for a month or a feed. */
const MAX_EVENTS = 500;

/** The public events of a month, in the order of their beginnings. */
export async function eventsOfMonth(
  reads: Reads,
  site: Site,
  module: EventModule,
  month: Month,
): Promise<readonly SiteEvent[]> {
  reads.note(module.ident);
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const rows = await eventsBetween(reads, site, module, first, last)
    .select(listedColumns(module))
    .select(listedValues(module).as('values'))
    .execute();
  return inOrder(
    site,
    module,
    rows.flatMap((row) => asEvent(listedElement(row))),
  );
}

/** The public events that have not ended before a day. */
export async function eventsFrom(
  reads: Reads,
  site: Site,
  module: EventModule,
  day: string,
): Promise<readonly DatedEvent[]> {
  reads.note(module.ident);
  const rows = await eventsBetween(reads, site, module, day, '9999-12-31').select(elementColumns(module)).execute();
  return inOrder(
    site,
    module,
    rows.flatMap((row) => shownElement(module, row).flatMap(asEvent)),
  );
}

function eventsBetween({ db }: Reads, site: Site, module: EventModule, first: string, last: string) {
  return publicElements(db, site, module)
    .where('element.startsOn', '<=', last)
    .where('element.endsOn', '>=', first)
    .orderBy('element.startsOn')
    .orderBy('element.id')
    .limit(MAX_EVENTS);
}

/** The element as an event; none without a date. An end before the beginning is ignored. */
export function asEvent<Element extends ListedElement>(element: Element): (Element & SiteEvent)[] {
  const { startsOn, endsOn } = element;
  return startsOn === null
    ? []
    : [{ ...element, startsOn, endsOn: endsOn === null || endsOn < startsOn ? startsOn : endsOn }];
}

/** By day and hour, then by title. */
function inOrder<Event extends SiteEvent>({ language }: Site, module: EventModule, unordered: readonly Event[]) {
  const collator = collatorOf(language);
  const start = ({ values }: Event) => textValue(values, module.dateField) ?? '';
  return unordered.toSorted((one, other) => {
    const [first, second] = [start(one), start(other)];
    if (first !== second) return first < second ? -1 : 1;
    return collator.compare(one.title, other.title);
  });
}
