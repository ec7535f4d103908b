import { expect, it } from 'vitest';
import type { SiteModule } from '#server/content/site/types.ts';
import { exampleSite } from '#server/render/testing.ts';
import { type FeedElement, writeFeed } from './feed.ts';

it.each([
  ['Europe/Paris', 'Sat, 21 Mar 2026 06:00:00 GMT'],
  ['America/Martinique', 'Sat, 21 Mar 2026 11:00:00 GMT'],
  ['Pacific/Noumea', 'Fri, 20 Mar 2026 20:00:00 GMT'],
])('SERVE-1 news of a day are of its morning in %s', (timeZone, written) => {
  const module = { name: 'Actualités', upcoming: false } as unknown as SiteModule;
  const element = { title: 'Travaux', slug: 'travaux', startsOn: '2026-03-21', values: {} } as unknown as FeedElement;
  const feed = writeFeed(exampleSite({ timeZone }), module, [element], 'https://essai.example');
  expect(feed).toContain(`<pubDate>${written}</pubDate>`);
});
