import { describe, expect, test } from 'vitest';
import { HOVER_CLOSE_MS, HOVER_OPEN_MS, moveFor, nextState, opensOnTap } from './model.ts';

describe('NAV-1 the life of a submenu', () => {
  test.each([
    ['closed', 'hover', 'hovered'],
    ['closed', 'toggle', 'pinned'],
    ['closed', 'open', 'pinned'],
    ['closed', 'unhover', 'closed'],
    ['hovered', 'unhover', 'closed'],
    ['hovered', 'toggle', 'pinned'],
    ['hovered', 'dismiss', 'closed'],
    ['pinned', 'unhover', 'pinned'],
    ['pinned', 'hover', 'pinned'],
    ['pinned', 'toggle', 'closed'],
    ['pinned', 'dismiss', 'closed'],
  ] as const)('%s, %s: %s', (state, event, next) => {
    expect(nextState(state, event)).toBe(next);
  });

  test('it opens sooner than it closes', () => {
    expect(HOVER_OPEN_MS).toBeLessThan(HOVER_CLOSE_MS);
  });

  test.each([
    ['touch', 1, 'closed', true],
    ['touch', 2, 'closed', false],
    ['touch', 1, 'pinned', false],
    ['pen', 1, 'closed', true],
    ['pen', 1, 'hovered', true],
    ['mouse', 1, 'closed', false],
    ['', 0, 'closed', false],
  ] as const)(
    'a click by %s (the %ith) on a link whose submenu is %s opens it: %s',
    (pointer, clicks, state, opens) => {
      expect(opensOnTap(pointer, state, clicks)).toBe(opens);
    },
  );
});

describe('NAV-1 the keyboard', () => {
  const bar = { isBar: true, hasSubmenu: true, isFirst: true };
  const panel = { isBar: false, hasSubmenu: false, isFirst: false };

  test.each([
    ['ArrowDown', bar, 'enter'],
    ['ArrowDown', { ...bar, hasSubmenu: false }, undefined],
    ['ArrowUp', bar, undefined],
    ['ArrowRight', bar, 'next'],
    ['ArrowLeft', bar, 'previous'],
    ['ArrowDown', panel, 'next'],
    ['ArrowUp', panel, 'previous'],
    ['ArrowUp', { ...panel, isFirst: true }, 'parent'],
    ['ArrowRight', panel, undefined],
    ['ArrowRight', { ...panel, hasSubmenu: true }, 'enter'],
    ['ArrowLeft', panel, 'parent'],
    ['Home', panel, 'first'],
    ['End', bar, 'last'],
    ['Tab', bar, undefined],
    ['Enter', bar, undefined],
    [' ', bar, undefined],
  ] as const)('%s on %o: %s', (key, place, move) => {
    expect(moveFor(key, place)).toBe(move);
  });
});
