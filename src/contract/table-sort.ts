/**
 * Sortable tables (TABLE-1): `table[data-sortable]`.
 * - Each `th` above a column gets a button; the lowest one where headings have several rows, none where it says
 *   `data-no-sort`. A press sorts ascending, the next descending. `aria-sort` on a `th` tells the order; one written by
 *   the server is where the table starts.
 * - Values of only digits, commas and spaces are numbers (the first comma is the decimal point); the rest is lower-case
 *   text in French order; numbers come before texts. Empty cells come last in both directions, no-break spaces are
 *   spaces, equals keep their order.
 * - `data-sort-value` on a cell takes the place of its text, also a number as programs write it (`-12.5`): the way to
 *   sort dates, prices, sizes. The reference server writes it in the tables of pages. Only rows of `tbody` move, each
 *   `tbody` on its own; rows joined by a `rowspan` move together.
 * - Without a `thead`, the first rows made of `th` alone are the headings. Rows that arrive later join the order that
 *   the visitor chose.
 */
export const SORT_BUTTON_CLASS = 'table-sort-button';
export const NO_SORT_ATTRIBUTE = 'data-no-sort';
/** On a cell: the value it is sorted by. */
export const SORT_VALUE_ATTRIBUTE = 'data-sort-value';
