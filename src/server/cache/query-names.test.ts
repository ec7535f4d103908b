import { describe, expect, it } from 'vitest';
import { QueryNames } from './query-names.ts';

const SITES = [{}];
const HOST = 'village.example';

function knowing(names: readonly string[], url = '/infos'): QueryNames {
  const queries = new QueryNames();
  queries.learn(SITES, HOST, url, new Set(names));
  return queries;
}

describe('what of a query matters', () => {
  it.each([
    ['/infos', '/infos'],
    ['/infos?', '/infos'],
    ['/infos?utm_source=lettre&fbclid=x', '/infos'],
    ['/infos?&&', '/infos'],
    ['/infos?utm_source=lettre&page=2', '/infos?page=2 1'],
    ['/infos?page=2&utm_source=lettre&page=3', '/infos?page=2&page=3 1'],
    ['/infos?page', '/infos?page 1'],
    ['/infos?page=2&f%5Ba%5D=1&p%61ge=4&a+b=1', '/infos?page=2&f%5Ba%5D=1&p%61ge=4&a+b=1 1'],
    ['/autre?page=2', '/autre?page=2'],
  ])('of %s is %s', (url, shortened) => {
    expect(knowing(['page']).shorten(SITES, HOST, url)).toBe(shortened);
  });

  it('is everything for other hosts, and for sites that were read anew', () => {
    const queries = knowing([]);
    expect(queries.shorten(SITES, 'autre.example', '/infos?a=1')).toBe('/infos?a=1');
    expect(queries.shorten([{}], HOST, '/infos?a=1')).toBe('/infos?a=1');
  });

  it('is what any drawing asked for', () => {
    const queries = knowing(['page']);
    queries.learn(SITES, HOST, '/infos?page=2', new Set(['tri']));
    expect(queries.shorten(SITES, HOST, '/infos?page=2&tri=titre&x=1')).toBe('/infos?page=2&tri=titre 1');
  });

  it('is everything once a drawing does not say', () => {
    const queries = knowing(['page']);
    queries.learn(SITES, HOST, '/infos', undefined);
    expect(queries.shorten(SITES, HOST, '/infos?x=1')).toBe('/infos?x=1');
  });

  it('is learned anew, under other keys, when sites are read again or too much was learned', () => {
    const queries = knowing(['page']);
    const again = [{}];
    queries.learn(again, HOST, '/infos', new Set(['page']));
    expect(queries.shorten(again, HOST, '/infos?page=2')).toBe('/infos?page=2 2');
    for (let count = 0; count < 20_000; count += 1) queries.learn(again, HOST, `/${count}`, new Set());
    expect(queries.shorten(again, HOST, '/infos?page=2')).toBe('/infos?page=2');
    expect(queries.shorten(again, HOST, '/19999?page=2')).toBe('/19999');
  });
});
