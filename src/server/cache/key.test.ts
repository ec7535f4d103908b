import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readAsked } from './key.ts';

function request(headers: Readonly<Record<string, string>>, url = '/', method = 'GET', remoteAddress = '10.0.0.1'): IncomingMessage {
  return { method, url, rawHeaders: Object.entries(headers).flat(), socket: { remoteAddress } } as unknown as IncomingMessage;
}
const asItIs = (_host: string, url: string) => url;
const key = (...asked: Parameters<typeof request>) => readAsked(request(...asked), false, asItIs)?.key;

describe('what a kept page depends on', () => {
  it('is the host and the whole address', () => {
    expect(key({ Host: 'a.example' }, '/x?y=1')).toBe(key({ host: 'a.example' }, '/x?y=1'));
    expect(new Set([key({ host: 'a' }, '/x'), key({ host: 'b' }, '/x'), key({ host: 'a' }, '/x?'), key({ host: 'a' }, '/X')]).size).toBe(4);
  });

  it('is not the browser, its language nor its other cookies', () => {
    const plain = key({ host: 'a' });
    expect(key({ host: 'a', 'User-Agent': 'x', 'Accept-Language': 'de', Cookie: 'theme=sombre' })).toBe(plain);
  });

  it.each([
    ['a session', { host: 'a', Cookie: 'x=1; vitrine-session=abc' }, '/', 'GET'],
    ['a session over https', { host: 'a', cookie: '__Host-vitrine=abc' }, '/', 'GET'],
    ['a part of a file', { host: 'a', Range: 'bytes=0-1' }, '/', 'GET'],
    ['a form', { host: 'a' }, '/', 'POST'],
    ['an endless address', { host: 'a' }, `/${'x'.repeat(600)}`, 'GET'],
  ])('with %s nothing is kept', (_, headers, url, method) => {
    expect(key(headers, url, method)).toBeUndefined();
  });

  it('SERVE-6 is one host: with two, nothing is kept, so that no site is shown under the name of another', () => {
    expect(key({ Host: 'a.example', host: 'b.example' })).toBeUndefined();
  });

  it('is what a proxy forwards, where one may be believed, and whose word it is', () => {
    const secure = { host: 'a', 'X-Forwarded-Proto': 'https' };
    expect(readAsked(request(secure), false, asItIs)?.key).toBe(key({ host: 'a' }));
    expect(readAsked(request(secure), true, asItIs)?.key).not.toBe(key({ host: 'a' }));
    const from = (address: string) => readAsked(request(secure, '/', 'GET', address), '127.0.0.1', asItIs)?.key;
    expect(from('127.0.0.1')).not.toBe(from('10.9.9.9'));
  });
});
