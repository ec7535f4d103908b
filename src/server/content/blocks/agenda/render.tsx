import type { ReactNode } from 'react';
import { icsFeedPath } from '#contract/agenda.ts';
import { CALENDAR_PATH } from '#contract/calendar.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { formatMonth, type Month } from '#contract/month.ts';
import { appendQuery } from '#contract/query.ts';
import { Agenda, AgendaGroup } from '#features/agenda/markup.tsx';
import { Calendar } from '#features/calendar/markup.tsx';
import type { BlockContext } from '#server/content/blocks/definition.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localDay } from '#server/content/local-time.ts';
import type { Reads } from '#server/content/reads.ts';
import type { BlockOf, Site } from '#server/content/site/types.ts';
import { eventsOfDay } from './calendar-events.tsx';
import { agendaItems } from './items.tsx';
import { legendItems } from './legend.ts';
import { agendaHref, agendasOf, monthOrPresent, type PlacedAgenda } from './placed.ts';
import { type EventModule, eventModules, eventsOfMonth, type SiteEvent } from './store.ts';

/** The block with its calendar. */
export async function renderAgendaBlock(_block: BlockOf<'agenda'>, context: BlockContext): Promise<ReactNode> {
  const { services, site, page, query, index, reads } = context;
  const placed = agendasOf(page).find((agenda) => agenda.index === index);
  const module = placed && eventModules(site).get(placed.block.module);
  if (placed === undefined || module === undefined) return null;
  const month = monthOrPresent(query.get(placed.name), services.now(), site.timeZone);
  const name = `${placed.id} ${formatMonth(month)}`;
  return reads.block({ site, module: module.ident, name }, async () => {
    const events = await eventsOfMonth(reads, site, module, month);
    const { block } = placed;
    const names = [
      ['module', module.ident],
      ['agenda', placed.id],
    ] as const;
    const calendar = block.calendar ? (
      <Calendar
        url={appendQuery(endpointPath(site.base, { path: CALENDAR_PATH }), names)}
        month={month}
        today={localDay(services.now(), site.timeZone)}
        eventsOn={(day) => eventsOfDay({ module, legend: block.legend }, day, events)}
        legend={legendItems(module, block.legend)}
        modal={block.modal}
        hrefOf={(other) => agendaHref(placed, other)}
      />
    ) : null;
    return <AgendaGroup calendar={calendar}>{composeAgenda(site, module, placed, month, events)}</AgendaGroup>;
  });
}

/** The agenda of a month without calendar; undefined when its module no longer holds events. */
export async function renderAgenda(reads: Reads, site: Site, placed: PlacedAgenda, month: Month): Promise<ReactNode> {
  const module = eventModules(site).get(placed.block.module);
  if (module === undefined) return undefined;
  const events = await eventsOfMonth(reads, site, module, month);
  return composeAgenda(site, module, placed, month, events);
}

function composeAgenda(
  site: Site,
  module: EventModule,
  placed: PlacedAgenda,
  month: Month,
  events: readonly SiteEvent[],
): ReactNode {
  return (
    <Agenda
      id={placed.id}
      title={placed.block.title}
      month={month}
      items={agendaItems(module, month, events, localeOf(site))}
      hrefOf={(other) => agendaHref(placed, other)}
      feedHref={icsFeedPath(site.base, module.ident)}
    />
  );
}
