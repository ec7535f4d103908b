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

const READ_ONLY = '25006';

/** The server answers and takes no writes: a standby, or a primary that is being replaced. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';
  readonly code = READ_ONLY;
  constructor() {
    super('the server takes no writes: it is a standby');
  }
}

const AWAY_CODES = /^(ECONN\w+|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08\w{3}|57P0\d)$/;
const AWAY_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired)/;

/** The server is not there, is starting or stopping, or the connection to it broke. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return AWAY_CODES.test(codeOf(error) ?? '') || AWAY_MESSAGES.test(error instanceof Error ? error.message : '');
}

/** The database cannot do it now and will be able to: it is away, out of connections or of room, or a standby that is about to be promoted. */
export function isUnavailable(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return isAway(error) || /^(53\w{3}|25006|ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '') || message.startsWith('timeout exceeded when');
}

/**
 * Another server may answer what this one did not: it is not there, its copy came in the way of the reader, lacks a table that is new, or it was asked to write.
 */
export function mayAskOther(error: unknown): boolean {
  return isUnavailable(error) || /^(40001|42P01|42703)$/.test(codeOf(error) ?? '');
}
