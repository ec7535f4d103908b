import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, prepareAnnouncer } from './announce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const said = () => prepareAnnouncer().textContent;

test('MANNERS the latest announcement wins', () => {
  announce('126 résultats');
  announce('25 résultats');
  vi.advanceTimersByTime(500);
  expect(said()).toBe('25 résultats');
});

test('LIST-4 what a list loads by itself is said with the count that was not said yet', () => {
  announce('126 résultats');
  announce('20 éléments ajoutés.', true);
  vi.advanceTimersByTime(500);
  expect(said()).toBe('126 résultats 20 éléments ajoutés.');
});

test('LIST-4 what a list loads by itself leaves time for the count, and is dropped for what comes after', () => {
  announce('126 résultats');
  vi.advanceTimersByTime(500);
  announce('20 éléments ajoutés.', true);
  vi.advanceTimersByTime(500);
  expect(said()).toBe('126 résultats');
  vi.advanceTimersByTime(2000);
  expect(said()).toBe('20 éléments ajoutés.');
  announce('20 éléments ajoutés.', true);
  announce('2 résultats');
  vi.advanceTimersByTime(5000);
  expect(said()).toBe('2 résultats');
});
