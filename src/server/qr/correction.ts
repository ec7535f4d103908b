/** Powers of 2 in the field of 256 elements that x⁸ + x⁴ + x³ + x² + 1 makes, and their inverse. */
const POWERS = new Uint8Array(255);
const LOGARITHMS = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  POWERS[exponent] = value;
  LOGARITHMS[value] = exponent;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

function product(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return POWERS[((LOGARITHMS[one] ?? 0) + (LOGARITHMS[other] ?? 0)) % 255] ?? 0;
}

/** The product of (x − 2⁰)(x − 2¹)… without its leading 1, highest power first. */
function generator(degree: number): Uint8Array {
  let polynomial = Uint8Array.of(1);
  for (let exponent = 0; exponent < degree; exponent += 1) {
    const next = new Uint8Array(polynomial.length + 1);
    for (const [index, factor] of polynomial.entries()) {
      next[index] = (next[index] ?? 0) ^ factor;
      next[index + 1] = product(factor, POWERS[exponent] ?? 0);
    }
    polynomial = next;
  }
  return polynomial.subarray(1);
}

/** The codewords by which a reader mends a block: what is left of it after division by the generator (Reed and Solomon). */
export function correctionOf(block: Uint8Array, count: number): Uint8Array {
  const divisor = generator(count);
  const rest = new Uint8Array(count);
  for (const word of block) {
    const factor = word ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (const [index, one] of divisor.entries()) rest[index] = (rest[index] ?? 0) ^ product(one, factor);
  }
  return rest;
}
