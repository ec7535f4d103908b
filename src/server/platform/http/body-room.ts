/** Limits the memory of request bodies. One owner may hold half of it, so that no account blocks the others. */
export class BodyRoom {
  readonly #totalBytes: number;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #heldBytes = 0;

  constructor(totalBytes: number) {
    this.#totalBytes = totalBytes;
  }

  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Waits for room. Resolves to a function that releases it, or to undefined after `waitMs` without room. */
  async take(owner: string, bytes: number, waitMs: number): Promise<(() => void) | undefined> {
    const deadline = performance.now() + waitMs;
    while (!this.#hasRoom(owner, bytes)) {
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) return undefined;
      await this.#change(leftMs);
    }
    this.#add(owner, bytes);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#add(owner, -bytes);
      for (const resume of [...this.#waiting]) resume();
    };
  }

  #hasRoom(owner: string, bytes: number): boolean {
    const own = this.#held.get(owner) ?? 0;
    return this.#heldBytes + bytes <= this.#totalBytes && (own === 0 || own + bytes <= this.#totalBytes / 2);
  }

  #add(owner: string, bytes: number): void {
    this.#heldBytes += bytes;
    const own = (this.#held.get(owner) ?? 0) + bytes;
    if (own === 0) this.#held.delete(owner);
    else this.#held.set(owner, own);
  }

  /** Resolves when room is released, or after `ms`. */
  #change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, ms);
      this.#waiting.add(resume);
    });
  }
}
