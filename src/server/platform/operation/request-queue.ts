export interface QueueLimits {
  /**
   * Requests that are handled at once. Rendering keeps the processor busy: more of them would each take longer, and none
   * would be ready sooner.
   */
  readonly active: number;
  /** Requests that wait for their turn: about as many as are handled in a second. */
  readonly waiting: number;
  /** Waiting places that only writes may take: a form is lost more dearly than a page. */
  readonly reserved: number;
  /** The longest wait; by then a visitor has left. */
  readonly waitMs: number;
}

export const QUEUE_LIMITS: QueueLimits = Object.freeze({ active: 16, waiting: 96, reserved: 32, waitMs: 4_000 });

/**
 * One bounded queue, first come first served. A request that finds it full, or that waits too long, is refused, which
 * costs next to nothing. While `isShort` says that memory is short, no request waits.
 */
export class RequestQueue {
  readonly #limits: QueueLimits;
  readonly #isShort: () => boolean;
  readonly #pending = new Set<(admitted: boolean) => void>();
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

  /** Resolves to true when the request may be handled; it calls `leave` once then. An aborted request gives up its turn. */
  enter(kind: 'read' | 'write', signal: AbortSignal): Promise<boolean> {
    const { active, waiting, reserved, waitMs } = this.#limits;
    if (this.#active < active && this.#pending.size === 0) {
      this.#active += 1;
      return Promise.resolve(true);
    }
    const room = kind === 'write' ? waiting : waiting - reserved;
    if (this.#pending.size >= room || this.#isShort()) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (admitted: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        this.#pending.delete(settle);
        if (admitted) this.#active += 1;
        resolve(admitted);
      };
      const giveUp = () => settle(false);
      const timer = setTimeout(giveUp, waitMs);
      signal.addEventListener('abort', giveUp);
      this.#pending.add(settle);
    });
  }

  leave(): void {
    this.#active -= 1;
    const [next] = this.#pending;
    next?.(true);
  }
}
