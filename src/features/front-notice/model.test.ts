import { describe, expect, test } from 'vitest';
import { bannerMemory, contentHash, countdownText, isBannerClosed, memoryKey } from './model.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;

test('POPIN-2 the hash follows the words, not their spaces', () => {
  expect(contentHash(' Le  pont\nest fermé ')).toBe(contentHash('Le pont est fermé'));
  expect(contentHash('Le pont est fermé')).not.toBe(contentHash('Le pont est ouvert'));
});

test('POPIN-2 remembers per data-id, else per content', () => {
  expect(memoryKey('vitrine', 'popup', 'voeux', 'abc')).toBe('vitrine-front-popup-voeux');
  expect(memoryKey('vitrine', 'banner', '  ', 'abc')).toBe('vitrine-front-banner-abc');
  expect(memoryKey('vitrine', 'banner', undefined, 'abc')).toBe('vitrine-front-banner-abc');
});

describe('POPIN-2 a closed banner', () => {
  const memory = bannerMemory('abc', NOW);
  test.each([
    ['stays closed at once', 'abc', NOW, true],
    ['stays closed just under 7 days', 'abc', NOW + 7 * DAY_MS - 1, true],
    ['comes back after 7 days', 'abc', NOW + 7 * DAY_MS, false],
    ['comes back with other content', 'def', NOW + 1, false],
    ['comes back when the clock was wrong at closing', 'abc', NOW - 1, false],
  ])('%s', (_, hash, now, isClosed) => {
    expect(isBannerClosed(memory, hash, now)).toBe(isClosed);
  });

  test.each([
    [undefined],
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['{"hash":"abc"}'],
    ['{"hash":"abc","closedAt":"hier"}'],
    ['{"hash":"abc","closedAt":"99999999999999"}'],
    ['{"hash":"abc","closedAt":null}'],
  ])('is not closed by %j in storage', (written) => {
    expect(isBannerClosed(written, 'abc', NOW)).toBe(false);
  });
});

test('POPIN-1 the countdown stands in parentheses', () => {
  expect(countdownText(9)).toBe('(9)');
});
