import { expect, it } from 'vitest';
import { isMailAddress, MAIL_PATTERN } from './mail-address.ts';

it.each([
  ['lea@exemple.fr', true],
  ['léa.o’neil+lettre@été.exemple.fr', true],
  ['lea@exemple.fr\r\nBcc: evil@evil.example', false],
  ['lea@exemple.fr\n', false],
  ['lea@exemple.fr, evil@evil.example', false],
  ['lea@exemple.fr;evil@evil.example', false],
  ['"lea"@exemple.fr', false],
  ['Léa <lea@exemple.fr>', false],
  ['lea@exemple.fr\u0000', false],
  ['l\u0085ea@exemple.fr', false],
  ['lea@@exemple.fr', false],
  ['lea@exemple', false],
  ['lea@exemple..fr', false],
  ['lea@.exemple.fr', false],
  [`lea@${'a'.repeat(300)}.fr`, false],
  ['', false],
])('SERVE-6 %j is one address that a mail may be written to: %s', (text, expected) => {
  expect(isMailAddress(text)).toBe(expected);
});

it.each([
  ['lea@exemple.fr', true],
  ['léa.o’neil+lettre@été.exemple.fr', true],
  ['a@b', false],
  ['a@b.', false],
  ['a@b.c', false],
  ['a@@b.fr', false],
])('FORM-1 %j passes the pattern of public forms: %s', (text, expected) => {
  expect(new RegExp(`^(?:${MAIL_PATTERN})$`, 'v').test(text)).toBe(expected);
  expect(isMailAddress(text)).toBe(expected);
});
