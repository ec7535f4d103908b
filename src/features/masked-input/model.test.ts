import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Route } from '#contract/mask.ts';
import { compilePattern } from './model.pattern.ts';
import { isWhole, keyboardFor, maskStored, maskText, nationalNumber, unmask } from './model.ts';

function routesOf(pattern: string): readonly Route[] {
  const compiled = compilePattern(pattern);
  if ('fault' in compiled) throw new Error(`${pattern}: ${compiled.fault}`);
  return compiled.routes;
}

const PHONE = '99 99 99 99 99';
const PLATE = 'a{2}-999-a{2}';
const SIRET = '999 999 999[ 99999]';
const WORLD = '+33 9 99 99 99 99';

describe('MASK-1 masking and unmasking', () => {
  test.each([
    // digits and literals
    ['9', '', '', ''],
    ['9', '5', '5', '5'],
    ['9', 'x', '', ''],
    ['9', '57', '5', '5'],
    ['9', 'x7', '7', '7'],
    ['9', '٣', '', ''],
    ['99', '1', '1', '1'],
    ['99', '12', '12', '12'],
    ['9-9', '1', '1', '1'],
    ['9-9', '12', '1-2', '12'],
    ['9-9', '1-2', '1-2', '12'],
    ['9-9', '1--2', '1-2', '12'],
    ['9-9', ' 1 2 ', '1-2', '12'],
    ['(9)', '5', '(5)', '5'],
    ['(9)', '(5', '(5)', '5'],
    ['(9)', '(5)', '(5)', '5'],
    ['(9)', '', '', ''],
    ['99/99/9999', '14072026', '14/07/2026', '14072026'],
    ['99/99/9999', '14/07/2026', '14/07/2026', '14072026'],
    ['99/99/9999', '14.07.2026', '14/07/2026', '14072026'],
    ['99/99/9999', '14-7', '14/7', '147'],
    ['99:99', '0930', '09:30', '0930'],
    ['99 €', '12', '12 €', '12'],
    ['99 €', '12 €', '12 €', '12'],
    ['9 %', '5', '5 %', '5'],
    // telephone numbers
    [PHONE, '0297123456', '02 97 12 34 56', '0297123456'],
    [PHONE, '02 97 12 34 56', '02 97 12 34 56', '0297123456'],
    [PHONE, '02.97.12.34.56', '02 97 12 34 56', '0297123456'],
    [PHONE, '02-97-12-34-56', '02 97 12 34 56', '0297123456'],
    [PHONE, '02\u00a097\u00a012\u00a034\u00a056', '02 97 12 34 56', '0297123456'],
    [PHONE, 'Tél. 0297123456', '02 97 12 34 56', '0297123456'],
    [PHONE, '029712345678', '02 97 12 34 56', '0297123456'],
    [PHONE, '0297', '02 97', '0297'],
    [PHONE, '02971', '02 97 1', '02971'],
    [PHONE, 'abc', '', ''],
    [WORLD, '+33297123456', '+33 2 97 12 34 56', '297123456'],
    [WORLD, '+33 2 97 12 34 56', '+33 2 97 12 34 56', '297123456'],
    [WORLD, '297123456', '+33 2 97 12 34 56', '297123456'],
    [WORLD, '33297123456', '+33 2 97 12 34 56', '297123456'],
    // letters
    ['a', 'x', 'x', 'x'],
    ['a', 'É', 'É', 'É'],
    ['a', 'œ', 'œ', 'œ'],
    ['a', '×', '', ''],
    ['a', '÷', '', ''],
    ['a', '1', '', ''],
    ['a', '_', '', ''],
    ['a', '🦀', '', ''],
    ['aa', 'a1b', 'ab', 'ab'],
    ['a-a', 'ab', 'a-b', 'ab'],
    // either
    ['*', 'x', 'x', 'x'],
    ['*', '7', '7', '7'],
    ['*', '-', '', ''],
    ['**', 'a7', 'a7', 'a7'],
    ['*-*', 'a7', 'a-7', 'a7'],
    ['9a*', '1b2', '1b2', '1b2'],
    ['9a*', '1bc', '1bc', '1bc'],
    ['9a*', 'b1b2', '1b2', '1b2'],
    // escaped
    ['\\9-9', '5', '9-5', '5'],
    ['\\9-9', '9-5', '9-5', '5'],
    ['\\a9', '5', 'a5', '5'],
    ['\\*9', '5', '*5', '5'],
    ['\\[9\\]', '5', '[5]', '5'],
    ['\\{9\\}', '5', '{5}', '5'],
    ['9\\\\9', '12', '1\\2', '12'],
    ['\\F\\R9', '1', 'FR1', '1'],
    ['FR99', '12', 'FR12', '12'],
    ['FR99', 'FR12', 'FR12', '12'],
    // repeated
    ['9{3}', '1234', '123', '123'],
    ['9{1}', '12', '1', '1'],
    ['9{1,3}', '12', '12', '12'],
    ['9{1,3}', '1234', '123', '123'],
    ['9{2,}', '123456', '123456', '123456'],
    ['9{+}', '123456', '123456', '123456'],
    ['9{*}', '1', '1', '1'],
    ['9{*}-a', '12b', '12-b', '12b'],
    ['9{*}-a', '-b', '-b', 'b'],
    ['a{+} 9', 'ab1', 'ab 1', 'ab1'],
    ['9-{2}9', '12', '1--2', '12'],
    ['9{2}-9{2}', '1234', '12-34', '1234'],
    ['[9]{2}a', '12b', '12b', '12b'],
    ['[9]{2}a', '1b', '1b', '1b'],
    ['[9]{2}a', 'b', 'b', 'b'],
    ['[99-]{3}a', '1234b', '12-34-b', '1234b'],
    [PLATE, 'AB123CD', 'AB-123-CD', 'AB123CD'],
    [PLATE, 'ab-123-cd', 'ab-123-cd', 'ab123cd'],
    [PLATE, 'AB 123 CD', 'AB-123-CD', 'AB123CD'],
    [PLATE, 'AB1', 'AB-1', 'AB1'],
    [PLATE, '1AB', 'AB', 'AB'],
    // optional
    ['9[9]', '1', '1', '1'],
    ['9[9]', '12', '12', '12'],
    ['9[9]', '123', '12', '12'],
    ['9[9]/99', '123', '1/23', '123'],
    ['9[9]/99', '1234', '12/34', '1234'],
    ['9[9]/99', '1/2', '1/2', '12'],
    ['9[9]/99', '1/23', '1/23', '123'],
    ['9[9]/99', '12/34', '12/34', '1234'],
    ['9[9]/99', '12/3', '12/3', '123'],
    ['99[-99]', '12', '12', '12'],
    ['99[-99]', '123', '12-3', '123'],
    ['99[-99]', '12-', '12-', '12'],
    ['99[-99]', '12-34', '12-34', '1234'],
    ['[a]99', '12', '12', '12'],
    ['[a]99', 'b12', 'b12', 'b12'],
    ['[+]99', '12', '12', '12'],
    ['[+]99', '+12', '+12', '12'],
    ['9[9[9]]', '12', '12', '12'],
    ['9[9[9]]', '123', '123', '123'],
    ['a[a]-9[9]', 'b1', 'b-1', 'b1'],
    ['a[a]-9[9]', 'bc12', 'bc-12', 'bc12'],
    [SIRET, '123456789', '123 456 789', '123456789'],
    [SIRET, '12345678901234', '123 456 789 01234', '12345678901234'],
    [SIRET, '123 456 789 01', '123 456 789 01', '12345678901'],
    ['9{1,3}[,99]', '12', '12', '12'],
    ['9{1,3}[,99]', '12,5', '12,5', '125'],
    ['9{1,3}[,99]', '123,50', '123,50', '12350'],
    ['9{1,3}[,99]', '12350', '123,50', '12350'],
  ])('%j: %j is shown as %j, sent as %j', (pattern, text, masked, raw) => {
    const routes = routesOf(pattern);
    expect(maskText(routes, text)).toBe(masked);
    expect(unmask(routes, text)).toBe(raw);
    expect(unmask(routes, maskText(routes, text))).toBe(raw);
  });

  test.each([
    [WORLD, '312345678', '+33 3 12 34 56 78'],
    [WORLD, '+33 3 12 34 56 78', '+33 3 12 34 56 78'],
    ['FR99', '12', 'FR12'],
    ['\\99', '9', '99'],
    ['\\a*', 'a', 'aa'],
    [PHONE, '', ''],
    [PHONE, '0297123456', '02 97 12 34 56'],
    [PHONE, '02 97 12 34 56', '02 97 12 34 56'],
    [PHONE, '+33297123456', '33 29 71 23 45'],
    [PLATE, 'AB123CD', 'AB-123-CD'],
    [SIRET, '12345678901234', '123 456 789 01234'],
  ])('%j: the stored %j is shown as %j', (pattern, stored, shown) => {
    expect(maskStored(routesOf(pattern), stored)).toBe(shown);
  });
});

describe('MASK-1 an invalid pattern', () => {
  test.each([
    ['', 'empty'],
    ['[9', 'bracket'],
    ['9]', 'bracket'],
    ['9[]', 'bracket'],
    ['9[[9]', 'bracket'],
    ['9{', 'brace'],
    ['9}', 'brace'],
    ['9{}', 'brace'],
    ['9{x}', 'brace'],
    ['9{3,1}', 'brace'],
    ['9{0}', 'brace'],
    ['9{-1}', 'brace'],
    ['9{1,2,3}', 'brace'],
    ['{3}9', 'nothing-to-repeat'],
    ['9{2}{3}', 'nothing-to-repeat'],
    ['[{2}9]', 'nothing-to-repeat'],
    ['99\\', 'backslash'],
    ['FR-', 'no-slot'],
    ['\\9\\a', 'no-slot'],
    ['[9][9a][a9][99][aa][*9][*a][9*][a*][**]9', 'too-large'],
    ['9{999}', 'too-large'],
    ['[9{*}a]{*}', 'too-large'],
  ])('%j has the fault %s', (pattern, fault) => {
    expect(compilePattern(pattern)).toEqual({ fault });
  });
});

test.each([
  [PHONE, 'numeric'],
  ['99/99', 'numeric'],
  [WORLD, 'tel'],
  ['(999) 999', 'tel'],
  [PLATE, 'text'],
  ['9*', 'text'],
  ['FR99', 'numeric'],
])('MASK-1 %j has the %s keyboard', (pattern, keyboard) => {
  expect(keyboardFor(routesOf(pattern))).toBe(keyboard);
});

test.each([
  ['+33 2 97 12 34 56', '02 97 12 34 56'],
  ['+33297123456', '0297123456'],
  ['+33 (0)2 97 12 34 56', '02 97 12 34 56'],
  ['0033.2.97.12.34.56', '02.97.12.34.56'],
  ['0297123456', '0297123456'],
  ['33297123456', '33297123456'],
  ['+32 2 97 12 34 56', '+32 2 97 12 34 56'],
  ['+33', '+33'],
  ['', ''],
])('MASK-1 the national number of %j is %j', (written, dialled) => {
  expect(nationalNumber(written)).toBe(dialled);
});

test.each([
  [PHONE, '0297123456', true],
  [PHONE, '02 97 12 34 56', true],
  [PHONE, '02.97.12.34.56', true],
  [PHONE, '02-97-12-34-56', true],
  [PHONE, '02 97', false],
  [PHONE, '029712345678', false],
  [PHONE, '+33 2 97 12 34 56', false],
  [PHONE, 'abc', false],
  [PHONE, '', false],
  [PHONE, '02 97 12 34 5x', false],
  [WORLD, '+33 2 97 12 34 56', true],
  [WORLD, '297123456', true],
  [WORLD, '29712345', false],
  [PLATE, 'AB-123-CD', true],
  [PLATE, 'AB123CD', true],
  [PLATE, 'AB-123-C', false],
  [PLATE, '12-ABC-34', false],
  [SIRET, '123456789', true],
  [SIRET, '123 456 789 01234', true],
  [SIRET, '123 456 789 01', false],
  ['99999', '49000', true],
  ['99999', '49 000', true],
  ['99999', '4900', false],
  ['99[9]', '12', true],
  ['99[9]', '1', false],
])('MASK-1 %j with %j: complete is %s', (pattern, text, whole) => {
  expect(isWhole(routesOf(pattern), text)).toBe(whole);
});

describe('MASK-1 properties', () => {
  const patterns = [
    PHONE,
    PLATE,
    SIRET,
    WORLD,
    '9[9]/99',
    '(99) a*',
    '9{1,3}[,99]',
    'a{1,3}-[9]{2}',
    '\\99-9',
    '[99-]{3}a',
  ];
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789abzAÉ -/+,().') });

  test.each(patterns)('%j: masking is idempotent and preserves the unmasked value', (pattern) => {
    const routes = routesOf(pattern);
    fc.assert(
      fc.property(typed, (text) => {
        const masked = maskText(routes, text);
        expect(unmask(routes, masked)).toBe(unmask(routes, text));
        expect(maskText(routes, masked)).toBe(masked);
      }),
    );
  });

  test('unmasking restores the stored value', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 });
    const routes = routesOf(WORLD);
    fc.assert(fc.property(digits, (stored) => unmask(routes, maskStored(routes, stored)) === stored));
  });
});
