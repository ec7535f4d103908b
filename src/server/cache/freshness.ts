import { readEpochs } from '#server/db/epoch.ts';
import { inTime } from '#server/db/in-time.ts';
import type { Readers } from '#server/db/readers.ts';

/** A change made by any process is seen by all of them within this time, and the time of one small query. */
export const CHECK_MS = 500;
/** A database that does not answer must not hold up pages that need nothing of it. */
const PATIENCE_MS = 400;

/** What this process knows of changes of content. */
export interface Freshness {
  /** Grows whenever any number changed: what was true at the same generation still is. */
  readonly generation: number;
  /** How many looks were answered. */
  readonly looks: number;
  /** The numbers of the last look by `epochKey`; a module that never changed has none. */
  readonly epochs: ReadonlyMap<string, string>;
  /** `Readers.version` when they were read. */
  readonly readVersion: number;
  /** Whether the last look is recent enough to serve by. */
  readonly isRecent: boolean;
  /** Whether the database answered it. */
  readonly isAnswered: boolean;
  /** Looks again; all who ask meanwhile share the look. Never fails: without a database what is known goes on being believed. */
  look(): Promise<void>;
  /** Forgets when the last look was, so that a change of this very process is seen at once. */
  expire(): void;
}

export function createFreshness(readers: Readers): Freshness {
  let epochs: ReadonlyMap<string, string> = new Map();
  let readVersion = 0;
  let generation = 0;
  let looks = 0;
  let isRecent = false;
  let isAnswered = false;
  let looking: Promise<void> | undefined;
  /** Ends the time for which the last look is believed: with thousands of answers a second, a timer costs less than so many looks at the clock. */
  let end: NodeJS.Timeout | undefined;

  function expire(): void {
    clearTimeout(end);
    end = undefined;
    isRecent = false;
    looking = undefined;
  }

  async function read(): Promise<void> {
    const own = setTimeout(expire, CHECK_MS).unref();
    end = own;
    // What was changed while the database was asked may be missing in its answer.
    const isOutdated = () => end !== own;
    isAnswered = false;
    try {
      const next = await inTime(readFromOneServer(readers), PATIENCE_MS);
      if (next === undefined || isOutdated()) return;
      looks += 1;
      isAnswered = true;
      if (!isSame(epochs, next.epochs)) generation += 1;
      ({ epochs, readVersion } = next);
    } catch {
      // The pages that need the database say so; those that are kept go on.
    } finally {
      if (!isOutdated()) {
        isRecent = true;
        looking = undefined;
      }
    }
  }

  return {
    get generation() {
      return generation;
    },
    get looks() {
      return looks;
    },
    get epochs() {
      return epochs;
    },
    get readVersion() {
      return readVersion;
    },
    get isRecent() {
      return isRecent;
    },
    get isAnswered() {
      return isAnswered;
    },
    look() {
      if (looking === undefined) {
        expire();
        looking = read();
      }
      return looking;
    },
    expire,
  };
}

/** From the server that public pages are read from, so that no page is older than its numbers. */
async function readFromOneServer(readers: Readers): Promise<Pick<Freshness, 'epochs' | 'readVersion'>> {
  for (;;) {
    const readVersion = readers.version;
    const epochs = await readEpochs(readers.visitor);
    if (readers.version === readVersion) return { epochs, readVersion };
  }
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  for (const [key, value] of other) if (one.get(key) !== value) return false;
  return true;
}
