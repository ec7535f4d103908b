/** The canonical form of a path, lower case and without a final slash, that other spellings redirect to. */
export function tidyPath(pathname: string): string {
  // Without the look behind, a row of slashes in the middle would be read again from each of them.
  const trimmed = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  // Percent escapes are left as they are.
  return trimmed.replace(/%[0-9a-f]{2}|[A-Z]/gi, (piece) => (piece.length === 1 ? piece.toLowerCase() : piece)) || '/';
}

/** The decoded path; undefined when its percent escapes are malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
