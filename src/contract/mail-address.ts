/** One address that can stand in a header: no list, no name, no quotes, no line end, no empty part of the domain. */
const MAIL_ADDRESS =
  /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@(?=.{4,244}$)(?:[^\s\p{Cc}@<>()[\]\\,;:".]+\.)+[a-z0-9-]{2,63}$/iu;

/** The same for the attribute `pattern` of a field, as far as a visitor can mend it: `a@b` is no address. */
export const MAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@.]{2,}';

/** Whether a typed text is an address that mail can be sent to. */
export function isMailAddress(text: string): boolean {
  return MAIL_ADDRESS.test(text);
}
