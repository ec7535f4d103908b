/** What is drawn of pages and shown on many of them, or on one under many addresses. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** Key, entry and places in maps. */
const OVERHEAD_BYTES = 400;
const BYTES_PER_CHARACTER = 2;

interface KeptPart {
  readonly version: string;
  readonly texts: readonly string[];
  readonly bytes: number;
}

/** Drawn texts, those used last, up to a number of bytes. Each is kept under what it shows, and with the version of what it was drawn from: of another version it is not found, and the next takes its place. */
export class PartCache {
  readonly #parts = new Map<string, KeptPart>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#parts.size;
  }

  get(key: string, version: string): readonly string[] | undefined {
    const part = this.#parts.get(key);
    if (part?.version !== version) return undefined;
    // Maps keep the order of insertion: the one put last is the one used last.
    this.#parts.delete(key);
    this.#parts.set(key, part);
    return part.texts;
  }

  /** `drawn` must not hold on to longer texts (`renderHtml` and `renderWithFrame` see to it): they would be kept with it. */
  set(key: string, version: string, drawn: readonly string[]): void {
    this.#delete(key);
    const bytes = [key, version, ...drawn].reduce((sum, text) => sum + text.length * BYTES_PER_CHARACTER, OVERHEAD_BYTES);
    // One that is larger than a twentieth of everything would throw too much out.
    if (bytes > this.#limit / 20) return;
    this.#parts.set(key, { version, texts: drawn, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#parts.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const part = this.#parts.get(key);
    if (part === undefined) return;
    this.#parts.delete(key);
    this.#bytes -= part.bytes;
  }
}

/** Those of this process. */
export const keptParts = new PartCache(KEPT_BYTES);

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for an object that no other one ever has: a part of it can be found for as long as it lives, and not by the one that takes its place. */
export function numberOf(owner: object): number {
  const known = numbers.get(owner);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(owner, last);
  return last;
}
