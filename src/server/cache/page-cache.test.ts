import { describe, expect, it } from 'vitest';
import { Form } from './form.ts';
import { type KeptPage, PageCache } from './page-cache.ts';

const KILOBYTE = 1024;

function formOf(bytes: number): Form {
  return new Form(200, [], Buffer.alloc(bytes));
}

function pageOf(bytes: number): KeptPage {
  return {
    etag: '',
    plain: formOf(bytes),
    unchanged: formOf(0),
    encoded: new Map(),
    validity: { sites: undefined, day: '', epochs: new Map(), generation: 0 },
  };
}

describe('the pages used last', () => {
  it('stay within their bytes, whatever is kept', () => {
    const cache = new PageCache(300 * KILOBYTE);
    for (let index = 0; index < 1000; index += 1) {
      const page = pageOf((index % 7) * KILOBYTE);
      cache.set(`p${index}`, page);
      cache.addEncoded(`p${index}`, page, 'br', formOf(2 * KILOBYTE));
      expect(cache.bytes).toBeLessThanOrEqual(300 * KILOBYTE);
    }
    expect(cache.size).toBeGreaterThan(10);
  });

  it('outlive those that nobody asks for', () => {
    const cache = new PageCache(200 * KILOBYTE);
    cache.set('home', pageOf(KILOBYTE));
    for (let index = 0; index < 500; index += 1) {
      cache.set(`p${index}`, pageOf(KILOBYTE));
      expect(cache.get('home')).toBeDefined();
    }
    expect(cache.get('p0')).toBeUndefined();
  });

  it('count nothing once they are gone, and never keep one that would throw most others out', () => {
    const cache = new PageCache(200 * KILOBYTE);
    const page = pageOf(KILOBYTE);
    cache.set('a', page);
    cache.set('a', pageOf(2 * KILOBYTE));
    cache.addEncoded('a', page, 'br', formOf(KILOBYTE));
    cache.delete('a');
    expect([cache.bytes, cache.size]).toEqual([0, 0]);
    cache.set('large', pageOf(50 * KILOBYTE));
    expect(cache.get('large')).toBeUndefined();
  });
});
