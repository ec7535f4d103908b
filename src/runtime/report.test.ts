import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/quiet-console.ts';
import { fail, failure, watchLeaving } from './report.ts';

const page = new AbortController();
afterEach(() => page.abort());

test('BOOT-3 what a page that is left cannot load any more is not reported; a page that stays reports again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  watchLeaving(page.signal);
  window.dispatchEvent(new Event('beforeunload'));
  failure('one', new TypeError('Load failed'));
  fail('two', 'Le code de cette fonction n’a pas pu être chargé.');
  expect(console.error).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expectConsole('error', /^\[three\] Le code/);
  fail('three', 'Le code de cette fonction n’a pas pu être chargé.');
  vi.useRealTimers();
});
