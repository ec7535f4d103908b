import { firstDayOf, lastDayOf, type Month } from '#contract/month.ts';
import type { Reads } from '#server/cache/reads.ts';
import { ELEMENT_COLUMNS, type SiteElement, textValue } from '#server/modules/elements/element.ts';
import type { Site } from '#server/site/types.ts';
import type { EventModule } from './event-modules.ts';

/** An event that has its day. */
export interface SiteEvent extends SiteElement {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** More in one month or one feed would be read by nobody. */
const MAX_EVENTS = 500;

/** The public events that touch a month, in the order in which they begin. */
export async function eventsOfMonth(reads: Reads, site: Site, module: EventModule, month: Month): Promise<readonly SiteEvent[]> {
  return eventsBetween(reads, site, module, firstDayOf(month), lastDayOf(month));
}

/** The public events that have not ended before a day. */
export async function eventsFrom(reads: Reads, site: Site, module: EventModule, day: string): Promise<readonly SiteEvent[]> {
  return eventsBetween(reads, site, module, day, '9999-12-31');
}

async function eventsBetween(reads: Reads, site: Site, module: EventModule, first: string, last: string): Promise<readonly SiteEvent[]> {
  reads.note(module.ident);
  const rows = await reads.db
    .selectFrom('element')
    .select(ELEMENT_COLUMNS)
    .where('siteId', '=', site.id)
    .where('module', '=', module.ident)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .where('startsOn', '<=', last)
    .where('endsOn', '>=', first)
    .orderBy('startsOn')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
  return rows.flatMap(asEvent).sort((one, other) => compareStarts(module, one, other));
}

export function asEvent(element: SiteElement): SiteEvent[] {
  const { startsOn, endsOn } = element;
  return startsOn === null ? [] : [{ ...element, startsOn, endsOn: endsOn === null || endsOn < startsOn ? startsOn : endsOn }];
}

/** By hour within the day, then by title. */
function compareStarts(module: EventModule, one: SiteEvent, other: SiteEvent): number {
  const [first, second] = [textValue(one.values, module.dateField) ?? '', textValue(other.values, module.dateField) ?? ''];
  if (first !== second) return first < second ? -1 : 1;
  return one.title.localeCompare(other.title, 'fr');
}
