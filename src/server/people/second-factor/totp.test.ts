import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';
import { base32, codeAt, matchingStep, otpauthAddress } from './totp.ts';

/** RFC 6238, appendix B: the last six digits of its table for SHA-1. */
const SECRET = Buffer.from('12345678901234567890');

describe('codes of an application', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code);
    expect(matchingStep(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('are accepted from a clock that is half a minute off, and no more', () => {
    const at = (seconds: number) => new Date(1_700_000_010_000 + seconds * 1000);
    const code = codeAt(SECRET, Math.floor(1_700_000_010 / 30));
    expect([-30, 0, 29, 59].map((seconds) => matchingStep(SECRET, code, at(seconds)) !== undefined)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([-31, 60].map((seconds) => matchingStep(SECRET, code, at(seconds)))).toEqual([undefined, undefined]);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('are six digits: « %s » is none', (code) => {
    expect(matchingStep(SECRET, code, new Date())).toBeUndefined();
  });

  it('use a key format that every application accepts', () => {
    // RFC 4648, section 10.
    expect(['f', 'fo', 'foo', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YTBOI',
    ]);
    expect(otpauthAddress('Ville : test', 'léa@a.fr', SECRET)).toBe(
      'otpauth://totp/Ville%20%20%20test:l%C3%A9a%40a.fr?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ville%20%20%20test',
    );
  });
});

describe('a sealed secret', () => {
  const keys = { siteId: 'village', accountId: 'a', siteSecret: 'secret', outerKey: '' };

  it('is decrypted with the same keys, and contains no plain text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.string(), (bytes, outerKey) => {
        const secret = Buffer.from(bytes);
        const sealed = seal(secret, { ...keys, outerKey });
        expect(unseal(sealed, { ...keys, outerKey })).toEqual(secret);
        expect(sealed).not.toContain(secret.toString('base64url').slice(0, 20));
      }),
    );
  });

  it.each([
    ['another account', { accountId: 'b' }],
    ['another site', { siteId: 'bourg' }],
    ['another secret of the site', { siteSecret: 'autre' }],
  ])('is worth nothing for %s', (_what, other) => {
    expect(unseal(seal(SECRET, keys), { ...keys, ...other })).toBeUndefined();
  });

  it('cannot be decrypted without the environment’s key', () => {
    expect(unseal(seal(SECRET, { ...keys, outerKey: 'dehors' }), keys)).toBeUndefined();
    // Encrypted before that key was set: still readable.
    expect(unseal(seal(SECRET, keys), { ...keys, outerKey: 'dehors' })).toEqual(SECRET);
  });

  it.each(['', 's.', 's.abc', 'x.AAAA', `s.${'A'.repeat(80)}`])('is not « %s »', (text) => {
    expect(unseal(text, keys)).toBeUndefined();
  });
});
