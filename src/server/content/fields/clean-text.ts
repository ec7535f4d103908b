/** Removes control characters, lone surrogates and surrounding blanks; line ends become `\n`. */
export function cleanText(raw: string): string {
  return (
    raw
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g, '')
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .trim()
  );
}

/** The same on one line. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/[\n\t]+/g, ' ');
}
