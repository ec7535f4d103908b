/** « Maj + Tab, Échap »: a plus joins keys pressed together, a comma separates alternatives. */
export function strokesOf(keys: string): readonly (readonly string[])[] {
  return keys.split(', ').map((stroke) => stroke.split(' + '));
}

/** Whether a key has a name, which languages translate; signs and letters are the same in all of them. */
export function isNamed(key: string): boolean {
  return /\p{L}{2}/u.test(key);
}
