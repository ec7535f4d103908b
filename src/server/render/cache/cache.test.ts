import { beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#server/content/site/types.ts';
import { Cache, STALE_MS } from './cache.ts';
import type { ContentVersions, Snapshot } from './versions.ts';

const KILOBYTE = 1024;
const SITE = {} as Site;

/** Versions that a test can change. */
let state: {
  site: Site;
  period: string;
  time: number;
  epochs: Map<string, string>;
  generation: number;
  checkedAt: number;
};
let listeners: (() => void)[];
const versions = {
  onChange: (listener: () => void) => listeners.push(listener),
  isSameSite: ({ site }: Snapshot) => site === state.site,
  isUnchanged: ({ period, epochs }: Snapshot, content: readonly string[]) =>
    period === state.period && content.every((key) => epochs.get(key) === state.epochs.get(key)),
  isSameTime: ({ time }: Snapshot) => time === state.time,
  get generation() {
    return state.generation;
  },
  get checkedAt() {
    return state.checkedAt;
  },
} as unknown as ContentVersions;

beforeEach(() => {
  state = {
    site: SITE,
    period: '2026-11-16',
    time: 0,
    epochs: new Map([['village infos', '1']]),
    generation: 0,
    checkedAt: 0,
  };
  listeners = [];
});

function basis(...content: string[]) {
  const { site, period, time, epochs, generation } = state;
  return { snapshot: { site, period, time, epochs, readVersion: 0, generation } as const, content, isTimed: false };
}

function change(key: string, epoch: string): void {
  state.epochs = new Map(state.epochs).set(key, epoch);
  state.generation += 1;
  for (const listener of listeners) listener();
}

describe('the entries used last', () => {
  it('stay within the limit of bytes', () => {
    const cache = new Cache<object>(300 * KILOBYTE, versions);
    for (let index = 0; index < 1000; index += 1) {
      const value = {};
      cache.set(`p${index}`, value, (index % 7) * KILOBYTE, basis());
      cache.grow(`p${index}`, value, 2 * KILOBYTE);
      expect(cache.bytes).toBeLessThanOrEqual(300 * KILOBYTE);
    }
    expect(cache.size).toBeGreaterThan(10);
  });

  it('are evicted last', () => {
    const cache = new Cache<string>(200 * KILOBYTE, versions);
    cache.set('home', 'x', KILOBYTE, basis());
    for (let index = 0; index < 500; index += 1) {
      cache.set(`p${index}`, 'x', KILOBYTE, basis());
      expect(cache.get('home')).toBeDefined();
    }
    expect(cache.get('p0')).toBeUndefined();
  });

  it('free their bytes when they are deleted, and a large one is not stored', () => {
    const cache = new Cache<object>(200 * KILOBYTE, versions);
    const [first, second] = [{}, {}];
    cache.set('a', first, KILOBYTE, basis());
    cache.set('a', second, 2 * KILOBYTE, basis());
    cache.grow('a', first, KILOBYTE);
    cache.delete('a');
    expect([cache.bytes, cache.size]).toEqual([0, 0]);
    cache.set('large', first, 50 * KILOBYTE, basis());
    expect(cache.get('large')).toBeUndefined();
  });
});

describe('an entry', () => {
  it('is valid until what it shows changes', () => {
    const cache = new Cache<string>(200 * KILOBYTE, versions);
    cache.set('list', 'infos', 1, basis('village infos'));
    cache.set('text', 'nothing', 1, basis());
    change('village clubs', '1');
    expect([cache.get('list'), cache.get('text')]).toEqual(['infos', 'nothing']);
    change('village infos', '2');
    expect([cache.get('list'), cache.get('text')]).toEqual([undefined, 'nothing']);
  });

  it('is valid for its day and its reading of the site alone', () => {
    const cache = new Cache<string>(200 * KILOBYTE, versions);
    cache.set('a', 'x', 1, basis());
    state.period = '2026-11-17';
    state.generation += 1;
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', 'x', 1, basis());
    state.site = {} as Site;
    expect([cache.get('a'), cache.getStale('a')]).toEqual([undefined, undefined]);
  });

  it('that shows events is valid for five minutes alone', () => {
    const cache = new Cache<string>(200 * KILOBYTE, versions);
    cache.set('events', 'x', 1, { ...basis(), isTimed: true });
    cache.set('text', 'x', 1, basis());
    state.time += 1;
    state.generation += 1;
    expect([cache.get('events'), cache.get('text')]).toEqual([undefined, 'x']);
  });

  it('with a snapshot from before a change is not valid after it', () => {
    const cache = new Cache<string>(200 * KILOBYTE, versions);
    const before = basis('village infos');
    change('village infos', '2');
    cache.set('a', 'x', 1, before);
    expect(cache.get('a')).toBeUndefined();
  });

  it('is available as stale for a while after a change, and dropped with a later one', () => {
    const cache = new Cache<string>(200 * KILOBYTE, versions);
    cache.set('a', 'x', 1, basis('village infos'));
    change('village infos', '2');
    state.checkedAt = STALE_MS;
    expect([cache.get('a'), cache.getStale('a')]).toEqual([undefined, 'x']);
    state.checkedAt += 1;
    expect(cache.getStale('a')).toBeUndefined();
    change('village infos', '3');
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });
});
