/** Bounds what a crowd of made-up addresses can take of the memory. */
const MAX_PATHS = 500;
const MAX_LENGTH = 300;

/** Counts the addresses of each site that were requested in vain, until they are stored. */
export class MissedCounter {
  #counts = new Map<string, Map<string, number>>();

  add(siteId: string, path: string): void {
    const counts = this.#counts.get(siteId) ?? new Map<string, number>();
    this.#counts.set(siteId, counts);
    const known = counts.get(path);
    if (known === undefined && (counts.size >= MAX_PATHS || path.length > MAX_LENGTH)) return;
    counts.set(path, (known ?? 0) + 1);
  }

  /** What was counted since the last call, by site. */
  take(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    const taken = this.#counts;
    this.#counts = new Map();
    return taken;
  }
}
