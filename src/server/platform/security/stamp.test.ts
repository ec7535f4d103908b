import { describe, expect, it } from 'vitest';
import { readStamp, writeStamp } from './stamp.ts';

const RENDERED = new Date('2026-05-04T10:20:30.123Z');

describe('the stamp of a form', () => {
  it('tells when it was rendered, and is never the same twice', () => {
    const [one, other] = [writeStamp('s', 'partage', RENDERED), writeStamp('s', 'partage', RENDERED)];
    expect(readStamp('s', 'partage', one)?.renderedAt).toEqual(RENDERED);
    expect(readStamp('s', 'partage', one)?.nonce).not.toBe(readStamp('s', 'partage', other)?.nonce);
  });

  it('is worth nothing changed, elsewhere, or made up', () => {
    const stamp = writeStamp('s', 'partage', RENDERED);
    expect(readStamp('autre', 'partage', stamp)).toBeUndefined();
    expect(readStamp('s', 'contact', stamp)).toBeUndefined();
    expect(readStamp('s', 'partage', `a${stamp.slice(1)}`)).toBeUndefined();
    expect(readStamp('s', 'partage', '')).toBeUndefined();
    expect(readStamp('s', 'partage', `${stamp}.`)).toBeUndefined();
  });
});
