/** What a request costs and who waits for it, as far as its first line and its headers tell. */
export type Kind = 'session-write' | 'write' | 'session-read' | 'read';

/** In the order in which they are served: nobody loses a text they typed because others look at pages. */
export const KINDS: readonly Kind[] = ['session-write', 'write', 'session-read', 'read'];

/** How this process is doing. */
export interface Load {
  /** Answers that are being made. */
  readonly active: number;
  /** Requests that wait for their turn, of the same kind. */
  readonly waiting: number;
  /** How late the event loop is. */
  readonly delayMs: number;
  readonly memoryBytes: number;
}

export interface Limits {
  readonly memoryBytes: number;
}

/** `turn`: when somebody else has finished. */
export type Verdict = 'now' | 'turn' | 'refuse';

/**
 * Drawing keeps the processor busy: more answers at once would each take longer, and none would be ready sooner. A round of the event loop accepts one connection and
 * may draw whatever the database has answered meanwhile: the fewer answers are being made, the shorter the rounds, and the sooner others hear yes or no. There are
 * never none: work must go on for things to get better.
 */
const ACTIVE = 16;
const ACTIVE_BUSY = 8;
const ACTIVE_LATE = 3;
const ACTIVE_SHORT = 2;
const BUSY_MS = 30;
const LATE_MS = 80;
/** Something else than pages keeps the loop: what would have to wait is not kept in the dark. */
export const STUCK_MS = 1_000;
/** What may wait: for pages, no more than is served in about a second. */
const WAITING: Readonly<Record<Kind, number>> = { 'session-write': 256, write: 128, 'session-read': 96, read: 64 };
/** How long it may wait. A person who sends something stays longer than one who looks. */
export const PATIENCE_MS: Readonly<Record<Kind, number>> = { 'session-write': 8_000, write: 8_000, 'session-read': 8_000, read: 4_000 };
/** In a bad moment, most of those who would have to wait are told so at once, which costs next to nothing. */
const WAITING_SHORT: Readonly<Record<Kind, number>> = { 'session-write': 64, write: 32, 'session-read': 32, read: 0 };

export function judge(kind: Kind, load: Load, limits: Limits): Verdict {
  if (load.active < activeLimit(load, limits)) return 'now';
  const isBad = load.delayMs >= STUCK_MS || load.memoryBytes >= limits.memoryBytes;
  return load.waiting < (isBad ? WAITING_SHORT : WAITING)[kind] ? 'turn' : 'refuse';
}

export function activeLimit({ delayMs, memoryBytes }: Pick<Load, 'delayMs' | 'memoryBytes'>, limits: Limits): number {
  if (memoryBytes >= limits.memoryBytes) return ACTIVE_SHORT;
  return delayMs >= LATE_MS ? ACTIVE_LATE : delayMs >= BUSY_MS ? ACTIVE_BUSY : ACTIVE;
}
