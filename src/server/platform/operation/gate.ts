import { activeLimit, judge, KINDS, type Kind, type Limits, PATIENCE_MS } from './pressure.ts';

/** What the gate reads of the process. */
export interface Vitals {
  readonly delayMs: number;
  readonly memoryBytes: number;
}

interface Waiting {
  readonly deadline: number;
  settle(admitted: boolean): void;
}

/** With so few answers under way nobody outside is kept waiting by one more. */
const UNPAUSED = 2;

/** Lets requests through in the order of their kinds, as many at once as the process can carry. */
export class Gate {
  readonly #queues: Readonly<Record<Kind, Set<Waiting>>> = {
    'session-write': new Set(),
    write: new Set(),
    'session-read': new Set(),
    read: new Set(),
  };
  readonly #vitals: () => Vitals;
  readonly #limits: Limits;
  readonly #onRefusal: (kind: Kind) => void;
  readonly #pause: (run: () => void) => void;
  #active = 0;
  #isPumping = false;

  /** @param pause calls back a little later, after those who stand outside have been looked at. */
  constructor(
    vitals: () => Vitals,
    limits: Limits,
    onRefusal: (kind: Kind) => void = () => {},
    pause: (run: () => void) => void = (run) => run(),
  ) {
    this.#vitals = vitals;
    this.#limits = limits;
    this.#onRefusal = onRefusal;
    this.#pause = pause;
  }

  get active(): number {
    return this.#active;
  }
  get waiting(): number {
    return KINDS.reduce((sum, kind) => sum + this.#queues[kind].size, 0);
  }

  /**
   * Calls back when the request may go on, at once if there is room, or when it is refused. Whoever was admitted calls `leave` once.
   * @returns what to call when the one who asked has gone
   */
  enter(kind: Kind, now: number, settle: (admitted: boolean) => void): () => void {
    const queue = this.#queues[kind];
    // Nobody overtakes those who wait and matter as much.
    const ahead = this.#ahead(kind);
    const verdict = judge(kind, { ...this.#vitals(), active: this.#active + ahead, waiting: queue.size }, this.#limits);
    if (verdict === 'now' && this.#active + ahead < UNPAUSED) {
      this.#active += 1;
      settle(true);
      return () => {};
    }
    if (verdict === 'refuse') {
      this.#refuse(kind, settle);
      return () => {};
    }
    const waiting = { deadline: now + PATIENCE_MS[kind], settle };
    queue.add(waiting);
    this.#pump();
    return () => queue.delete(waiting);
  }

  leave(): void {
    this.#active -= 1;
    this.#pump();
  }

  /** What the clock calls: refuses those who have waited too long, and lets in whom a better moment has room for. */
  tick(now: number): void {
    for (const kind of KINDS) {
      const queue = this.#queues[kind];
      for (const waiting of queue) {
        if (waiting.deadline > now) break;
        queue.delete(waiting);
        this.#refuse(kind, waiting.settle);
      }
    }
    this.#pump();
  }

  #ahead(kind: Kind): number {
    const last = KINDS.indexOf(kind);
    return KINDS.reduce((sum, one, index) => (index <= last ? sum + this.#queues[one].size : sum), 0);
  }

  /** Lets in one after the other, with a pause before each, while there is room. */
  #pump(): void {
    if (this.#isPumping || this.waiting === 0 || this.#active >= activeLimit(this.#vitals(), this.#limits)) return;
    this.#isPumping = true;
    this.#pause(() => {
      this.#isPumping = false;
      this.#admitOne();
      this.#pump();
    });
  }

  #admitOne(): void {
    for (const kind of KINDS) {
      for (const waiting of this.#queues[kind]) {
        this.#queues[kind].delete(waiting);
        this.#active += 1;
        waiting.settle(true);
        return;
      }
    }
  }

  #refuse(kind: Kind, settle: (admitted: boolean) => void): void {
    this.#onRefusal(kind);
    settle(false);
  }
}
