import { describe, expect, it } from 'vitest';
import { cookieLine, readCookie } from './cookies.ts';

const PLAIN = { sameSite: 'Lax', secure: false } as const;

describe('cookies', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['session=abc', 'abc'],
    ['autre=1; session=abc; encore=2', 'abc'],
    ['session=abc;session=def', 'abc'],
    [' session = abc ', 'abc'],
    ['session="abc"', 'abc'],
    ['session=a=b==', 'a=b=='],
    ['session=%41', '%41'],
    ['xsession=abc; session2=abc', undefined],
    ['Session=abc', undefined],
    ['session', undefined],
    ['session=', ''],
  ])('reads %j', (header, value) => {
    expect(readCookie(header, 'session')).toBe(value);
  });

  it('writes what RFC 6265 requires', () => {
    expect(cookieLine('session', 'abc', PLAIN)).toBe('session=abc; Path=/; HttpOnly; SameSite=Lax');
    expect(cookieLine('__Host-s', 'abc', { ...PLAIN, secure: true, maxAgeSeconds: 60.5 })).toBe(
      '__Host-s=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(cookieLine('session', '', { ...PLAIN, maxAgeSeconds: 0 })).toContain(
      'Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    );
  });

  it.each([
    ['a b', 'x'],
    ['', 'x'],
    ['a', 'x; Secure'],
    ['a', 'x\r\nset-cookie: b=c'],
    ['a', 'é'],
    ['a', 'x,y'],
  ])('refuses to write %j=%j', (name, value) => {
    expect(() => cookieLine(name, value, PLAIN)).toThrow('not a cookie');
  });
});
