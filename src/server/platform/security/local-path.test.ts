import { describe, expect, it } from 'vitest';
import { localPath } from './local-path.ts';

describe('localPath', () => {
  it.each([
    ['/', '/'],
    ['/actualites?page=2#suite', '/actualites?page=2#suite'],
    ['/vitrine/mon-compte', '/vitrine/mon-compte'],
    ['/été', '/%C3%A9t%C3%A9'],
  ])('keeps %s', (raw, path) => {
    expect(localPath(raw, '/repli')).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'actualites',
    '',
    undefined,
    ['/a'],
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (raw) => {
    expect(localPath(raw, '/repli')).toBe('/repli');
  });
});
