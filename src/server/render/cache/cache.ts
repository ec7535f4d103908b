import type { ContentVersions, Snapshot } from './versions.ts';

/** How long a stale entry may be served when it cannot be rendered again because the database is down. */
export const STALE_MS = 10 * 60_000;
/** Estimated memory of an entry besides its value. */
const OVERHEAD_BYTES = 512;
/** A larger entry would evict too many others. */
const LARGEST_SHARE = 1 / 20;

/** The content that an entry was rendered from. */
interface Basis {
  /** Taken before the first read. */
  readonly snapshot: Snapshot;
  /** The modules it shows, by `epochKey`. */
  readonly content: readonly string[];
  /** Whether it shows a module of events, which leave lists when they are over. */
  readonly isTimed: boolean;
}

interface Entry<Value> {
  readonly value: Value;
  readonly basis: Basis;
  bytes: number;
  /** The generation at which the entry was last found valid. */
  generation: number;
  /** Whether it was read since it was last considered for eviction. */
  isRead: boolean;
  staleSince?: number;
}

/**
 * A cache with a limit in bytes, which evicts the oldest entries that were not read (second chance: a read costs less
 * than in an LRU list). An entry is valid until a module that it shows, the site or the day changes; with events, for
 * five minutes at most.
 */
export class Cache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  readonly #versions: ContentVersions;
  #bytes = 0;

  constructor(limitBytes: number, versions: ContentVersions) {
    this.#limit = limitBytes;
    this.#versions = versions;
    versions.onChange(() => this.#dropExpired());
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
    entry.isRead = true;
    return entry.value;
  }

  /** Returns a stale entry too, for when it cannot be rendered again. */
  getStale(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && (this.#isValid(entry) || this.#isUsable(entry)) ? entry.value : undefined;
  }

  set(key: string, value: Value, valueBytes: number, basis: Basis): void {
    this.delete(key);
    const bytes = valueBytes + OVERHEAD_BYTES;
    if (bytes > this.#limit * LARGEST_SHARE) return;
    this.#entries.set(key, { value, basis, bytes, generation: basis.snapshot.generation, isRead: false });
    this.#bytes += bytes;
    this.#evict();
  }

  /** Adds bytes to a value, unless it was evicted. */
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
    const { snapshot, content, isTimed } = entry.basis;
    if (!this.#versions.isSameSite(snapshot)) return false;
    if (entry.generation === this.#versions.generation) return true;
    if (isTimed && !this.#versions.isSameTime(snapshot)) return false;
    if (!this.#versions.isUnchanged(snapshot, content)) return false;
    entry.generation = this.#versions.generation;
    return true;
  }

  #isUsable(entry: Entry<Value>): boolean {
    const { checkedAt } = this.#versions;
    entry.staleSince ??= checkedAt;
    return this.#versions.isSameSite(entry.basis.snapshot) && checkedAt - entry.staleSince <= STALE_MS;
  }

  /** Records when entries became stale, and drops those that are too old. */
  #dropExpired(): void {
    for (const [key, entry] of this.#entries) if (!this.#isValid(entry) && !this.#isUsable(entry)) this.delete(key);
  }

  #evict(): void {
    // Maps iterate in insertion order, over entries added meanwhile too: what was read goes to the end once.
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      if (entry.isRead) {
        entry.isRead = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else this.delete(key);
    }
  }
}
