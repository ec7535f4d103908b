import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SitePage } from '#server/content/site/types.ts';
import { orderChanges } from './page-order.ts';

const page = (title: string, language = 'fr') => ({ title, language }) as SitePage;
const numbered = (...orders: readonly (readonly [string, number])[]) =>
  orders.map(([title, order]) => ({ page: page(title), order }));
const changed = (...orders: readonly (readonly [string, number])[]) =>
  [...orderChanges(numbered(...orders))].map(([{ title }, order]) => `${title} ${order}`);

describe('EDIT-1 the order of pages', () => {
  it('changes the number of the page that moved, and no other', () => {
    expect(changed(['a', 10], ['c', 30], ['b', 20], ['d', 40])).toHaveLength(1);
    expect(changed(['d', 40], ['a', 10], ['b', 20], ['c', 30])).toEqual(['d 4']);
    expect(changed(['b', 20], ['c', 30], ['a', 10])).toEqual(['a 40']);
  });

  it('is written nowhere if it is so already', () => {
    expect(changed(['a', 10], ['b', 20])).toEqual([]);
    expect(changed(['a', 100], ['b', 100], ['c', 100])).toEqual([]);
  });

  it('is that of the alphabet of its language where numbers are the same', () => {
    const danish = (...titles: readonly string[]) => titles.map((title) => ({ page: page(title, 'da'), order: 100 }));
    expect(orderChanges(danish('Bibliotek', 'Åbningstider')).size).toBe(0);
    expect(orderChanges(danish('Åbningstider', 'Bibliotek')).size).toBe(1);
  });

  it('is counted anew where two numbers leave no room', () => {
    expect(changed(['a', 1], ['d', 4], ['b', 2], ['c', 3])).toEqual(['a 10', 'd 20', 'b 30', 'c 40']);
    expect(changed(['b', 100], ['a', 100])).toHaveLength(1);
  });

  it('comes out as wanted, whatever the numbers were', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 9 }), (orders) => {
        // Titles fall, so that no tie helps.
        const wanted = orders.map((order, rank) => ({ page: page(`p${9 - rank}`), order }));
        const changes = orderChanges(wanted);
        const after = wanted.map((one) => changes.get(one.page) ?? one.order);
        expect(after.every((order) => Number.isInteger(order) && order >= 0)).toBe(true);
        expect(after.every((order, rank) => rank === 0 || order > (after[rank - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
