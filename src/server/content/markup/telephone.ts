/** Emergency numbers of two digits. All other numbers have three at least. */
const SHORT: ReadonlySet<string> = new Set(['15', '17', '18']);

/** Whether this can be dialled: digits of a number, with the signs that people write between them. */
export function isTelephone(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return /^\+?[\d\s.()-]{2,30}$/.test(written) && (SHORT.has(digits) || (digits.length >= 3 && digits.length <= 15));
}

/** `tel:` for a number as the French write it: « 02 61 91 40 00 » is dialled from anywhere as +33261914000. */
export function telephoneHref(number: string): string {
  const digits = number.replace('(0)', '').replace(/[^\d+]/g, '');
  return `tel:${/^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits}`;
}
