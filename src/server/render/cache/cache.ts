import type { ContentVersions, Snapshot } from './versions.ts';

/** How long an invalid entry may stand in for one that cannot be rendered because the database is away. */
export const STALE_MS = 10 * 60_000;
/** Key, maps and objects of an entry. */
const OVERHEAD_BYTES = 512;
/** A larger entry would push out too many others. */
const LARGEST_SHARE = 1 / 20;

/** What an entry was made from. */
export interface Basis {
  /** Taken before anything was read. */
  readonly snapshot: Snapshot;
  /** What it shows, by `epochKey`. */
  readonly content: readonly string[];
}

interface Entry<Value> {
  readonly value: Value;
  readonly basis: Basis;
  bytes: number;
  /** The generation at which the entry was last found valid. */
  generation: number;
  staleSince?: number;
}

/** The entries used last, up to a number of bytes. An entry is valid until a module that it shows, the site or the day changes. */
export class Cache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  readonly #versions: ContentVersions;
  #bytes = 0;

  constructor(limitBytes: number, versions: ContentVersions) {
    this.#limit = limitBytes;
    this.#versions = versions;
    versions.onChange(() => this.#dropUseless());
  }

  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (!this.#isValid(entry)) {
      if (!this.#isUsable(entry)) this.delete(key);
      return undefined;
    }
    // Maps iterate in the order of insertion: the first key is the one that was used least recently.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** An entry even if it is not valid any more, for when a new one cannot be made. */
  getStale(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && (this.#isValid(entry) || this.#isUsable(entry)) ? entry.value : undefined;
  }

  set(key: string, value: Value, valueBytes: number, basis: Basis): void {
    this.delete(key);
    const bytes = valueBytes + OVERHEAD_BYTES;
    if (bytes > this.#limit * LARGEST_SHARE) return;
    this.#entries.set(key, { value, basis, bytes, generation: basis.snapshot.generation });
    this.#bytes += bytes;
    this.#evict();
  }

  /** Counts more bytes of a value, unless it has left the cache. */
  grow(key: string, value: Value, bytes: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#evict();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  #isValid(entry: Entry<Value>): boolean {
    const { snapshot, content } = entry.basis;
    if (!this.#versions.isSameSites(snapshot)) return false;
    if (entry.generation === this.#versions.generation) return true;
    if (!this.#versions.isUnchanged(snapshot, content)) return false;
    entry.generation = this.#versions.generation;
    return true;
  }

  #isUsable(entry: Entry<Value>): boolean {
    const { checkedAt } = this.#versions;
    entry.staleSince ??= checkedAt;
    return this.#versions.isSameSites(entry.basis.snapshot) && checkedAt - entry.staleSince <= STALE_MS;
  }

  /** Notes when entries became invalid, and drops those for which that is too long ago. */
  #dropUseless(): void {
    for (const [key, entry] of this.#entries) if (!this.#isValid(entry) && !this.#isUsable(entry)) this.delete(key);
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.delete(key);
    }
  }
}
