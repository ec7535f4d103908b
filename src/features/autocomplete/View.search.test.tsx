import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Suggestion } from '#contract/autocomplete.ts';
import { DEBOUNCE_MS } from './model.ts';
import { createSearch } from './View.search.tsx';

interface SentRequest {
  readonly term: string;
  readonly signal: AbortSignal;
  respond(...values: string[]): Promise<void>;
  fail(): Promise<void>;
}

const life = new AbortController();
let requests: SentRequest[] = [];
let reported: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  reported = [];
});
afterEach(() => vi.useRealTimers());

const open = (signal = life.signal) =>
  createSearch(
    (term, own) =>
      new Promise<readonly Suggestion[]>((resolve, reject) => {
        const settled = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
        requests.push({
          term,
          signal: own,
          respond(...values) {
            resolve(values.map((value) => ({ value })));
            return settled();
          },
          fail() {
            reject(new Error('500'));
            return settled();
          },
        });
      }),
    {
      found: (items, term) => reported.push(`${term}: ${items.map(({ value }) => value)}`),
      failed: () => reported.push('failed'),
    },
    signal,
  );
const terms = () => requests.map(({ term }) => term);

test('AUTO-1 the first letter after a pause sends a request at once, the others are debounced', () => {
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

test('AUTO-1 an earlier response is used until a later one arrives, and is dropped after it', async () => {
  const search = open();
  search.typed('sa');
  search.typed('sai');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  search.typed('sain');
  await requests[0]?.respond('Sarzeau');
  expect(reported).toEqual(['sa: Sarzeau']);
  await requests[2]?.respond('Saint-Malo');
  expect(requests[1]?.signal.aborted).toBe(true);
  await requests[1]?.respond('Saintes');
  expect(reported).toEqual(['sa: Sarzeau', 'sain: Saint-Malo']);
});

test('AUTO-1 only the last request reports a failure', async () => {
  const search = open();
  search.typed('sa');
  search.typed('sai');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  await requests[0]?.fail();
  expect(reported).toEqual([]);
  await requests[1]?.fail();
  expect(reported).toEqual(['failed']);
});

test('AUTO-1 now(), stop() and the end of the page abort running requests and clear the debounced one', async () => {
  const leaving = new AbortController();
  const search = open(leaving.signal);
  search.typed('sa');
  search.typed('sai');
  search.now('saint');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(terms()).toEqual(['sa', 'saint']);
  expect(requests[0]?.signal.aborted).toBe(true);
  search.typed('saints');
  search.typed('sainte');
  search.stop();
  vi.advanceTimersByTime(DEBOUNCE_MS);
  await requests[1]?.respond('Saint-Malo');
  expect([terms(), reported]).toEqual([['sa', 'saint', 'saints'], []]);
  search.typed('x');
  search.typed('xy');
  leaving.abort();
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(terms()).toHaveLength(4);
  expect(requests[3]?.signal.aborted).toBe(true);
});
