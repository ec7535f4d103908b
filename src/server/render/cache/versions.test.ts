import { expect, it } from 'vitest';
import { exampleSite } from '#server/render/testing.ts';
import { ContentVersions } from './versions.ts';

it('SERVE-2 pages are rendered again at the midnight of their site, not of others', () => {
  const [town, island] = [exampleSite(), exampleSite({ id: 'ile', timeZone: 'Indian/Reunion' })];
  let now = new Date('2026-11-17T19:59:00Z');
  const services = { database: { reads: { version: 0 } }, sites: () => [town, island], now: () => now } as never;
  const versions = new ContentVersions(services);
  const periods = () => [versions.snapshot(town).period, versions.snapshot(island).period];
  const before = periods();
  now = new Date('2026-11-17T20:01:00Z');
  const evening = periods();
  now = new Date('2026-11-17T23:01:00Z');
  const night = periods();
  expect([evening[0] === before[0], evening[1] === before[1]]).toEqual([true, false]);
  expect([night[0] === evening[0], night[1] === evening[1]]).toEqual([false, true]);
});
