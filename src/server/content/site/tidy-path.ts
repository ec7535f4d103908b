/** Addresses are written in lower case and without a final slash; the other spellings lead there for good. */
export function tidyPath(pathname: string): string {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  // Percent escapes keep their case: they are not letters of the address.
  return trimmed.replace(/%[0-9a-f]{2}|[A-Z]/gi, (piece) => (piece.length === 1 ? piece.toLowerCase() : piece)) || '/';
}
