import { frenchDay } from '#server/content/elements/today.ts';
import type { Services } from '#server/content/services.ts';
import { readEpochs } from '#server/platform/db/epoch.ts';
import { inTime } from '#server/platform/db/in-time.ts';
import type { Readers } from '#server/platform/db/readers.ts';

/** A change made by any process is seen by all of them within this time, and the time of one small query. */
const CHECK_MS = 500;
/** A database that does not answer must not delay pages that need nothing of it. */
const PATIENCE_MS = 400;

/** What was known of the content at one moment. */
export interface Snapshot {
  /** The list of sites: another list means that a folder was read again. */
  readonly sites: unknown;
  /** Listings show what has not ended on a day. */
  readonly day: string;
  /** Version numbers by `epochKey`; a module that never changed has none. */
  readonly epochs: ReadonlyMap<string, string>;
  /** `Readers.version` when they were read. */
  readonly readVersion: number;
  readonly generation: number;
}

/** The versions of all content as the database last told them. */
export class ContentVersions {
  readonly #services: Pick<Services, 'database' | 'sites' | 'now'>;
  readonly #listeners: (() => void)[] = [];
  #epochs: ReadonlyMap<string, string> = new Map();
  #readVersion = 0;
  #day: string;
  #generation = 0;
  #isRecent = false;
  #checkedAt: number;
  #checking: Promise<void> | undefined;
  /** Ends the time for which the last check counts; cheaper than reading the clock with every request. */
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Pick<Services, 'database' | 'sites' | 'now'>) {
    this.#services = services;
    this.#day = frenchDay(services.now());
    this.#checkedAt = services.now().getTime();
  }

  /** Grows with every change and every new day: what was valid at the same generation still is. */
  get generation(): number {
    return this.#generation;
  }
  /** Whether the last check is recent enough to serve by. */
  get isRecent(): boolean {
    return this.#isRecent;
  }
  /** When the database last answered, by the clock of the platform: no time passes for the caches while it is away. */
  get checkedAt(): number {
    return this.#checkedAt;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  snapshot(): Snapshot {
    this.#checkDay();
    const [epochs, readVersion, day, generation] = [this.#epochs, this.#readVersion, this.#day, this.#generation];
    return { sites: this.#services.sites(), day, epochs, readVersion, generation };
  }

  isSameSites({ sites }: Snapshot): boolean {
    return sites === this.#services.sites();
  }

  isUnchanged({ day, epochs }: Snapshot, content: readonly string[]): boolean {
    return day === this.#day && content.every((key) => epochs.get(key) === this.#epochs.get(key));
  }

  /** False when another server may have answered since the snapshot: its content may be older than the versions say. */
  isReliable({ readVersion }: Snapshot): boolean {
    return readVersion === this.#services.database.readers.version;
  }

  /** Makes the next request check first, so that a process shows its own changes at once. */
  expire(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isRecent = false;
    this.#checking = undefined;
  }

  /** Asks the database; all who call meanwhile share the query. Never fails: without a database the last answer counts. */
  check(): Promise<void> {
    if (this.#checking === undefined) {
      this.expire();
      this.#checking = this.#read();
    }
    return this.#checking;
  }

  async #read(): Promise<void> {
    const timer = setTimeout(() => this.expire(), CHECK_MS).unref();
    this.#timer = timer;
    // What was changed while the query ran may be missing in its result.
    const isOutdated = () => this.#timer !== timer;
    try {
      const next = await inTime(readVersions(this.#services.database.readers), PATIENCE_MS);
      if (next === undefined || isOutdated()) return;
      this.#checkedAt = this.#services.now().getTime();
      const isChanged = !isSame(this.#epochs, next.epochs);
      ({ epochs: this.#epochs, readVersion: this.#readVersion } = next);
      if (isChanged) this.#changed();
      this.#checkDay();
    } catch {
      // The pages that need the database say so; cached ones go on.
    } finally {
      if (!isOutdated()) {
        this.#isRecent = true;
        this.#checking = undefined;
      }
    }
  }

  #checkDay(): void {
    const today = frenchDay(this.#services.now());
    if (today === this.#day) return;
    this.#day = today;
    this.#changed();
  }

  #changed(): void {
    this.#generation += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** From the server that public pages are read from, so that no page is older than its versions. */
async function readVersions(readers: Readers): Promise<Pick<Snapshot, 'epochs' | 'readVersion'>> {
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
