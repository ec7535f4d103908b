import { formatMonth, type Month, monthOfDay, parseMonth } from '#contract/month.ts';
import { appendQuery } from '#contract/query.ts';
import { frenchDay } from '#server/content/elements/today.ts';
import type { BlockOf, Site, SitePage } from '#server/content/site/types.ts';

/** An agenda block where it stands. */
export interface PlacedAgenda {
  /** `agenda-100-1`, page and rank: what `param` says. */
  readonly id: string;
  readonly page: SitePage;
  readonly block: BlockOf<'agenda'>;
  /** Rank of the part in its page. */
  readonly index: number;
  /** Name of the month in the query of the page. */
  readonly name: string;
}

const placed = new WeakMap<SitePage, readonly PlacedAgenda[]>();

/** The agenda blocks of a page. Its only one is asked by `mois`; several carry their rank. */
export function agendasOf(page: SitePage): readonly PlacedAgenda[] {
  const known = placed.get(page);
  if (known !== undefined) return known;
  const blocks = page.parts.flatMap((part, index) =>
    part.type === 'block' && part.block.type === 'agenda' ? [{ block: part.block, index }] : [],
  );
  const agendas = blocks.map(({ block, index }, rank) => ({
    id: `agenda-${page.id}-${rank + 1}`,
    page,
    block,
    index,
    name: blocks.length === 1 ? 'mois' : `agenda-${rank + 1}-mois`,
  }));
  placed.set(page, agendas);
  return agendas;
}

export function agendaQueryNames(page: SitePage): readonly string[] {
  return agendasOf(page).map(({ name }) => name);
}

/** The block of an id; undefined when the site has none. */
export function findAgenda(site: Site, id: string): PlacedAgenda | undefined {
  const page = site.pagesById.get(/^agenda-(\d+)-\d+$/.exec(id)?.[1] ?? '');
  return page === undefined ? undefined : agendasOf(page).find((agenda) => agenda.id === id);
}

/** The page that shows a month of the block. */
export function agendaHref({ page, name, id }: PlacedAgenda, month: Month): string {
  return `${appendQuery(page.path, [[name, formatMonth(month)]])}#${id}`;
}

/** The month asked for; the present one when that is no month. */
export function monthOrPresent(asked: string | null | undefined, now: Date): Month {
  const today = frenchDay(now);
  return parseMonth(asked ?? '') ?? monthOfDay(today) ?? { year: now.getFullYear(), month: now.getMonth() + 1 };
}
