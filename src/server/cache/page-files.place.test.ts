import { describe, expect, it } from 'vitest';
import { markOf, placeOf } from './page-files.place.ts';

describe('the place of a page among files', () => {
  it.each([
    ['village.example', '/', 'village.example/'],
    ['village.example', '/mairie/conseil-2026', 'village.example/mairie/conseil-2026'],
    ['localhost', '/Fiches_1', 'localhost/Fiches_1'],
  ])('of http://%s%s is %s', (host, url, place) => {
    expect(placeOf(host, url)).toBe(place);
  });

  it.each([
    ['village.example', '/mairie/'],
    ['village.example', '/mairie?page=2'],
    ['village.example', '//mairie'],
    ['village.example', '/../secret'],
    ['village.example', '/mairie/..'],
    ['village.example', '/.br'],
    ['village.example', '/%6dairie'],
    ['village.example', '/mairie\0'],
    ['village.example', `/${'x'.repeat(201)}`],
    ['village.example:8080', '/'],
    ['Village.example', '/'],
    ['..', '/'],
    ['village..example', '/'],
    ['village.example/', '/'],
    ['[::1]', '/'],
    ['', '/'],
    ['x'.repeat(254), '/'],
  ])('there is none for http://%s%s', (host, url) => {
    expect(placeOf(host, url)).toBeUndefined();
  });
});

describe('the mark of headers', () => {
  const HEADERS = ['content-type', 'text/html', 'content-security-policy', "default-src 'none'"];

  it('is the same whatever their order, and for every form of every page', () => {
    const form = [
      'Content-Security-Policy',
      "default-src 'none'",
      'content-type',
      'text/html',
      'etag',
      '"x"',
      'content-encoding',
      'br',
      'content-length',
      '9',
      'vary',
      'Accept-Encoding',
    ];
    expect(markOf(form)).toBe(markOf(HEADERS));
  });

  it('is another as soon as one of them is', () => {
    expect(markOf([...HEADERS, 'strict-transport-security', 'max-age=1'])).not.toBe(markOf(HEADERS));
    expect(markOf(HEADERS.with(3, "default-src 'self'"))).not.toBe(markOf(HEADERS));
  });
});
