import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './compress.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.00 ,\tgzip\t; q=0.001', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['brotli, xgzip, x-gzip', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('answers %j with %j', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
