import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { exampleSite } from '#server/render/testing.ts';
import { pageKey, type QueryNames } from './page-key.ts';

const NAMES: QueryNames = ['page', 'filter[mots-cles]'];

function key(
  url: string,
  { query = NAMES, method = 'GET', headers = {}, ...more }: Record<string, unknown> & { query?: QueryNames } = {},
) {
  const request = {
    url,
    method,
    headers,
    protocol: 'https',
    host: 'a.example',
    site: exampleSite(),
    routeOptions: { config: { query } },
  };
  return pageKey({ ...request, ...more } as unknown as FastifyRequest);
}

describe('what a cached page depends on', () => {
  it.each([
    ['adresse', exampleSite({ origin: 'https://www.rive.fr' })],
    ['hosts', exampleSite({ hosts: ['rive.example'] })],
  ])(
    'is not the host where the site declares one by « %s », and links of the page do not follow it either',
    (_, site) => {
      const hosts = ['rive.example', 'rive.example:8080', 'RIVE.example.', 'autre.example'];
      expect(new Set(hosts.map((host) => key('/x', { site, host }))).size).toBe(1);
    },
  );

  it('is the site', () => {
    expect(key('/x', { site: exampleSite({ id: 'autre' }) })).not.toBe(key('/x'));
  });

  it('is the protocol, the path, and the host while the site declares none', () => {
    const keys = [key('/x'), key('/y'), key('/X'), key('/x', { host: 'b.example' }), key('/x', { protocol: 'http' })];
    expect(new Set(keys).size).toBe(5);
  });

  it('is not the browser, its language nor its other cookies', () => {
    expect(key('/', { headers: { 'user-agent': 'x', 'accept-language': 'de', cookie: 'theme=sombre' } })).toBe(
      key('/'),
    );
  });

  it.each([
    ['/infos?utm_source=lettre&fbclid=x', '/infos'],
    ['/infos?', '/infos'],
    ['/infos?&&', '/infos'],
    ['/infos??page=2', '/infos'],
    ['/infos?utm_source=lettre&page=2', '/infos?page=2'],
    ['/infos?filter%5Bmots-cles%5D=a+b&p%61ge=2&x=1', '/infos?page=2&filter[mots-cles]=a+b'],
    ['/infos?page=2&x=1&page=3', '/infos?page=2&page=3'],
    ['/infos?page=2%26filter[mots-cles]=a', '/infos?page=2%26filter%5Bmots-cles%5D%3Da'],
  ])('is what is declared of its query: of %s, %s', (url, address) => {
    expect(key(url)).toBe(`https rive https://a.example${address}`);
  });

  it('is declared by site and path where a route says so', () => {
    const query: QueryNames = (_site, path) => (path === '/infos' ? ['page'] : []);
    expect([key('/infos?page=2', { query }), key('/autre?page=2', { query })]).toEqual([
      'https rive https://a.example/infos?page=2',
      'https rive https://a.example/autre',
    ]);
  });

  it.each([
    ['a session', '/', { headers: { cookie: 'x=1; vitrine-session=abc' } }],
    ['a session over https', '/', { headers: { cookie: '__Host-vitrine=abc' } }],
    ['a part of a file', '/', { headers: { range: 'bytes=0-1' } }],
    ['a form', '/', { method: 'POST' }],
    ['an endless address', `/${'x'.repeat(600)}`, {}],
    ['a route that declares nothing', '/', { routeOptions: { config: {} } }],
    ['no route', '/', { routeOptions: {} }],
  ])('with %s nothing is cached', (_, url, facts) => {
    expect(key(url, facts)).toBeUndefined();
  });
});
