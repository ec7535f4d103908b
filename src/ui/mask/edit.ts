import { fitText, type Route } from '#contract/mask.ts';

/** What a field holds, and what is selected in it. */
export interface Held {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The browser has made one change: what the field holds then, in its mask. Characters to type stay such, and literals stay literals, wherever they are pushed: in `+33 3…` no digit of the number is taken
 * for one of the prefix. `read` turns an inserted text that is whole in another notation into this one; it takes the place of everything.
 */
export function applyEdit(routes: readonly Route[], before: Held, after: Held, read: (text: string) => string): Held {
  const change = changeBetween(before, after);
  const whole = read(change.inserted);
  const { from, to, inserted } = whole === change.inserted ? change : { from: 0, to: before.value.length, inserted: whole };
  const caret = from + inserted.length;
  const { route, masked } = fitText(routes, before.value);
  const next = fitText(
    routes,
    before.value.slice(0, from) + inserted + before.value.slice(to),
    (index) => {
      const place = route[index < from ? index : index < caret ? -1 : index - caret + to];
      // A script may have written something else than the mask into the field.
      return place && masked === before.value ? ('slot' in place ? 'slot' : 'literal') : undefined;
    },
    caret,
  );
  if (inserted === '') {
    // Only literals were deleted, and they are back: the caret has stepped over them.
    if (next.masked === before.value) return collapsed(masked, before.start === before.end && from === before.start ? to : from);
    // Literals go with what stood behind them.
    if (next.ahead === undefined && !next.isComplete) return collapsed(next.masked.slice(0, next.filled), next.filled);
    // What has no place in the mask changes nothing.
  } else if (next.fresh === 0) return before;
  return collapsed(next.masked, next.ahead ?? next.behind);
}

const collapsed = (value: string, caret: number): Held => ({ value, start: caret, end: caret });

/** Which part of the text gave way to which other; everything, where somebody else than a person at the caret has written. */
function changeBetween(before: Held, after: Held): { readonly from: number; readonly to: number; readonly inserted: string } {
  const from = Math.min(before.start, after.end);
  const to = before.value.length - after.value.length + after.end;
  const isOne =
    from <= to && before.value.slice(0, from) === after.value.slice(0, from) && before.value.slice(to) === after.value.slice(after.end);
  return isOne ? { from, to, inserted: after.value.slice(from, after.end) } : { from: 0, to: before.value.length, inserted: after.value };
}
