/** The bits of the number as text that sorts like the numbers, negative ones included. */
export function numberKey(value: number): string {
  const bytes = new DataView(new ArrayBuffer(8));
  // −0 equals 0.
  bytes.setFloat64(0, value === 0 ? 0 : value);
  const bits = bytes.getBigUint64(0);
  const turned = value < 0 ? ~bits & 0xffff_ffff_ffff_ffffn : bits | 0x8000_0000_0000_0000n;
  return turned.toString(16).padStart(16, '0');
}
