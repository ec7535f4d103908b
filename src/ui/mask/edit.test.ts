import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, type Route } from '#contract/mask.ts';
import { applyEdit, type Held } from './edit.ts';

/** `9` a digit, `a` a letter, anything else as it is. */
const route = (pattern: string): Route =>
  [...pattern].map((character) =>
    character === '9' ? { slot: 'digit' } : character === 'a' ? { slot: 'letter' } : { literal: character },
  );
const routesOf = (patterns: string): Route[] => patterns.split(' or ').map(route);
const PHONE = '99 99 99 99 99';
const DATE = '99/99/9999';
const WORLD = '+33 9 99 99 99 99';
const EURO = '99 €';
const PRICE = '999,99 or 99,99 or 9,99 or 999 or 99 or 9';

/** `06 |11|`: the text with its caret or its selection. */
function held(drawn: string): Held {
  const [before = '', selected, after] = drawn.split('|');
  return {
    value: before + (selected ?? '') + (after ?? ''),
    start: before.length,
    end: before.length + (after === undefined ? 0 : (selected ?? '').length),
  };
}
const draw = ({ value, start, end }: Held): string =>
  start === end
    ? `${value.slice(0, start)}|${value.slice(start)}`
    : `${value.slice(0, start)}|${value.slice(start, end)}|${value.slice(end)}`;

/** As a browser makes it. */
const insert = ({ value, start, end }: Held, text: string): Held => ({
  value: value.slice(0, start) + text + value.slice(end),
  start: start + text.length,
  end: start + text.length,
});
const erase = ({ value, start, end }: Held, by: number): Held => {
  const from = start === end ? Math.max(0, start + Math.min(by, 0)) : start;
  const to = start === end ? Math.min(value.length, start + Math.max(by, 0)) : end;
  return { value: value.slice(0, from) + value.slice(to), start: from, end: from };
};
const same = (text: string) => text;

describe('MASK-1 one change of a masked field', () => {
  test.each([
    [PHONE, '|', '0', '0|'],
    [PHONE, '06|', '1', '06 1|'],
    [PHONE, '06|', ' ', '06 |'],
    [PHONE, '06 |', '1', '06 1|'],
    [PHONE, '06|', 'x', '06|'],
    [PHONE, '06| 11', 'x', '06| 11'],
    [PHONE, '06| 11', ' ', '06 |11'],
    [PHONE, '06 |11 22', '9', '06 9|1 12 2'],
    [PHONE, '06 9|1 12 2', '8', '06 98 |11 22'],
    [PHONE, '06 |11| 22', '9', '06 9|2 2'],
    [PHONE, '06 |11| 22', 'x', '06 |11| 22'],
    [PHONE, '|06 11|', 'Tél. : 06.12-34 56.78', '06 12 34 56 78|'],
    [PHONE, '06 12 34 56 78|', '9', '06 12 34 56 78|'],
    [PHONE, '06 |12 34 56 78', '9', '06 9|1 23 45 67'],
    [DATE, '12|', '/', '12/|'],
    [DATE, '12/|', '0', '12/0|'],
    [DATE, '1|', '/', '1|'],
    [WORLD, '|', '+', '+|'],
    [WORLD, '|', '3', '+3|'],
    [WORLD, '|+33 1 23', '3', '+33 |1 23'],
    [WORLD, '+33 |1 23', '3', '+33 3 |12 3'],
    [EURO, '1|', '2', '12| €'],
    [PRICE, '12|', ',', '12,|'],
    [PRICE, '12,|', '5', '12,5|'],
    [PRICE, '1|2,5', '3', '13|2,5'],
  ])('%j at %j: %j is written, and there is %j', (patterns, before, text, after) => {
    const start = held(before);
    expect(draw(applyEdit(routesOf(patterns), start, insert(start, text), same))).toBe(after);
  });

  test.each([
    ['backspace', -1, PHONE, '06 1|', '06|'],
    ['backspace', -1, PHONE, '06 98 |11 22', '06 98| 11 22'],
    ['backspace', -1, PHONE, '06 98| 11 22', '06 9|1 12 2'],
    ['delete', 1, PHONE, '06| 98', '06 |98'],
    ['delete', 1, PHONE, '06 |98', '06 |8'],
    ['a word backwards', -2, PHONE, '06 98|', '06|'],
    ['the selection', -1, PHONE, '0|6 9|8 11', '0|8 11'],
    ['the selection', -1, PHONE, '06| |98', '06| 98'],
    ['everything', -1, PHONE, '|06 98|', '|'],
    ['backspace', -1, EURO, '12 €|', '12 |€'],
    ['backspace', -1, EURO, '12| €', '1|'],
    ['backspace', -1, EURO, '1|', '|'],
    ['backspace', -1, WORLD, '+33 3|', '|'],
    ['the prefix', -1, WORLD, '|+33 |3 12', '|+33 3 12'],
    ['a digit of the prefix', -1, WORLD, '+33| 3 12', '+3|3 3 12'],
    ['backspace', -1, PRICE, '12,5|', '12|'],
  ])('%s (%i) in %j at %j: there is %j', (_, by, patterns, before, after) => {
    const start = held(before);
    expect(draw(applyEdit(routesOf(patterns), start, erase(start, by), same))).toBe(after);
  });

  test('what somebody else than the person wrote is read as a whole', () => {
    expect(draw(applyEdit(routesOf(PHONE), held('06 11|'), held('0297123456|'), same))).toBe('02 97 12 34 56|');
    expect(draw(applyEdit(routesOf(PHONE), held('06 |11'), held('0611|'), same))).toBe('06 11|');
  });

  test('a text that is whole in another notation takes the place of everything', () => {
    const read = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
    const start = held('12/0|');
    expect(draw(applyEdit(routesOf(DATE), start, insert(start, '2026-07-14'), read))).toBe('14/07/2026|');
  });

  test('whatever is done, the field is in its mask, and deleting takes nothing away that was not selected', () => {
    const act = fc.oneof(
      fc.record({
        at: fc.nat(20),
        length: fc.nat(4),
        text: fc.string({ unit: fc.constantFrom(...'0123 +/x'), minLength: 1, maxLength: 6 }),
      }),
      fc.record({ at: fc.nat(20), length: fc.nat(4), by: fc.constantFrom(-2, -1, 1, 2) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(PHONE, DATE, WORLD, EURO), fc.array(act, { maxLength: 12 }), (patterns, acts) => {
        const routes = routesOf(patterns);
        let field = held('|');
        for (const one of acts) {
          const start = Math.min(one.at, field.value.length);
          const before = { ...field, start, end: Math.min(start + one.length, field.value.length) };
          const after = 'by' in one ? erase(before, one.by) : insert(before, one.text);
          if (after.value === before.value) continue;
          field = applyEdit(routes, before, after, same);
          expect(fitText(routes, field.value).masked).toBe(field.value);
          expect(field.end).toBeLessThanOrEqual(field.value.length);
          if (!('by' in one)) continue;
          const slots = (text: string, from: number, to: number) =>
            [...text].filter((_, index) => index >= from && index < to && 'slot' in (routes[0]?.[index] ?? {})).join('');
          const [from, to] = [after.end, after.end + before.value.length - after.value.length];
          const kept = slots(before.value, 0, from) + slots(before.value, to, before.value.length);
          expect(slots(field.value, 0, field.value.length)).toBe(kept);
        }
      }),
    );
  });
});
