import type { Encoding } from '#server/http/compress.ts';

/** One answer, ready to be sent again. */
export interface KeptPage {
  /** Name and value by turns, as node:http takes them; without length, encoding and date. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly body: Buffer;
  /** Made the first time somebody accepts it. */
  readonly encoded: Map<Encoding, Buffer>;
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
}

/** Everything about a kept page that is not its bytes: maps, headers, the key. */
const OVERHEAD_BYTES = 2048;

/** The pages used last, up to a number of bytes. */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#pages.size;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    // Maps keep the order of insertion: the one put last is the one used last.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: KeptPage): void {
    this.delete(key);
    // One page that is larger than a twentieth of everything would throw too much out.
    if (sizeOf(page) > this.#limit / 20) return;
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    this.#makeRoom();
  }

  /** Keeps a compressed form beside its page, unless the page has gone meanwhile. */
  addEncoded(key: string, page: KeptPage, encoding: Encoding, body: Buffer): void {
    if (this.#pages.get(key) !== page || page.encoded.has(encoding)) return;
    page.encoded.set(encoding, body);
    this.#bytes += body.length;
    this.#makeRoom();
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.delete(key);
    }
  }
}

function sizeOf({ body, encoded }: KeptPage): number {
  let bytes = body.length + OVERHEAD_BYTES;
  for (const form of encoded.values()) bytes += form.length;
  return bytes;
}
