import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { openingHours } from './index.ts';

let page: DomPage;
beforeEach(async () => {
  await import('./attach.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  page.stop();
  vi.useRealTimers();
});

/** Opens a page at a moment, with hours of Tuesday 17 and Monday 23 November 2026. */
async function openPage(now: string, until = '2026-11-25T23:00Z', more = ''): Promise<HTMLElement> {
  vi.setSystemTime(new Date(now));
  const hours = '2026-11-17T07:30Z/2026-11-17T11:30Z 2026-11-23T08:00Z/2026-11-23T23:00Z';
  const html = `<p><span data-opening-hours="${hours}" data-opening-until="${until}"${more}></span></p>`;
  page = startPage({ html, features: [openingHours] });
  await page.boot.ready;
  return document.querySelector('span') as HTMLElement;
}

test.each([
  ['2026-11-17T06:00Z', 'no', 'Fermé · ouvre à 8\u00a0h\u00a030'],
  ['2026-11-17T08:00Z', 'yes', 'Ouvert maintenant · ferme à 12\u00a0h\u00a030'],
  ['2026-11-17T12:00Z', 'no', 'Fermé · ouvre lundi à 9\u00a0h'],
  ['2026-11-22T12:00Z', 'no', 'Fermé · ouvre demain à 9\u00a0h'],
  ['2026-11-10T12:00Z', 'no', 'Fermé · ouvre le 17 novembre à 8\u00a0h\u00a030'],
  ['2026-11-23T12:00Z', 'yes', 'Ouvert maintenant · ferme à minuit'],
  ['2026-11-24T12:00Z', 'no', 'Fermé'],
])('ADMIN-3 at %s the page says whether the place is open', async (now, state, text) => {
  const element = await openPage(now);
  expect([element.dataset.open, element.textContent]).toEqual([state, text]);
});

test.each([
  ['Indian/Reunion', '2026-11-17T08:00Z', 'Ouvert maintenant · ferme à 15\u00a0h\u00a030'],
  ['Indian/Reunion', '2026-11-22T19:00Z', 'Fermé · ouvre demain à 12\u00a0h'],
  ['Indian/Reunion', '2026-11-22T20:00Z', 'Fermé · ouvre à 12\u00a0h'],
  ['America/Martinique', '2026-11-17T06:00Z', 'Fermé · ouvre à 3\u00a0h\u00a030'],
  ['Pacific/Marquesas', '2026-11-17T12:00Z', 'Fermé · ouvre dimanche à 22\u00a0h\u00a030'],
  ['', '2026-11-17T08:00Z', 'Ouvert maintenant · ferme à 12\u00a0h\u00a030'],
])('ADMIN-3 in %s at %s the sentence is that of its clocks', async (zone, now, text) => {
  const element = await openPage(now, '2026-11-25T23:00Z', ` data-opening-zone="${zone}"`);
  expect(element.textContent).toBe(text);
});

test('ADMIN-3 the sentence changes by itself, at the minute', async () => {
  const element = await openPage('2026-11-17T11:29:59Z');
  expect(element.dataset.open).toBe('yes');
  vi.advanceTimersByTime(1000);
  expect(element.textContent).toBe('Fermé · ouvre lundi à 9\u00a0h');
});

test('ADMIN-3 a page that is too old says nothing', async () => {
  const element = await openPage('2026-11-17T11:00Z', '2026-11-17T11:15Z');
  expect(element.dataset.open).toBe('yes');
  vi.advanceTimersByTime(15 * 60_000);
  expect([element.dataset.open, element.textContent]).toEqual([undefined, '']);
});

test('ADMIN-3 a zone that the browser does not know is reported, and nothing is said', async () => {
  expectConsole('error', /^\[opening-hours\]/);
  const element = await openPage('2026-11-17T08:00Z', '2026-11-25T23:00Z', ' data-opening-zone="Indian/Nowhere"');
  expect([element.dataset.open, element.textContent]).toEqual([undefined, '']);
});

test('ADMIN-3 nothing runs after the element has left the page', async () => {
  await openPage('2026-11-17T11:00Z');
  page.boot.stop();
  expect(vi.getTimerCount()).toBe(0);
});
