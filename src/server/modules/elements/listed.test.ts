import { describe, expect, it } from 'vitest';
import { exampleSite } from '#server/pages/testing.ts';
import { type ListedRow, listedElement } from './listed.ts';

const row: ListedRow = { id: 'e1', slug: 'fete', title: 'Fête', startsOn: '2026-11-16', endsOn: null, values: '{"titre": "Fête"}' };

describe('an element of a list', () => {
  it('is the same object for as long as its row is the same, and of one reading of the site', () => {
    const site = exampleSite();
    const first = listedElement(site, row);
    expect(first.values).toEqual({ titre: 'Fête' });
    expect(listedElement(site, { ...row })).toBe(first);
    expect(listedElement(exampleSite(), row)).not.toBe(first);
  });

  it.each<Partial<ListedRow>>([
    { slug: 'fetes' },
    { title: 'Fêtes' },
    { startsOn: null },
    { endsOn: '2026-11-17' },
    { values: '{"titre": "Fêtes"}' },
  ])('is another one with %j', (changed) => {
    const site = exampleSite();
    const first = listedElement(site, row);
    const second = listedElement(site, { ...row, ...changed });
    expect(second).not.toBe(first);
    expect(listedElement(site, { ...row, ...changed })).toBe(second);
  });
});
