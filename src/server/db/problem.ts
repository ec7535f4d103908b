/**
 * A failure that a person can act on: its message is French, complete, and meant to be shown as it is.
 * Everything else the database throws is a programming error or a PostgreSQL error and keeps its own class.
 */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

/** The detail of an unknown failure, on one line, to be quoted inside a French sentence. */
export function detailOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

/** The `code` of a system or PostgreSQL error, when it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
