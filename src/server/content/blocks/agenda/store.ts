import { firstDayOf, lastDayOf, type Month } from '#contract/month.ts';
import type { Reads } from '#server/cache/reads.ts';
import { RememberedStatements } from '#server/db/remembered.ts';
import { ELEMENT_COLUMNS, type SiteElement, textValue } from '#server/modules/elements/element.ts';
import { LISTED_COLUMNS, type ListedElement, listedElement, listedValues, unlistedFields } from '#server/modules/elements/listed.ts';
import type { Site } from '#server/site/types.ts';
import type { EventModule } from './event-modules.ts';

/** An event that has its day; the same object for as long as it is shown the same. */
export interface SiteEvent extends ListedElement {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** An event with what calendars of other programs want to know. */
export type DatedEvent = SiteEvent & Pick<SiteElement, 'version' | 'updatedAt'>;

const statements = new RememberedStatements();

/** More in one month or one feed would be read by nobody. */
const MAX_EVENTS = 500;

/** The public events that touch a month, in the order in which they begin. */
export async function eventsOfMonth(reads: Reads, site: Site, module: EventModule, month: Month): Promise<readonly SiteEvent[]> {
  reads.note(module.ident);
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const { rows } = await reads.db.executeQuery(
    statements.of('month', { siteId: site.id, module: module.ident, first, last, unlisted: unlistedFields(module) }, (places) =>
      eventsBetween(reads, places).select(LISTED_COLUMNS).select(listedValues(places.unlisted).as('values')),
    ),
  );
  return inOrder(
    module,
    rows.flatMap((row) => knownEvent(listedElement(site, row))),
  );
}

/** The public events that have not ended before a day. */
export async function eventsFrom(reads: Reads, site: Site, module: EventModule, day: string): Promise<readonly DatedEvent[]> {
  reads.note(module.ident);
  const { rows } = await reads.db.executeQuery(
    statements.of('from', { siteId: site.id, module: module.ident, first: day, last: '9999-12-31' }, (places) =>
      eventsBetween(reads, places).select(ELEMENT_COLUMNS),
    ),
  );
  return inOrder(module, rows.flatMap(asEvent));
}

interface Between {
  readonly siteId: string;
  readonly module: string;
  readonly first: string;
  readonly last: string;
}

function eventsBetween({ db }: Reads, { siteId, module, first, last }: Between) {
  return db
    .selectFrom('element')
    .where('siteId', '=', siteId)
    .where('module', '=', module)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .where('startsOn', '<=', last)
    .where('endsOn', '>=', first)
    .orderBy('startsOn')
    .orderBy('id')
    .limit(MAX_EVENTS);
}

const events = new WeakMap<ListedElement, SiteEvent[]>();

function knownEvent(element: ListedElement): SiteEvent[] {
  const known = events.get(element) ?? asEvent(element);
  events.set(element, known);
  return known;
}

/** None where it has no day; one that ends before it begins ends with its first day. */
export function asEvent<Element extends ListedElement>(element: Element): (Element & SiteEvent)[] {
  const { startsOn, endsOn } = element;
  return startsOn === null ? [] : [{ ...element, startsOn, endsOn: endsOn === null || endsOn < startsOn ? startsOn : endsOn }];
}

/** By day and hour, then by title. */
function inOrder<Event extends SiteEvent>(module: EventModule, unordered: readonly Event[]): Event[] {
  const start = ({ values }: Event) => textValue(values, module.dateField) ?? '';
  return unordered.toSorted((one, other) => {
    const [first, second] = [start(one), start(other)];
    if (first !== second) return first < second ? -1 : 1;
    return one.title.localeCompare(other.title, 'fr');
  });
}
