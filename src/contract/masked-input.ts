/**
 * Masked inputs (MASK-1). `input[data-mask]` = a pattern: `9` digit, `a` letter, `*` either, `[…]` optional, `x{3}`,
 * `x{1,3}`, `x{2,}`, `x{+}`, `x{*}` repeat the preceding part, a backslash makes the next character a literal; anything
 * else is a literal. `99 99 99 99 99`, `a{2}-999-a{2}`, `99[9]`, `\a99`.
 * The server's `value` is unmasked; it is shown masked, and always submitted unmasked (`formdata` event: the field
 * itself keeps its mask). Scripts read it by `vitrine.call(input, 'value')`, write it by `vitrine.call(input, 'value',
 * '0297…')`, or read `data-unmasked`, which is always current. `data-mask-complete`: an incomplete value is invalid,
 * like any value that the browser rejects (FORM-2). A field of type `tel` whose pattern begins with a digit accepts
 * `+33 2…` and `0033 2…`, pasted or autofilled, as `02…`.
 * `maxlength` counts without mask and is removed meanwhile; `inputmode` follows from the pattern unless it is set. An
 * `input` of type text, tel, search, url or password can be masked. An invalid pattern is reported on the console and
 * the field stays plain, as without JavaScript.
 */

/** Input types whose caret a script can move. */
export const MASKABLE_TYPES: ReadonlySet<string> = new Set(['text', 'tel', 'search', 'url', 'password']);
