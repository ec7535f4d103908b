import { formatMonth, type Month, monthOfDay, parseMonth } from '#contract/month.ts';
import { appendQuery } from '#contract/query.ts';
import { blocksOf } from '#server/content/blocks/blocks-of.ts';
import { localDay } from '#server/content/local-time.ts';
import type { BlockOf, Site, SitePage } from '#server/content/site/types.ts';

export interface PlacedAgenda {
  /** `agenda-100-1`: page and rank; the value of `param`. */
  readonly id: string;
  readonly page: SitePage;
  readonly block: BlockOf<'agenda'>;
  /** Index of the part in its page. */
  readonly index: number;
  /** Query parameter of the month. */
  readonly name: string;
}

/** The agenda blocks of a page. The parameter of a single one is `mois`; those of several include their rank. */
export function agendasOf(page: SitePage): readonly PlacedAgenda[] {
  const blocks = blocksOf(page, 'agenda');
  return blocks.map(({ block, index }, rank) => ({
    id: `agenda-${page.id}-${rank + 1}`,
    page,
    block,
    index,
    name: blocks.length === 1 ? 'mois' : `agenda-${rank + 1}-mois`,
  }));
}

/** The block with this id; undefined when the site has none. */
export function findAgenda(site: Site, id: string): PlacedAgenda | undefined {
  const page = site.pagesById.get(/^agenda-(\d+)-\d+$/.exec(id)?.[1] ?? '');
  return page === undefined ? undefined : agendasOf(page).find((agenda) => agenda.id === id);
}

/** The address of the page with the block at a month. */
export function agendaHref({ page, name, id }: PlacedAgenda, month: Month): string {
  return `${appendQuery(page.path, [[name, formatMonth(month)]])}#${id}`;
}

/** The requested month, or the current one when it is invalid. */
export function monthOrPresent(requested: string | null | undefined, now: Date, timeZone: string): Month {
  return parseMonth(requested ?? '') ?? monthOfDay(localDay(now, timeZone));
}
