/**
 * First and last byte, included, that a `Range` header requests of a file of `bytes` bytes. Undefined for the whole
 * file, also if the header has several ranges or another unit, which a server may ignore.
 */
export function byteRange(header: string | undefined, bytes: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return to === '0' ? 'unsatisfiable' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== '' && Number(to) < first) return undefined;
  return first >= bytes ? 'unsatisfiable' : { first, last };
}
