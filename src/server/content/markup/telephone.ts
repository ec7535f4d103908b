/** Emergency numbers, the only ones with two digits. */
const SHORT: ReadonlySet<string> = new Set(['15', '17', '18']);

/** Whether a text is a telephone number: digits with the usual separators. */
export function isTelephone(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return /^\+?[\d\s.()-]{2,30}$/.test(written) && (SHORT.has(digits) || (digits.length >= 3 && digits.length <= 15));
}

/**
 * The `tel:` address of a number. French ones get their country code: « 02 61 91 40 00 » becomes `tel:+33261914000`.
 */
export function telephoneHref(number: string): string {
  const digits = number.replace('(0)', '').replace(/[^\d+]/g, '');
  return `tel:${/^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits}`;
}
