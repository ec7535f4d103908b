import { isDeepStrictEqual } from 'node:util';
import { stageOf } from '#server/content/alerts/current.ts';
import { localDay } from '#server/content/local-time.ts';
import type { Services } from '#server/content/services.ts';
import { findSite } from '#server/content/site/choose.ts';
import type { Site } from '#server/content/site/types.ts';
import { readEpochs } from '#server/platform/db/epoch.ts';
import type { DatabaseReads } from '#server/platform/db/readers.ts';
import { withTimeout } from '#server/platform/db/with-timeout.ts';

/** Changes of any process become visible within this time, plus that of one small query. */
const CHECK_MS = 500;
/** A slow database must not delay pages that are cached. */
const QUERY_MS = 400;
/** Events end on the five minutes, and pages that show them are rendered again as often. */
const TIME_MS = 5 * 60_000;

/** The known content versions at one moment. */
export interface Snapshot {
  /** The site as it was read; another object means that it was read again. */
  readonly site: Site;
  /**
   * The day of the site, because listings leave out what has ended, and the number of notices that have appeared or
   * ended by their dates. Compare for equality only.
   */
  readonly period: string;
  /** The period of five minutes, for lists that leave out past events. Compare for equality only. */
  readonly time: number;
  /** Version numbers by `epochKey`; a module that never changed has none. */
  readonly epochs: ReadonlyMap<string, string>;
  /** `DatabaseReads.version` when the numbers were read. */
  readonly readVersion: number;
  readonly generation: number;
}

type FollowSites = (epochs: ReadonlyMap<string, string>) => Promise<void>;

/** The versions of all content as last read from the database. */
export class ContentVersions {
  readonly #services: Pick<Services, 'database' | 'sites' | 'now'>;
  readonly #listeners: (() => void)[] = [];
  readonly #followSites: FollowSites;
  #epochs: ReadonlyMap<string, string> = new Map();
  #readVersion = 0;
  /** By id of the site. */
  #periods: ReadonlyMap<string, string>;
  #time: number;
  #generation = 0;
  #isRecent = false;
  #checkedAt: number;
  #checking: Promise<void> | undefined;
  /** Expires the last check; cheaper than reading the clock with every request. */
  #timer: NodeJS.Timeout | undefined;

  /** `followSites` reads again the sites that changed, before anything is served with the new versions. */
  constructor(services: Pick<Services, 'database' | 'sites' | 'now'>, followSites: FollowSites = async () => {}) {
    this.#services = services;
    this.#followSites = followSites;
    this.#periods = this.#periodsNow();
    this.#time = this.#timeNow();
    this.#checkedAt = services.now().getTime();
  }

  /**
   * Incremented by every change, every new day, every date of a notice and every five minutes: an entry that was valid
   * at the same generation still is.
   */
  get generation(): number {
    return this.#generation;
  }
  /** Whether the last check is recent enough to serve cached pages. */
  get isRecent(): boolean {
    return this.#isRecent;
  }
  /** When the database last responded, so that entries do not age while it is down. */
  get checkedAt(): number {
    return this.#checkedAt;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  snapshot(site: Site): Snapshot {
    this.#checkPeriods();
    const period = this.#periods.get(site.id) ?? '';
    const [epochs, readVersion, generation] = [this.#epochs, this.#readVersion, this.#generation];
    return { site, period, time: this.#time, epochs, readVersion, generation };
  }

  isSameSite({ site }: Snapshot): boolean {
    const current = findSite(this.#services.sites(), site.id);
    return current === site || current?.editions.get(site.language) === site;
  }

  isUnchanged({ site, period, epochs }: Snapshot, content: readonly string[]): boolean {
    return period === this.#periods.get(site.id) && content.every((key) => epochs.get(key) === this.#epochs.get(key));
  }

  isSameTime({ time }: Snapshot): boolean {
    return time === this.#time;
  }

  /** False if reads may have moved to another server since the snapshot, whose content may be older. */
  isReliable({ readVersion }: Snapshot): boolean {
    return readVersion === this.#services.database.reads.version;
  }

  /** Makes the next request check the versions first, so that a process shows its own changes at once. */
  expire(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isRecent = false;
    this.#checking = undefined;
  }

  /**
   * Reads the versions; concurrent callers share one query. Never fails: without a database the last versions count.
   */
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
    // The result may lack changes that were made while the query ran.
    const isOutdated = () => this.#timer !== timer;
    try {
      const next = await withTimeout(readVersions(this.#services.database.reads), QUERY_MS);
      if (next === undefined || isOutdated()) return;
      this.#checkedAt = this.#services.now().getTime();
      const isChanged = !isDeepStrictEqual(this.#epochs, next.epochs);
      if (isChanged) await this.#followSites(next.epochs);
      ({ epochs: this.#epochs, readVersion: this.#readVersion } = next);
      if (isChanged) this.#notify();
      this.#checkPeriods();
    } catch {
      // Pages that need the database report the failure; cached ones are still served.
    } finally {
      if (!isOutdated()) {
        this.#isRecent = true;
        this.#checking = undefined;
      }
    }
  }

  #checkPeriods(): void {
    const [periods, time] = [this.#periodsNow(), this.#timeNow()];
    if (isDeepStrictEqual(this.#periods, periods) && this.#time === time) return;
    this.#periods = periods;
    this.#time = time;
    this.#notify();
  }

  #timeNow(): number {
    return Math.floor(this.#services.now().getTime() / TIME_MS);
  }

  #periodsNow(): ReadonlyMap<string, string> {
    const now = this.#services.now();
    const periodOf = (site: Site) => `${localDay(now, site.timeZone)} ${stageOf(site, now)}`;
    return new Map(this.#services.sites().map((site) => [site.id, periodOf(site)]));
  }

  #notify(): void {
    this.#generation += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Read from the same server as public pages, so that no page is older than its versions. */
async function readVersions(reads: DatabaseReads): Promise<Pick<Snapshot, 'epochs' | 'readVersion'>> {
  for (;;) {
    const readVersion = reads.version;
    const epochs = await readEpochs(reads.db);
    if (reads.version === readVersion) return { epochs, readVersion };
  }
}
