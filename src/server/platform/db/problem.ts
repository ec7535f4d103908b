import { TranslatableError } from '#server/platform/operation/translatable-error.ts';

/** A database failure that a person can act on. Other errors are programming errors or PostgreSQL errors. */
export class DatabaseProblem extends TranslatableError {
  override readonly name = 'DatabaseProblem';
}

/** The message of an unknown error on one line, to be quoted in a sentence. */
export function detailOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

/** The `code` of a system or PostgreSQL error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const READ_ONLY = '25006';

/** The server is up and refuses writes: a standby, or a primary that is being replaced. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';
  readonly code = READ_ONLY;
  constructor() {
    super('the server accepts no writes: it is a standby');
  }
}

/** A write was sent to a standby, or to a primary that is being replaced. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** A pooler that shares sessions was given a setting for one of them. */
export function isRefusedSetting(error: unknown): boolean {
  return codeOf(error) === '08P01' && /unsupported startup parameter/.test(detailOf(error));
}

const UNREACHABLE_CODES =
  /^(ECONN\w+|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08\w{3}|57P0\d)$/;
const UNREACHABLE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired)/;

/** The server is down, starting or stopping, or the connection to it broke. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return (
    UNREACHABLE_CODES.test(codeOf(error) ?? '') ||
    UNREACHABLE_MESSAGES.test(error instanceof Error ? error.message : '')
  );
}

/** A temporary failure: an unreachable server, one out of connections or disk space, a standby. */
export function isUnavailable(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return (
    isUnreachable(error) ||
    /^(53\w{3}|25006|ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '') ||
    message.startsWith('timeout exceeded when')
  );
}
