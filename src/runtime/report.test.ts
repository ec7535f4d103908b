import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/quiet-console.ts';
import { fail, failure, warn, watchLeaving } from './report.ts';

const page = new AbortController();
afterEach(() => {
  page.abort();
  document.documentElement.removeAttribute('lang');
});

test('LANG-2 the console speaks French on French pages, at once', () => {
  expectConsole('warn', /^\[share\] Ce lien n’a pas d’adresse\./);
  document.documentElement.lang = 'fr-CA';
  warn('share', 'Ce lien n’a pas d’adresse. Aucune fenêtre ne peut s’ouvrir. Donnez-lui un href\u00a0:');
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('LANG-2 the console speaks English on all other pages, with the values of the message', async () => {
  expectConsole('warn', /^\[page\] The settings block #x is unreadable \(JSON\)\. The defaults apply\. Correct it\.$/);
  expectConsole('error', /^\[page\] An unexpected error occurred\. The rest of the page goes on\. Detail:/);
  document.documentElement.lang = 'de';
  warn('page', 'Le bloc de réglages #x est illisible (JSON). Les valeurs par défaut s’appliquent. Corrigez-le.');
  failure('page', new Error('once'));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(1));
  expect(console.warn).toHaveBeenCalledTimes(1);
});

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
