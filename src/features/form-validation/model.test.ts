import { describe, expect, test } from 'vitest';
import { checkField, type FieldRules, isReadable } from '#contract/field-rules.ts';
import { decodeRange, decodeValidationType } from '#contract/form-validation.ts';
import { isEmail } from '#contract/is-email.ts';
import { fieldName, otherViolation } from './model.ts';

const said = (rules: Partial<FieldRules>, ...values: string[]) => {
  const violation = checkField({ field: 'Âge', required: false, ...rules }, values);
  return violation?.text.replace(/\{(\w+)\}/g, (_, name: string) => violation.data[name] ?? '');
};
const REQUIRED = 'Le champ Âge est requis.';
const EMAIL = 'Le champ Âge doit contenir une adresse email.';
const NUMERIC = 'Le champ Âge doit contenir un nombre.';

describe('FORM-1 FORM-2 a field', () => {
  test.each<[string, Partial<FieldRules>, string[], string | undefined]>([
    ['required and empty', { required: true }, [''], REQUIRED],
    ['required and blank', { required: true }, [' \t\n\u00a0'], REQUIRED],
    ['required, nothing chosen', { required: true }, [], REQUIRED],
    ['required and filled', { required: true }, ['x'], undefined],
    ['required, zero', { required: true, type: 'numeric' }, ['0'], undefined],
    ['empty and optional', {}, [''], undefined],
    ['an empty e-mail', { type: 'email' }, [''], undefined],
    ['an empty number', { type: 'numeric' }, ['  '], undefined],
    ['an empty range', { range: { min: '1', max: '2' } }, [''], undefined],
    ['an empty required e-mail only meets the required rule', { required: true, type: 'email' }, [' '], REQUIRED],
    ['an e-mail', { type: 'email' }, ['a@b'], undefined],
    ['an e-mail between blanks', { type: 'email' }, [' a@b.fr '], undefined],
    ['an e-mail without @', { type: 'email' }, ['ab.fr'], EMAIL],
    ['an e-mail that starts with @', { type: 'email' }, ['@b.fr'], EMAIL],
    ['an e-mail that ends with @', { type: 'email' }, ['a@'], EMAIL],
    ['@ alone', { type: 'email' }, ['@'], EMAIL],
    ['two @ and nothing between', { type: 'email' }, ['@@'], EMAIL],
    ['an inner @ beside an outer one', { type: 'email' }, ['@a@b'], undefined],
    ['a number', { type: 'numeric' }, ['12'], undefined],
    ['a French decimal', { type: 'numeric' }, ['12,5'], undefined],
    ['words for a number', { type: 'numeric' }, ['douze'], NUMERIC],
    ['a number with its unit', { type: 'numeric' }, ['12 m'], NUMERIC],
    [
      'in range, below',
      { range: { min: '1', max: '10' } },
      ['0'],
      'Le champ Âge doit contenir un nombre entre 1 et 10.',
    ],
    ['in range, at the lower bound', { range: { min: '1', max: '10' } }, ['1'], undefined],
    ['in range, at the upper bound', { range: { min: '1', max: '10' } }, ['10'], undefined],
    [
      'in range, above by a decimal',
      { range: { min: '1', max: '10' } },
      ['10,01'],
      'Le champ Âge doit contenir un nombre entre 1 et 10.',
    ],
    ['in range, as numbers and not as text', { range: { min: '2', max: '10' } }, ['9'], undefined],
    [
      'in range, no number',
      { range: { min: '1', max: '10' } },
      ['abc'],
      'Le champ Âge doit contenir un nombre entre 1 et 10.',
    ],
    ['numeric and in range, no number', { type: 'numeric', range: { min: '1', max: '10' } }, ['abc'], NUMERIC],
    [
      'bounds as they were written',
      { range: { min: '-1,5', max: '2,50' } },
      ['3'],
      'Le champ Âge doit contenir un nombre entre -1,5 et 2,50.',
    ],
    ['an unreadable range asks nothing', { range: { min: 'a', max: 'b' } }, ['3'], undefined],
    ['a range the wrong way round asks nothing', { range: { min: '9', max: '1' } }, ['3'], undefined],
  ])('%s', (_, rules, values, message) => {
    expect(said(rules, ...values)).toBe(message);
  });

  test('LANG-6 numbers and bounds are those of the language of the page', () => {
    const rules: FieldRules = { field: 'Area', required: false, type: 'numeric', range: { min: '0.5', max: '1,500' } };
    const ruleOf = (value: string, language: string) => checkField(rules, [value], language)?.rule;
    expect([ruleOf('1,500', 'en'), ruleOf('1.5', 'en'), ruleOf('1,501', 'en')]).toEqual([
      undefined,
      undefined,
      'range',
    ]);
    expect([ruleOf('1,500', 'fr'), ruleOf('2', 'fr'), ruleOf('1,500.5', 'fr')]).toEqual([
      undefined,
      'range',
      'numeric',
    ]);
  });
});

test.each([
  ['a@bc.fr', true],
  ['@b.fr', false],
  ['a.b@c', false],
  ['a.b@c.fr', true],
  ['ab.c@d', false],
  ['abc.@', true],
  ['abc.d', false],
  ['', false],
])('FORM-3 the separate check of %j says %s', (text, passes) => {
  expect(isEmail(text)).toBe(passes);
});

test('FORM-1 a field is called by its title, else its name', () => {
  expect([
    fieldName('Votre âge', 'age'),
    fieldName(' ', 'age'),
    fieldName(null, 'age'),
    fieldName(undefined, null),
  ]).toEqual(['Votre âge', 'age', 'age', '']);
  expect(otherViolation('Date', 'trop tôt').data).toEqual({ field: 'Date', reason: 'trop tôt' });
});

test('FORM-1 the attributes are read, or known to be unreadable', () => {
  expect(decodeRange('1:10')).toEqual({ min: '1', max: '10' });
  expect(decodeRange(' -1,5 : 2 ')).toEqual({ min: '-1,5', max: '2' });
  expect([decodeRange('1'), decodeRange(':2'), decodeRange('1:2:3'), decodeRange('')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(isReadable({ min: '1', max: 'x' })).toBe(false);
  expect([
    decodeValidationType('email'),
    decodeValidationType(' Numeric '),
    decodeValidationType('mail'),
    decodeValidationType(undefined),
  ]).toEqual(['email', 'numeric', undefined, undefined]);
});
