import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { encodeQr } from './encode.ts';
import { capacity, VERSIONS } from './versions.ts';

const MARGIN = 4;
const SCALE = 3;

/** What a camera sees of the code. */
function read(rows: readonly (readonly boolean[])[]): { readonly text: string; readonly version: number } | undefined {
  const side = (rows.length + 2 * MARGIN) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor(y / SCALE) - MARGIN]?.[Math.floor(x / SCALE) - MARGIN] === true;
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  const found = jsQR(pixels, side, side, { inversionAttempts: 'dontInvert' });
  return found === null ? undefined : { text: Buffer.from(found.binaryData).toString('utf8'), version: found.version };
}

describe('a QR code', () => {
  it.each(VERSIONS.map((version) => [version.number, capacity(version)] as const))(
    'of version %i holds %i bytes, which another program reads',
    (number, length) => {
      const text = 'Vitrine, la ville en ligne. '.repeat(20).slice(0, length);
      expect(read(encodeQr(text))).toEqual({ text, version: number });
    },
  );

  it('is read whatever its text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }), (text) => {
        expect(read(encodeQr(text))?.text).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  it('is read when a part of it is spoilt, which is what level M is for', () => {
    const rows = encodeQr('otpauth://totp/Beaurivage:camille%40beaurivage.example?secret=JBSWY3DPEHPK3PXP&issuer=Beaurivage');
    const spoilt = rows.map((row, y) => row.map((isDark, x) => (y > 20 && y < 26 && x > 20 && x < 26 ? true : isDark)));
    expect(read(spoilt)?.text).toContain('JBSWY3DPEHPK3PXP');
  });

  it('has the frame by which readers find it', () => {
    const drawn = encodeQr('A').map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
    expect(drawn).toHaveLength(21);
    expect(drawn[0]?.slice(0, 8)).toBe('#######.');
    expect(drawn[6]).toMatch(/^#######\.#\.#\.#\.#######$/);
  });

  it('is refused beyond what it can hold', () => {
    expect(() => encodeQr('x'.repeat(413))).toThrow('413 bytes');
  });
});
