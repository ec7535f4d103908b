import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { fromBase64, toBase64 } from './encoding.ts';

afterEach(() => vi.unstubAllGlobals());

test('SHARE-1 encodes the UTF-8 of any text, and back', () => {
  expect(toBase64('https://b.example/actualités')).toBe('aHR0cHM6Ly9iLmV4YW1wbGUvYWN0dWFsaXTDqXM=');
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fromBase64(toBase64(text)) === text));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => toBase64(text) === Buffer.from(text).toString('base64')),
  );
});

test('SHARE-1 reads the base64 of addresses too, and tells what is none', () => {
  expect(fromBase64('w7_Dvg')).toBe('ÿþ');
  expect(fromBase64('***')).toBeUndefined();
  expect(fromBase64('/w==')).toBeUndefined();
});

test('SHARE-4 says so where the browser has no UTF-8', () => {
  vi.stubGlobal('TextEncoder', undefined);
  vi.stubGlobal('TextDecoder', undefined);
  expect(() => toBase64('é')).toThrow('UTF8 Module is missing.');
  expect(() => fromBase64('w6k=')).toThrow('UTF8 Module is missing.');
});
