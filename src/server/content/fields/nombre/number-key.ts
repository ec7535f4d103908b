/** The bits of the number, turned so that their order as text is that of the numbers, negative ones included. */
export function numberKey(value: number): string {
  const bytes = new DataView(new ArrayBuffer(8));
  // −0 and 0 are one number.
  bytes.setFloat64(0, value === 0 ? 0 : value);
  const bits = bytes.getBigUint64(0);
  const turned = value < 0 ? ~bits & 0xffff_ffff_ffff_ffffn : bits | 0x8000_0000_0000_0000n;
  return turned.toString(16).padStart(16, '0');
}
