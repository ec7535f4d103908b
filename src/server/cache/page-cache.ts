import type { Encoding } from '#server/http/compress.ts';
import type { Form } from './form.ts';

/** One answer, ready to be sent again. */
export interface KeptPage {
  readonly etag: string;
  readonly plain: Form;
  /** For those who have it already. */
  readonly unchanged: Form;
  /** Made the first time somebody accepts it. */
  readonly encoded: Map<Encoding, Form>;
  /** What must be as it was for the page to hold. */
  readonly validity: Validity;
}

export interface Validity {
  /** The list of sites that it was made from: another list means that a folder was read again. */
  readonly sites: unknown;
  /** Listings show what has not ended on a day. */
  readonly day: string;
  /** The numbers of what it shows, by `epochKey`; undefined for what never changed. */
  readonly epochs: ReadonlyMap<string, string | undefined>;
  /** The generation at which the numbers were last found right. */
  generation: number;
  /** When it was found not to hold any more. */
  outdatedAt?: number;
}

/** Everything about a kept page that is not a body: maps, the key, heads. */
const OVERHEAD_BYTES = 8192;
/** Another form has another head. */
const FORM_OVERHEAD_BYTES = 4096;
/** A page in the newest part of the order is not moved to its end: that would be most of the work of finding it. */
const SETTLED_SHARE = 0.5;

/** The pages used last, up to a number of bytes. */
export class PageCache {
  readonly #pages = new Map<string, { readonly page: KeptPage; readonly turn: number }>();
  readonly #limit: number;
  #bytes = 0;
  /** Counts insertions: tells how far from the end of the order a page stands. */
  #turn = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#pages.size;
  }

  /** Every page with its key, in the order in which they would go. */
  *entries(): IterableIterator<readonly [string, KeptPage]> {
    for (const [key, { page }] of this.#pages) yield [key, page];
  }

  get(key: string): KeptPage | undefined {
    const kept = this.#pages.get(key);
    if (kept === undefined) return undefined;
    if (this.#turn - kept.turn > this.#pages.size * SETTLED_SHARE) {
      // Maps keep the order of insertion: the one put last is the one used last.
      this.#pages.delete(key);
      this.#pages.set(key, { page: kept.page, turn: this.#nextTurn() });
    }
    return kept.page;
  }

  set(key: string, page: KeptPage): void {
    this.delete(key);
    // One page that is larger than a twentieth of everything would throw too much out.
    if (sizeOf(page) > this.#limit / 20) return;
    this.#pages.set(key, { page, turn: this.#nextTurn() });
    this.#bytes += sizeOf(page);
    this.#makeRoom();
  }

  /** Keeps a compressed form beside its page, unless the page has gone meanwhile. */
  addEncoded(key: string, page: KeptPage, encoding: Encoding, form: Form): void {
    if (this.#pages.get(key)?.page !== page || page.encoded.has(encoding)) return;
    page.encoded.set(encoding, form);
    this.#bytes += form.size + FORM_OVERHEAD_BYTES;
    this.#makeRoom();
  }

  delete(key: string): void {
    const kept = this.#pages.get(key);
    if (kept === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(kept.page);
  }

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.delete(key);
    }
  }
}

function sizeOf({ plain, encoded }: KeptPage): number {
  let bytes = plain.size + OVERHEAD_BYTES;
  for (const { size } of encoded.values()) bytes += size + FORM_OVERHEAD_BYTES;
  return bytes;
}
