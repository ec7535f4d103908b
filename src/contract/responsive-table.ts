/**
 * Responsive tables (TABLE-2): `table[data-responsive]`, best inside a `.table-scroll` region, in which it scrolls
 * without JavaScript.
 * - Columns shown by the width of the window: 2, 3 from 576 px, 4 from 767, 5 from 992, 6 from 1024, 7 from 1200; the
 *   last ones hide. With `data-sticky-end` the last column is always shown: one of those from 768 px on, one more
 *   below. `data-columns` on the table says how many of the first are shown.
 * - Whenever something is hidden, “Show more details” opens the whole table over the page and “Close” closes
 *   it. That view is as high as the window less 50 px. It is the table itself, not a copy: its order, fields and
 *   features stay.
 * - Wheel-scroll window: in that view, turning the wheel within 60 px of the left or right edge scrolls sideways, as
 *   long as there is something there.
 */
export const COLUMNS_ATTRIBUTE = 'data-columns';

export function hasStickyEnd(dataset: Readonly<Record<string, string | undefined>>): boolean {
  return dataset.stickyEnd !== undefined;
}
