import { collatorOf } from '#language/formats.ts';
import type { SitePage } from '#server/content/site/types.ts';
import type { OrderedPage } from './page-heads.ts';

const STEP = 10;

/**
 * The new numbers that bring pages into this order; pages whose number stays are left out. Where two numbers leave no
 * room between them, all are numbered again in tens.
 */
export function orderChanges(wanted: readonly OrderedPage[]): ReadonlyMap<SitePage, number> {
  const staying = longestOrdered(wanted);
  const numbers = numbersAround(wanted, staying) ?? wanted.map((_, rank) => (rank + 1) * STEP);
  return new Map(
    wanted.flatMap(({ page, order }, rank): [SitePage, number][] => {
      const number = numbers[rank] ?? order;
      return number === order ? [] : [[page, number]];
    }),
  );
}

/** Whether a page comes before another; equal numbers are ordered by title, as in menus. */
function isBefore(one: OrderedPage, other: OrderedPage): boolean {
  return one.order < other.order || (one.order === other.order && compareTitles(one.page, other.page) < 0);
}

function compareTitles(one: SitePage, other: SitePage): number {
  return collatorOf(one.language).compare(one.title, other.title);
}

/** The largest set of pages that are in order already; their numbers stay. */
function longestOrdered(wanted: readonly OrderedPage[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const [rank, one] of wanted.entries()) {
    const before = best.slice(0, rank).filter((_, other) => isBefore(wanted[other] ?? one, one));
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, rank]);
  }
  return new Set(best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
}

/** Whole numbers between those that stay; undefined without enough room. */
function numbersAround(wanted: readonly OrderedPage[], staying: ReadonlySet<number>): number[] | undefined {
  const numbers: number[] = [];
  for (let rank = 0; rank < wanted.length; ) {
    if (staying.has(rank)) {
      numbers.push(wanted[rank++]?.order ?? 0);
      continue;
    }
    const from = rank;
    while (rank < wanted.length && !staying.has(rank)) rank += 1;
    const count = rank - from;
    const low = from === 0 ? -1 : (numbers[from - 1] ?? 0);
    const high = wanted[rank]?.order ?? low + STEP * (count + 1);
    const step = Math.floor((high - low) / (count + 1));
    if (step < 1) return undefined;
    for (let place = 1; place <= count; place += 1) numbers.push(Math.floor(low + step * place));
  }
  return isRising(wanted, numbers) ? numbers : undefined;
}

function isRising(wanted: readonly OrderedPage[], numbers: readonly number[]): boolean {
  return wanted.every(({ page }, rank) => {
    const [number = 0, next = Number.POSITIVE_INFINITY, after] = [numbers[rank], numbers[rank + 1], wanted[rank + 1]];
    return number < next || (number === next && after !== undefined && compareTitles(page, after.page) < 0);
  });
}
