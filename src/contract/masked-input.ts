/**
 * Masked inputs (MASK-1). `input[data-mask]` = a pattern: `9` digit, `a` letter, `*` either, `[…]` optional, `x{3}`, `x{1,3}`, `x{2,}`, `x{+}`, `x{*}` repeat
 * what stands before, a backslash makes the next character a literal; anything else is a literal. `99 99 99 99 99`, `a{2}-999-a{2}`, `99[9]`, `\a99`.
 * The `value` written by the server is unmasked; it is shown masked, and sent unmasked by any way of sending (`formdata` event: the field itself keeps its mask).
 * Scripts read it by `vitrine.call(input, 'value')`, write it by `vitrine.call(input, 'value', '0297…')`, or read `data-unmasked`, kept up to date.
 * `data-mask-complete`: what fills the mask by half is refused, as any value that the browser refuses (FORM-2).
 * A field of type `tel` whose pattern begins with a digit takes `+33 2…` and `0033 2…`, pasted or filled in, as `02…`.
 * `maxlength` counts without mask and is set aside meanwhile; `inputmode` is chosen by the pattern unless written. An `input` of type text, tel, search, url or
 * password can be masked. A pattern that cannot be read is said on the console and the field stays plain, as it is without JavaScript.
 */
export { UNMASKED_ATTRIBUTE } from './marks.ts';

/** Types whose caret a script may move. */
export const MASKABLE_TYPES: ReadonlySet<string> = new Set(['text', 'tel', 'search', 'url', 'password']);
