import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

const request = {
  protocol: 'http',
  host: 'localhost:3000',
  site: { hosts: ['village.example', 'www.village.example'], origin: 'https://village.fr' },
} as unknown as FastifyRequest;

describe('an address of the site', () => {
  it.each([
    ['/mairie?a=1#b', 'http://localhost:3000/mairie?a=1#b'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
    ['https://village.example/mairie', 'https://village.example/mairie'],
    ['HTTPS://WWW.village.example/é', 'https://www.village.example/%C3%A9'],
    ['https://village.fr/', 'https://village.fr/'],
  ])('%s is one', (raw, href) => {
    expect(ownAddress(raw, request)?.href).toBe(href);
  });

  it.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['/.//evil.example/'],
    ['https://village.example@evil.example/'],
    ['https://village.example.evil.example/'],
    ['https://evil-village.example/'],
    ['https://village.example:8443/'],
    ['http://localhost:4000/'],
    ['https:evil.example'],
    ['javascript:alert(1)'],
    ['mailto:a@village.example'],
    ['data:text/html,a'],
    ['mairie'],
    [''],
    [undefined],
    [`/${'a'.repeat(2000)}`],
  ])('%s is none', (raw) => {
    expect(ownAddress(raw, request)).toBeUndefined();
  });
});
