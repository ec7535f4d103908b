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
  #active = 0;

  constructor(vitals: () => Vitals, limits: Limits, onRefusal: (kind: Kind) => void = () => {}) {
    this.#vitals = vitals;
    this.#limits = limits;
    this.#onRefusal = onRefusal;
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
    const verdict = judge(kind, { ...this.#vitals(), active: this.#active + this.#ahead(kind), waiting: queue.size }, this.#limits);
    if (verdict === 'now') {
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
    return () => queue.delete(waiting);
  }

  leave(): void {
    this.#active -= 1;
    this.#admit();
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
    this.#admit();
  }

  #ahead(kind: Kind): number {
    const last = KINDS.indexOf(kind);
    return KINDS.reduce((sum, one, index) => (index <= last ? sum + this.#queues[one].size : sum), 0);
  }

  #admit(): void {
    const limit = activeLimit(this.#vitals(), this.#limits);
    for (const kind of KINDS) {
      for (const waiting of this.#queues[kind]) {
        if (this.#active >= limit) return;
        this.#queues[kind].delete(waiting);
        this.#active += 1;
        waiting.settle(true);
      }
    }
  }

  #refuse(kind: Kind, settle: (admitted: boolean) => void): void {
    this.#onRefusal(kind);
    settle(false);
  }
}
