import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { renderHtml } from '#server/html.tsx';
import { exampleSite } from '#server/pages/testing.ts';
import { numberOf, PartCache } from './parts.ts';
import { type KnownContent, NotedReads } from './reads.ts';

const KILOBYTE = 1024;

describe('parts that are kept', () => {
  it('stay within their bytes, and count nothing once they are gone', () => {
    const parts = new PartCache(200 * KILOBYTE);
    for (let index = 0; index < 1000; index += 1) {
      parts.set(`p${index % 300}`, String(index), ['x'.repeat((index % 5) * KILOBYTE)]);
      expect(parts.bytes).toBeLessThanOrEqual(200 * KILOBYTE);
    }
    expect(parts.size).toBeGreaterThan(10);
    parts.set('p1', 'a', ['x'.repeat(20 * KILOBYTE)]);
    expect(parts.get('p1', 'a')).toBeUndefined();
  });

  it('outlive those that nobody asks for', () => {
    const parts = new PartCache(100 * KILOBYTE);
    parts.set('asked', '1', ['texte']);
    for (let index = 0; index < 500; index += 1) {
      parts.set(`p${index}`, '1', ['x'.repeat(KILOBYTE)]);
      expect(parts.get('asked', '1')).toEqual(['texte']);
    }
    expect(parts.get('p0', '1')).toBeUndefined();
  });

  it('are found in their version alone, and one takes the place of the other', () => {
    const parts = new PartCache(100 * KILOBYTE);
    parts.set('a', '1', ['avant']);
    expect(parts.get('a', '2')).toBeUndefined();
    parts.set('a', '2', ['après']);
    expect([parts.get('a', '1'), parts.get('a', '2'), parts.size]).toEqual([undefined, ['après'], 1]);
  });

  it('belong to one object, not to one that looks the same', () => {
    const one = exampleSite();
    expect(numberOf(one)).toBe(numberOf(one));
    expect(numberOf({ ...one })).not.toBe(numberOf(one));
  });
});

describe('what is drawn of a module', () => {
  const site = exampleSite();
  // Nothing here reads of it.
  const db = {} as unknown as Kysely<Schema>;
  let drawings = 0;

  function draw(known: Partial<KnownContent> | undefined, name: string, of = site): Promise<string> {
    const reads = new NotedReads(db, known && { versionOf: () => '1', isReliable: () => true, ...known });
    return reads
      .drawn({ site: of, module: 'infos', name }, async () => {
        drawings += 1;
        return `n° ${drawings} <`;
      })
      .then((node) => `${renderHtml(node)} ${reads.modules.includes('infos')}`);
  }

  it('is drawn once for the same content, under the same name, of the same site, and noted each time', async () => {
    drawings = 0;
    expect(await draw({}, 'a')).toBe('n° 1 &lt; true');
    expect(await draw({}, 'a')).toBe('n° 1 &lt; true');
    expect(await draw({}, 'b')).toBe('n° 2 &lt; true');
    expect(await draw({}, 'a', { ...site })).toBe('n° 3 &lt; true');
    expect(await draw({ versionOf: () => '2' }, 'a')).toBe('n° 4 &lt; true');
    expect(await draw({}, 'a')).toBe('n° 5 &lt; true');
  });

  it('is drawn anew for whoever knows no version, and not kept when it may be older than its version', async () => {
    drawings = 0;
    expect(await draw(undefined, 'c')).toBe('n° 1 &lt; true');
    expect(await draw({ isReliable: () => false }, 'c')).toBe('n° 2 &lt; true');
    expect(await draw({}, 'c')).toBe('n° 3 &lt; true');
    expect(await draw(undefined, 'c')).toBe('n° 4 &lt; true');
  });
});
