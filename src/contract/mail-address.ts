/** One address that can stand in a header: no list, no name, no quotes, no line end. */
const MAIL_ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,180}\.[a-z0-9-]{2,63}$/iu;

/** May a mail be written to what somebody typed? */
export function isMailAddress(text: string): boolean {
  return MAIL_ADDRESS.test(text);
}
