import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CACHE_MS, type CacheContext, cacheEntries, readCache } from './model.cache.ts';

const NOW = 1_800_000_000_000;
const context: CacheContext = { product: 'ville', sessionHash: 'abc', configuration: '1', language: 'fr', now: NOW };

function judge(entries: Readonly<Record<string, string>>, changed: Partial<CacheContext> = {}) {
  return readCache((key) => entries[key], { ...context, ...changed });
}

const written = Object.fromEntries(cacheEntries('[]', context));

describe('the menu kept in local storage', () => {
  test('MENU-7 writes the four keys of the specification', () => {
    expect(written).toEqual({
      'ville-mobile-menu-datas': '[]',
      'ville-mobile-menu-key': 'abc',
      'ville-mobile-menu-expire': String(NOW + 3_600_000),
      'ville-mobile-menu-config': '1 fr',
    });
  });

  test.each<[string, Partial<CacheContext>, string]>([
    ['is valid at once', {}, 'valid'],
    ['is valid a millisecond before the hour', { now: NOW + CACHE_MS - 1 }, 'valid'],
    ['has expired at the hour', { now: NOW + CACHE_MS }, 'expired'],
    ['is absent for another session', { sessionHash: 'autre' }, 'absent'],
    ['is absent for another configuration', { configuration: '2' }, 'absent'],
    ['is absent in another language', { language: 'de' }, 'absent'],
    ['is absent for another product', { product: 'ecole' }, 'absent'],
    ['has expired when the clock went back', { now: NOW - 1 }, 'expired'],
  ])('MENU-7 what was written %s', (_, changed, state) => {
    expect(judge(written, changed).state).toBe(state);
  });

  test('MENU-7 data without a configuration key, as other programs write it, is valid', () => {
    const { 'ville-mobile-menu-config': _, ...legacy } = written;
    expect(judge(legacy)).toEqual({ state: 'valid', data: '[]' });
  });

  test.each([
    ['-datas', 'absent'],
    ['-key', 'absent'],
    ['-expire', 'absent'],
  ])('MENU-7 without %s it is %s', (suffix, state) => {
    const { [`ville-mobile-menu${suffix}`]: _, ...rest } = written;
    expect(judge(rest).state).toBe(state);
  });

  test('MENU-7 an expiry that is not a time, or too far away, has expired', () => {
    for (const expire of ['', 'jamais', 'Infinity', String(NOW + CACHE_MS + 1)]) {
      expect(judge({ ...written, 'ville-mobile-menu-expire': expire }).state).toBe('expired');
    }
  });

  test('MENU-7 whatever is written is read back within the hour, and never after', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.integer({ min: 0, max: 2 * CACHE_MS }),
        (data, hash, configuration, later) => {
          const given = { ...context, sessionHash: hash, configuration };
          const entries = Object.fromEntries(cacheEntries(data, given));
          const cached = readCache((key) => entries[key], { ...given, now: NOW + later });
          return later < CACHE_MS ? cached.state === 'valid' && cached.data === data : cached.state === 'expired';
        },
      ),
    );
  });
});
