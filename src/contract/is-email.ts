/** FORM-3, the separate check of an e-mail address: an '@' after the first character and a '.' at an index above 2. */
export function isEmail(text: string): boolean {
  return text.indexOf('@', 1) !== -1 && text.indexOf('.', 3) !== -1;
}
