import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { isLoopback, mailOrigin, publicOrigin, readOrigin } from './origin.ts';

const NOTHING = { origin: undefined, hosts: [] };
const HOSTS = { origin: undefined, hosts: ['ville.fr', 'www.ville.fr'] };
const ADDRESS = { origin: 'https://www.ville.fr:8443', hosts: ['ville.fr'] };

describe('a written address', () => {
  it.each([
    ['https://www.Ville.fr/', 'https://www.ville.fr'],
    ['https://ville.fr:8443', 'https://ville.fr:8443'],
    ['https://ville.fr:443', 'https://ville.fr'],
    ['http://ville.fr', undefined],
    ['https://ville.fr/mairie', undefined],
    ['https://ville.fr:99999', undefined],
    ['https://1.2.3.999', undefined],
    ['https://moi@ville.fr', undefined],
    ['ville.fr', undefined],
  ])('%s has the origin %s', (written, expected) => {
    expect(readOrigin(written)).toBe(expected);
  });
});

describe('the origin of mails', () => {
  it.each([
    ['the declared address', ADDRESS, 'https://www.ville.fr:8443'],
    ['the first declared host', HOSTS, 'https://ville.fr'],
    ['none where nothing is declared', NOTHING, undefined],
  ])('is %s', (_, site, expected) => {
    expect(mailOrigin(site)).toBe(expected);
  });

  it('is where the process listens, in development, only while nothing is declared', () => {
    expect([NOTHING, HOSTS].map((site) => mailOrigin(site, 'http://127.0.0.1:3000'))).toEqual([
      'http://127.0.0.1:3000',
      'https://ville.fr',
    ]);
  });
});

describe('the origin of links in pages', () => {
  const origin = (site: typeof HOSTS | typeof ADDRESS | typeof NOTHING, host: string) =>
    publicOrigin({ site, host, protocol: 'http' } as unknown as FastifyRequest);

  it.each([
    [ADDRESS, 'ville.fr', 'https://www.ville.fr:8443'],
    [ADDRESS, 'localhost:3000', 'https://www.ville.fr:8443'],
    [HOSTS, 'www.ville.fr:9999', 'https://ville.fr'],
    [HOSTS, 'evil.example', 'https://ville.fr'],
    [HOSTS, '127.0.0.1:3000', 'http://127.0.0.1:3000'],
    [NOTHING, 'ville.fr:9999', 'http://ville.fr:9999'],
  ])('of %j requested as %s is %s', (site, host, expected) => {
    expect(origin(site, host)).toBe(expected);
  });
});

describe('names of this machine', () => {
  it.each(['localhost', 'a.b.localhost', '127.0.0.1', '127.255.0.9', '[::1]'])('are %s', (name) =>
    expect(isLoopback(name)).toBe(true),
  );
  it.each(['', 'localhost.fr', 'xlocalhost', '.localhost', '127.0.0.1.fr', '128.0.0.1', '::1', '[::2]', '0.0.0.0'])(
    'are not %j',
    (name) => expect(isLoopback(name)).toBe(false),
  );
});
