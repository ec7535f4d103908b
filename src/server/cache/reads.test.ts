import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { followReadScopes, inReadScope } from '#server/db/read-scope.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SourceName } from '#server/db/source.ts';
import { renderHtml } from '#server/html.tsx';
import { exampleSite } from '#server/pages/testing.ts';
import { Cache } from './cache.ts';
import { NotedReads } from './reads.ts';
import { ContentVersions } from './versions.ts';

describe('a block of a module', () => {
  const site = exampleSite();
  const sites = [site];
  // Nothing here reads of it.
  const db = {} as unknown as Kysely<Schema>;
  const services = { database: { kysely: db }, sites: () => sites, now: () => new Date(0) } as never;
  const versions = new ContentVersions(services);
  let cache: Cache<string>;
  let renderings: number;
  beforeEach(() => {
    cache = new Cache<string>(1024 * 1024, versions);
    renderings = 0;
  });

  async function render(name: string, { of = site, source = 'primary' as SourceName, isCached = true } = {}): Promise<string> {
    const reads = new NotedReads(db, isCached ? { cache, snapshot: { ...versions.snapshot(), source } } : undefined);
    const node = await reads.block({ site: of, module: 'infos', name }, async () => {
      renderings += 1;
      return `n° ${renderings} <`;
    });
    expect(reads.modules).toContain('infos');
    return renderHtml(node);
  }

  it('is rendered once under the same name of the same site, and noted each time', async () => {
    expect(await render('a')).toBe('n° 1 &lt;');
    expect(await render('a')).toBe('n° 1 &lt;');
    expect(await render('b')).toBe('n° 2 &lt;');
    expect(await render('a', { of: { ...site, id: 'autre' } })).toBe('n° 3 &lt;');
  });

  it('is rendered anew where the response is not cached', async () => {
    expect(await render('a')).toBe('n° 1 &lt;');
    expect(await render('a', { isCached: false })).toBe('n° 2 &lt;');
    expect(await render('a')).toBe('n° 1 &lt;');
  });

  it('is not cached when a standby told of content that may be older than its version', async () => {
    followReadScopes();
    await inReadScope('standby', async ({ answered }) => {
      answered.add('standby');
      expect(await render('a')).toBe('n° 1 &lt;');
      expect(await render('a')).toBe('n° 2 &lt;');
      expect(await render('a', { source: 'standby' })).toBe('n° 3 &lt;');
      expect(await render('a', { source: 'standby' })).toBe('n° 3 &lt;');
    });
  });
});
