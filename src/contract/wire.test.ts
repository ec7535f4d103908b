import { describe, expect, test } from 'vitest';
import { flag, listOf, oneOf, optionalText, record, text, WireError } from './wire.ts';

describe('decoders are tolerant of what a PHP platform sends', () => {
  test('oneOf reads a word in any case', () => expect(oneOf('menu', 'spacer')(' Menu ')).toBe('menu'));

  test.each([
    ['12', '12'],
    [12, '12'],
  ])('text reads %j as %j', (wire, expected) => expect(text(wire)).toBe(expected));

  test.each([
    [[], []],
    [undefined, []],
    [null, []],
    [false, []],
    ['', []],
    [
      ['a', 1],
      ['a', '1'],
    ],
    [{ 1: 'a', 3: 'b' }, ['a', 'b']],
  ])('a list reads %j as %j', (wire, expected) => expect(listOf(text)(wire)).toEqual(expected));

  test.each([
    [[], {}],
    [undefined, {}],
    [{ a: 1 }, { a: 1 }],
  ])('an object reads %j as %j', (wire, expected) => expect(record(wire)).toEqual(expected));

  test.each([
    [true, true],
    ['1', true],
    [1, true],
    ['true', true],
    [0, false],
    ['', false],
    [null, false],
    [undefined, false],
    ['false', false],
  ])('a flag reads %j as %j', (wire, expected) => expect(flag(wire)).toBe(expected));

  test('optional text is empty when absent', () => expect(optionalText(null)).toBe(''));
});

describe('decoders are strict about shape, with a path', () => {
  test.each([
    [() => text({}, 'bloc.titre'), 'bloc.titre: expected text, got object'],
    [() => listOf(text)(['a', null], 'liste'), 'liste[1]: expected text, got null'],
    [() => listOf(text)({ a: 'b' }, 'liste'), 'liste: expected a list, got object'],
    [() => record('x', 'bloc'), 'bloc: expected an object, got "x"'],
    [() => record([1], 'bloc'), 'bloc: expected an object, got a list of 1'],
    [() => flag('peut-être'), 'answer: expected a boolean, got "peut-être"'],
    [() => oneOf('menu', 'spacer')('autre', '[0].type'), '[0].type: expected one of menu, spacer, got "autre"'],
  ])('%s', (decode, message) => {
    expect(decode).toThrow(WireError);
    expect(decode).toThrow(message);
  });
});
