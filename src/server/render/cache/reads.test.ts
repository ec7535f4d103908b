import { beforeEach, describe, expect, it } from 'vitest';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Reader } from '#server/platform/db/readers.ts';
import { exampleSite } from '#server/render/testing.ts';
import { Cache } from './cache.ts';
import { RecordedReads } from './reads.ts';
import { ContentVersions } from './versions.ts';

describe('a block of a module', () => {
  const site = exampleSite();
  const sites = [site];
  // Never queried here.
  const db = {} as unknown as Reader;
  const reads = { db, version: 0, isReadOnly: false };
  const services = { database: { reads }, sites: () => sites, now: () => new Date(0) } as never;
  const versions = new ContentVersions(services);
  let cache: Cache<string>;
  let renderings: number;
  beforeEach(() => {
    cache = new Cache<string>(1024 * 1024, versions);
    renderings = 0;
  });

  async function render(name: string, { of = site, isCached = true } = {}): Promise<string> {
    const reads = new RecordedReads(db, isCached ? { cache, versions, snapshot: versions.snapshot(site) } : undefined);
    const node = await reads.block({ site: of, module: 'infos', name }, async () => {
      renderings += 1;
      return `n° ${renderings} <`;
    });
    expect(reads.modules).toContain('infos');
    return renderHtml(node);
  }

  it('is rendered once per name and site, and its module recorded each time', async () => {
    expect(await render('a')).toBe('n° 1 &lt;');
    expect(await render('a')).toBe('n° 1 &lt;');
    expect(await render('b')).toBe('n° 2 &lt;');
    expect(await render('a', { of: { ...site, id: 'autre' } })).toBe('n° 3 &lt;');
  });

  it('is rendered again if the response is not cached', async () => {
    expect(await render('a')).toBe('n° 1 &lt;');
    expect(await render('a', { isCached: false })).toBe('n° 2 &lt;');
    expect(await render('a')).toBe('n° 1 &lt;');
  });

  it('is not cached once reads have moved to another server, whose content may be older than its version', async () => {
    reads.version += 1;
    expect(await render('a')).toBe('n° 1 &lt;');
    expect(await render('a')).toBe('n° 2 &lt;');
  });
});
