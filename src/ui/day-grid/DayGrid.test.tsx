import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Month } from '#contract/month.ts';
import { DayGrid, type DayGridProps } from './DayGrid.tsx';
import { ALL_DAYS } from './walk.ts';

const JULY: Month = { year: 2026, month: 7 };

let root: Root;
let months: Month[];
beforeEach(() => {
  document.body.innerHTML = '<div id="grid"></div><button id="beside">À côté</button>';
  root = createRoot(document.getElementById('grid') as HTMLElement);
  months = [];
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function draw(props: Partial<DayGridProps> = {}): void {
  const { isRefused } = props.ground ?? ALL_DAYS;
  flushSync(() =>
    root.render(
      <DayGrid
        month={JULY}
        name="juillet 2026"
        language="fr"
        prefix="date-field"
        today="2026-07-14"
        onMonth={(month) => months.push(month)}
        renderDay={(day, tabIndex) => (
          <button type="button" tabIndex={tabIndex} disabled={isRefused(day)}>
            {Number(day.slice(8))}
          </button>
        )}
        {...props}
      />,
    ),
  );
}
const focused = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day');
const stops = () =>
  [...document.querySelectorAll('[tabindex="0"]')].map((stop) => stop.closest('[data-day]')?.getAttribute('data-day'));
function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  flushSync(() => document.activeElement?.dispatchEvent(event));
}

test('DATE-1 is a named grid of whole weeks from Monday, with empty cells for the months beside', () => {
  draw();
  expect(document.querySelector('table')?.getAttribute('role')).toBe('grid');
  expect(document.querySelector('table')?.getAttribute('aria-label')).toBe('juillet 2026');
  expect([...document.querySelectorAll('th')].map((head) => [head.abbr, head.textContent])[0]).toEqual([
    'lundi',
    'lun',
  ]);
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '12345',
    '6789101112',
    '13141516171819',
    '20212223242526',
    '2728293031',
  ]);
});

test('CAL-2 with the days of the months beside, every month has six weeks', () => {
  draw({ renderOutside: (day) => <span>{Number(day.slice(8))}</span> });
  expect(document.querySelectorAll('td')).toHaveLength(42);
  expect(document.querySelectorAll('[data-outside]')).toHaveLength(11);
});

test('DATE-1 one tab stop: the day chosen, else today, else the first that may be chosen', () => {
  draw({ selected: '2026-07-20' });
  expect([stops(), document.querySelector('[aria-selected]')?.textContent]).toEqual([['2026-07-20'], '20']);
  draw({ selected: '2026-08-20' });
  expect([stops(), document.querySelector('[aria-selected]')]).toEqual([['2026-07-14'], null]);
  draw({ month: { year: 2026, month: 9 } });
  expect(stops()).toEqual(['2026-09-01']);
  draw({ ground: { ...ALL_DAYS, isRefused: (day) => day < '2026-07-21' } });
  expect(stops()).toEqual(['2026-07-21']);
});

test('DATE-1 takes focus when it is asked for, follows keys, and asks for the month that they lead to', () => {
  draw({ takesFocus: true });
  expect(focused()).toBe('2026-07-14');
  press('ArrowDown');
  expect([focused(), stops(), months]).toEqual(['2026-07-21', ['2026-07-21'], []]);
  press('PageDown');
  expect(months).toEqual([{ year: 2026, month: 8 }]);
  draw({ month: { year: 2026, month: 8 } });
  expect(focused()).toBe('2026-08-21');
});

test('CAL-2 focus stays with a day that becomes another element, and is not taken from elsewhere', () => {
  draw({ takesFocus: true });
  const link = (day: string, tabIndex: number) => (
    <a href={`/${day}`} tabIndex={tabIndex}>
      {day}
    </a>
  );
  draw({ renderDay: link });
  expect([document.activeElement?.localName, focused()]).toEqual(['a', '2026-07-14']);
  document.getElementById('beside')?.focus();
  draw();
  expect(document.activeElement?.id).toBe('beside');
});

test('LANG-7 left leads to the next day where pages are read from right to left, and Home to the first of its week', () => {
  document.body.dir = 'rtl';
  draw({ takesFocus: true, language: 'ar' });
  press('ArrowLeft');
  expect(focused()).toBe('2026-07-15');
  press('ArrowRight');
  expect(focused()).toBe('2026-07-14');
  press('Home');
  expect(focused()).toBe('2026-07-11');
  document.body.removeAttribute('dir');
});
