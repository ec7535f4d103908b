import { expect, test, vi } from 'vitest';
import { decodeCalendarSettings } from '#contract/calendar.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import { mountCalendar } from './View.tsx';

test('AGENDA-1 a month asked for before the view is drawn is shown by it, and said by the agenda alone', async () => {
  const november = { year: 2026, month: 11 };
  const end = new AbortController();
  const element = document.body.appendChild(document.createElement('div'));
  const follow = mountCalendar(element, {
    settings: decodeCalendarSettings('{"url": "/calendrier.php"}', { today: november, language: 'fr' }),
    t: FRENCH_WORDS.t,
    first: november,
    months: { known: () => [], load: async () => [] },
    signal: end.signal,
    refocus: undefined,
    reportFailure: () => {},
    openDay: () => {},
  });
  follow({ year: 2026, month: 12 });
  await vi.waitFor(() => expect(element.querySelector('.calendar-month')?.textContent).toBe('Décembre 2026'));
  const live = () => element.querySelector('.calendar-month')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  element.querySelector<HTMLElement>('[data-step="next"]')?.click();
  await vi.waitFor(() => expect(element.querySelector('.calendar-month')?.textContent).toBe('Janvier 2027'));
  expect(live()).toBe('polite');
  end.abort();
  element.remove();
});
