import { expect, test, vi } from 'vitest';
import { cookies } from './cookies.ts';

test('UI-2 sets, reads and removes a cookie, whatever its name and value hold', () => {
  cookies.set('choix; x=', 'é; path=/ailleurs', 7);
  expect(cookies.get('choix; x=')).toBe('é; path=/ailleurs');
  expect(cookies.get('choix')).toBeUndefined();
  cookies.remove('choix; x=');
  expect(cookies.get('choix; x=')).toBeUndefined();
});

test('UI-2 writes expiry in days, path, SameSite, and Secure on https only', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  cookies.set('a', '1', 2);
  cookies.set('b', '2');
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    'a=1; Max-Age=172800; Path=/; SameSite=Lax',
    'b=2; Path=/; SameSite=Lax',
  ]);
  write.mockRestore();
});
