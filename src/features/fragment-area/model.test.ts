import { describe, expect, it } from 'vitest';
import { type FormControl, serialise } from './model.ts';

const control = (given: Partial<FormControl>): FormControl => ({
  name: 'a',
  type: 'text',
  values: ['1'],
  checked: false,
  disabled: false,
  ...given,
});

describe('a form as it is sent', () => {
  it.each<[string, Partial<FormControl>, unknown]>([
    ['a text gives its value', {}, [['a', '1']]],
    ['an empty value is skipped', { values: [''] }, []],
    ['a blank is not empty', { values: [' '] }, [['a', ' ']]],
    ['a select gives its selected value', { type: 'select-one', values: ['b'] }, [['a', 'b']]],
    ['a select without choice gives nothing', { type: 'select-one', values: [] }, []],
    [
      'a multiple select gives each selected value',
      { type: 'select-multiple', values: ['b', '', 'c'] },
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ],
    ['a checked checkbox gives its value', { type: 'checkbox', checked: true }, [['a', '1']]],
    ['an unchecked checkbox gives nothing', { type: 'checkbox' }, []],
    ['a checked radio gives its value', { type: 'radio', checked: true }, [['a', '1']]],
    ['an unchecked radio gives nothing', { type: 'radio' }, []],
    ['a hidden field gives its value', { type: 'hidden' }, [['a', '1']]],
    ['a disabled field gives nothing', { disabled: true }, []],
    ['a nameless field gives nothing', { name: '' }, []],
    ['a button gives nothing', { type: 'submit' }, []],
    ['a file gives nothing', { type: 'file' }, []],
  ])('HTTP-2 %s', (_, given, expected) => {
    expect(serialise([control(given)])).toEqual(expected);
  });

  it('HTTP-2 keeps the order of the form and repeated names', () => {
    expect(serialise([control({}), control({ name: 'b' }), control({ values: ['2'] })])).toEqual([
      ['a', '1'],
      ['b', '1'],
      ['a', '2'],
    ]);
  });
});
