export interface QueueLimits {
  /**
   * Requests that are handled at once. Rendering keeps the processor busy: more of them would each take longer, none
   * would be ready sooner, and cached pages wait for those of one turn of the event loop.
   */
  readonly active: number;
  /**
   * Requests that wait for their turn: somewhat more than are handled in the longest wait. A waiting request costs next
   * to no processor time; visitors who are refused at once try again at once, and refusals take the time that pages
   * need.
   */
  readonly waiting: number;
  /** Waiting places that only writes may take: losing a form costs its author more than losing a page. */
  readonly reserved: number;
  /** The longest wait. It bounds how late a page may come under any load. */
  readonly waitMs: number;
}

export const QUEUE_LIMITS: QueueLimits = Object.freeze({ active: 8, waiting: 512, reserved: 64, waitMs: 1_000 });

/** Called once: true when the request may be handled, which then calls `leave` once; false when it is refused. */
type Turn = (admitted: boolean) => void;

/**
 * One bounded queue, first come first served. A request that finds it full, or that waits too long, is refused, which
 * costs next to nothing. While `isShort` says that memory is short, no request waits.
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

  /**
   * Calls `turn` at once when nothing waits or nothing more may. Returns what gives a waiting place up without a call.
   */
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
