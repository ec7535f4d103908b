/**
 * Load more (LIST-3, LIST-4): `a[data-load-more]`, a plain link to the next or the previous page of a list. It sends
 * `POST {href}&paginate=auto`. The answer holds the same container with further items, or bare items like those of the
 * page, and the next link of the same direction, or none. Where neither is found, the console says what was
 * looked for. An item that the page shows already is left out: it is known by its `id`, else by its addresses (links,
 * pictures) with its text, never by its text alone. Its attributes:
 * - `data-selector`: the container whose children are the items, in the page and in the answer; or the items
 *   themselves, several siblings;
 * - `data-direction`: `next` (the default) or `prev`;
 * - `data-load-mode="auto"`: loads by itself when 70 % of the link is visible; otherwise each load needs a click;
 * - `data-load-start`: `auto` (the default) or `click`: does the first load of the auto mode need a click?
 * - `data-load-stop` = N: in auto mode a click is needed again after every N loads; 3 when absent or not a positive
 *   number;
 * - `data-load-ahead`: in auto mode the answer is fetched when the link comes near, so that its items are there at
 *   once when it fires; without it nothing is requested before;
 * - `data-qte-click`: how many loads led to this link; written by the front end, carried from link to link.
 */
export const PAGINATE_PARAM = 'paginate';
export const PAGINATE_VALUE = 'auto';

export type Direction = 'prev' | 'next';

export interface LoadMoreSettings {
  readonly selector: string;
  readonly direction: Direction;
  readonly automatic: boolean;
  readonly start: 'auto' | 'click';
  readonly stop: number;
  /** Is the answer fetched a little before it is wanted? */
  readonly ahead: boolean;
  /** Loads so far. */
  readonly loads: number;
}

export const DEFAULT_STOP = 3;

/** Reads the attributes of a link, given as the `dataset` of its element. */
export function decodeLoadMore(dataset: Readonly<Record<string, string | undefined>>): LoadMoreSettings {
  return {
    selector: dataset.selector?.trim() ?? '',
    direction: word(dataset.direction) === 'prev' ? 'prev' : 'next',
    automatic: word(dataset.loadMode) === 'auto',
    start: word(dataset.loadStart) === 'click' ? 'click' : 'auto',
    stop: wholeNumber(dataset.loadStop, 1) ?? DEFAULT_STOP,
    ahead: dataset.loadAhead !== undefined,
    loads: wholeNumber(dataset.qteClick, 0) ?? 0,
  };
}

function word(attribute: string | undefined): string | undefined {
  return attribute?.trim().toLowerCase();
}

function wholeNumber(attribute: string | undefined, lowest: number): number | undefined {
  const value = /^\s*\d{1,9}\s*$/.test(attribute ?? '') ? Number(attribute) : Number.NaN;
  return value >= lowest ? value : undefined;
}
