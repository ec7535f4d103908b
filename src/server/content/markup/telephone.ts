/** `tel:` for a number as the French write it: « 02 61 91 40 00 » is dialled from anywhere as +33261914000. */
export function telephoneHref(number: string): string {
  const digits = number.replace('(0)', '').replace(/[^\d+]/g, '');
  return `tel:${/^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits}`;
}
