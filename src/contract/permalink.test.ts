import { expect, test } from 'vitest';
import { decodePermalink, encodePermalinkRequest, readPermalinkRequest } from './permalink.ts';

test('PERMA-1 the question is action=permalien and lien', () => {
  expect(encodePermalinkRequest('/a?b=1')).toEqual({ action: 'permalien', lien: '/a?b=1' });
  expect(readPermalinkRequest({ action: 'permalien', lien: '/a?b=1' })).toBe('/a?b=1');
  expect(() => readPermalinkRequest({ action: 'autre', lien: '/a' })).toThrow('permalien');
});

test('PERMA-1 the answer is one address, spaces around it allowed', () => {
  expect(decodePermalink(' https://ville.example/p/1\n')).toBe('https://ville.example/p/1');
});

test('PERMA-1 the answer may be a path of this site', () => {
  expect(decodePermalink('/p/1?a=2\n')).toBe('/p/1?a=2');
});

test.each([
  [''],
  ['p/1'],
  ['/'],
  ['//ailleurs.example/p/1'],
  ['/\\ailleurs.example'],
  ['/p/ 1'],
  ['javascript:alert(1)'],
  ['<p>https://x.example</p>'],
  ['https://x.example/ a'],
  ['https://moi@x.example/'],
])('PERMA-1 %j is no permalink', (wire) => {
  expect(() => decodePermalink(wire)).toThrow('an http(s) address or a path');
});
