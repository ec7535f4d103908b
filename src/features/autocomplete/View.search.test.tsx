import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Suggestion } from '#contract/autocomplete.ts';
import { DEBOUNCE_MS } from './model.ts';
import { createSearch } from './View.search.tsx';

interface Asked {
  readonly term: string;
  readonly signal: AbortSignal;
  answer(...values: string[]): Promise<void>;
  refuse(): Promise<void>;
}

const life = new AbortController();
let asked: Asked[] = [];
let told: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  told = [];
});
afterEach(() => vi.useRealTimers());

const open = (signal = life.signal) =>
  createSearch(
    (term, own) =>
      new Promise<readonly Suggestion[]>((resolve, reject) => {
        const settled = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
        asked.push({
          term,
          signal: own,
          answer(...values) {
            resolve(values.map((value) => ({ value })));
            return settled();
          },
          refuse() {
            reject(new Error('500'));
            return settled();
          },
        });
      }),
    { found: (items, term) => told.push(`${term}: ${items.map(({ value }) => value)}`), failed: () => told.push('failed') },
    signal,
  );
const terms = () => asked.map(({ term }) => term);

test('AUTO-1 the first letter after a pause asks at once, the others when the typing rests', () => {
  const search = open();
  for (const term of ['sa', 'sai', 'sain']) {
    search.typed(term);
    vi.advanceTimersByTime(DEBOUNCE_MS - 1);
  }
  expect(terms()).toEqual(['sa']);
  vi.advanceTimersByTime(1);
  expect(terms()).toEqual(['sa', 'sain']);
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(terms()).toEqual(['sa', 'sain']);
  search.typed('saint');
  expect(terms()).toEqual(['sa', 'sain', 'saint']);
});

test('AUTO-1 an earlier answer counts until a later one has come, and is dropped then', async () => {
  const search = open();
  search.typed('sa');
  search.typed('sai');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  search.typed('sain');
  await asked[0]?.answer('Sarzeau');
  expect(told).toEqual(['sa: Sarzeau']);
  await asked[2]?.answer('Saint-Malo');
  expect(asked[1]?.signal.aborted).toBe(true);
  await asked[1]?.answer('Saintes');
  expect(told).toEqual(['sa: Sarzeau', 'sain: Saint-Malo']);
});

test('AUTO-1 only the last question tells that it failed', async () => {
  const search = open();
  search.typed('sa');
  search.typed('sai');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  await asked[0]?.refuse();
  expect(told).toEqual([]);
  await asked[1]?.refuse();
  expect(told).toEqual(['failed']);
});

test('AUTO-1 asking now, stopping and leaving the page end what is under way and what waits', async () => {
  const leaving = new AbortController();
  const search = open(leaving.signal);
  search.typed('sa');
  search.typed('sai');
  search.now('saint');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(terms()).toEqual(['sa', 'saint']);
  expect(asked[0]?.signal.aborted).toBe(true);
  search.typed('saints');
  search.typed('sainte');
  search.stop();
  vi.advanceTimersByTime(DEBOUNCE_MS);
  await asked[1]?.answer('Saint-Malo');
  expect([terms(), told]).toEqual([['sa', 'saint', 'saints'], []]);
  search.typed('x');
  search.typed('xy');
  leaving.abort();
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(terms()).toHaveLength(4);
  expect(asked[3]?.signal.aborted).toBe(true);
});
