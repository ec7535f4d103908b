/** The line end of a text: `\r\n` where it has one. */
export function lineEndOf(text: string): '\r\n' | '\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The text with a line end after its last line. An empty text has no line. */
export function withLastLineEnd(text: string, lineEnd: string): string {
  return text === '' || text.endsWith('\n') ? text : text + lineEnd;
}
