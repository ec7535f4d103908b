import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLoadMore } from '#contract/load-more.ts';
import {
  decodePlace,
  type Event,
  encodePlace,
  firstState,
  newItems,
  nextState,
  RESTORED_LOADS,
  requestUrl,
  type State,
} from './model.ts';

describe('when a link loads', () => {
  const auto = (loadStart: string, loads: number, loadStop = '3') =>
    firstState(decodeLoadMore({ loadMode: 'auto', loadStart, loadStop, qteClick: String(loads) }));

  it('LIST-3 without auto mode every load needs a click', () => {
    expect([0, 1, 2, 3, 7].map((loads) => firstState(decodeLoadMore({ qteClick: String(loads) })))).toEqual(
      Array(5).fill('waiting'),
    );
  });

  it('LIST-4 auto start: a click is needed after every 3 loads', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((loads) => auto('auto', loads))).toEqual([
      'watching',
      'watching',
      'watching',
      'waiting',
      'watching',
      'watching',
      'waiting',
    ]);
  });

  it('LIST-4 click start: the first click switches to auto', () => {
    expect([0, 1, 2, 3, 4].map((loads) => auto('click', loads))).toEqual([
      'waiting',
      'watching',
      'watching',
      'waiting',
      'watching',
    ]);
  });

  it('LIST-4 a stop of 1 always asks for a click once it has loaded', () => {
    expect([0, 1, 2].map((loads) => auto('auto', loads, '1'))).toEqual(['watching', 'waiting', 'waiting']);
  });
});

describe('the life of a link', () => {
  const table: Record<State, Partial<Record<Event, State>>> = {
    waiting: { click: 'loading' },
    watching: { click: 'loading', visible: 'loading' },
    loading: { loaded: 'done', exhausted: 'done', failed: 'failed' },
    failed: { click: 'loading' },
    done: {},
  };
  const events: Event[] = ['click', 'visible', 'loaded', 'exhausted', 'failed'];
  const cases = Object.entries(table).flatMap(([state, row]) =>
    events.map((event) => [state as State, event, row[event]] as const),
  );

  it.each(cases)('LIST-4 %s, then %s: %s', (state, event, expected) => {
    expect(nextState(state, event)).toBe(expected);
  });

  it('LIST-4 a link in flight is not asked again, and a failed one never by itself', () => {
    expect(nextState('loading', 'click')).toBeUndefined();
    expect(nextState('loading', 'visible')).toBeUndefined();
    expect(nextState('failed', 'visible')).toBeUndefined();
  });
});

describe('the request', () => {
  it.each([
    ['/a?page=2', '/a?page=2&paginate=auto'],
    ['/a/2', '/a/2?paginate=auto'],
    ['/a?page=2#liste', '/a?page=2&paginate=auto'],
  ])('LIST-3 %s is asked as %s', (href, expected) => {
    expect(requestUrl(href)).toBe(expected);
  });
});

describe('items', () => {
  it('LIST-3 leaves out what the page shows already, and what the answer repeats', () => {
    expect(newItems(['b', 'c', 'c', 'd'], (item) => item, ['a', 'b'])).toEqual(['c', 'd']);
  });

  it('LIST-3 takes every item that cannot be recognised', () => {
    expect(newItems(['x', 'x'], () => undefined, [undefined])).toEqual(['x', 'x']);
  });
});

describe('the place to come back to', () => {
  const place = fc.record({ prev: fc.nat(RESTORED_LOADS), next: fc.nat(RESTORED_LOADS), top: fc.nat() });

  it('LIST-4 is read back as written', () => {
    fc.assert(
      fc.property(place, (given) => {
        expect(decodePlace(encodePlace(given))).toEqual(given);
      }),
    );
  });

  it.each([undefined, '', 'null', '[]', '{"next":-1}', '{"next":1.5,"prev":"2","top":-3}', '{"top":1e999}'])(
    'LIST-4 reads %j as nowhere',
    (stored) => {
      expect(decodePlace(stored)).toEqual({ prev: 0, next: 0, top: 0 });
    },
  );

  it('LIST-4 never repeats more loads than it may', () => {
    expect(decodePlace('{"next":100000}').next).toBe(RESTORED_LOADS);
  });
});
