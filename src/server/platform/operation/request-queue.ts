export interface QueueLimits {
  /**
   * Requests that are handled at the same time. Rendering is bound by the processor: with more of them, none would be
   * ready sooner, and cached pages would wait longer for a turn of the event loop.
   */
  readonly active: number;
  /**
   * Requests that wait: somewhat more than are handled in the longest wait. Waiting takes almost no processor time,
   * while visitors who are refused try again at once, which takes time from pages.
   */
  readonly waiting: number;
  /** Waiting places for writes only: losing a form is worse than losing a page. */
  readonly reserved: number;
  /** The longest wait. It bounds how late a page may come under any load. */
  readonly waitMs: number;
}

export const QUEUE_LIMITS: QueueLimits = Object.freeze({ active: 8, waiting: 512, reserved: 64, waitMs: 1_000 });

/** Called once: with true if the request may be handled, and must call `leave` once; with false if it is refused. */
type Turn = (admitted: boolean) => void;

/**
 * One bounded queue, first come first served. A request is refused if the queue is full or its wait too long. While
 * `isShort` returns true (memory is short), no request waits.
 */
export class RequestQueue {
  readonly #limits: QueueLimits;
  readonly #isShort: () => boolean;
  readonly #pending = new Set<Turn>();
  #active = 0;

  constructor(limits: QueueLimits = QUEUE_LIMITS, isShort: () => boolean = () => false) {
    this.#limits = limits;
    this.#isShort = isShort;
  }

  get active(): number {
    return this.#active;
  }
  get waiting(): number {
    return this.#pending.size;
  }

  /** Calls `turn` now, or when the wait ends. Returns a function that leaves the queue without calling `turn`. */
  enter(kind: 'read' | 'write', turn: Turn): () => void {
    const { active, waiting, reserved, waitMs } = this.#limits;
    if (this.#active < active && this.#pending.size === 0) {
      this.#active += 1;
      turn(true);
      return () => undefined;
    }
    const room = kind === 'write' ? waiting : waiting - reserved;
    if (this.#pending.size >= room || this.#isShort()) {
      turn(false);
      return () => undefined;
    }
    const giveUp = () => {
      clearTimeout(timer);
      this.#pending.delete(settle);
    };
    const settle = (admitted: boolean) => {
      giveUp();
      if (admitted) this.#active += 1;
      turn(admitted);
    };
    const timer = setTimeout(settle, waitMs, false);
    this.#pending.add(settle);
    return giveUp;
  }

  leave(): void {
    this.#active -= 1;
    const [next] = this.#pending;
    next?.(true);
  }
}
