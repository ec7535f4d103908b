import { Refusal } from '#server/platform/security/refusal.ts';

export interface JobLimits {
  readonly jobsAtATime: number;
  readonly maxWaiting: number;
  /** A job that has waited longer is refused when its turn comes: its visitor has probably left. */
  readonly maxWaitMs: number;
}

/** The queue has no room for the job, or is closed. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Turns `QueueFull` into a refusal of the request with a French sentence; any other error is thrown again. */
export function refuseWhenFull(sentence: string, retryAfterSeconds: number): (error: unknown) => never {
  return (error) => {
    throw error instanceof QueueFull ? new Refusal(503, sentence, { retryAfterSeconds }) : error;
  };
}

/** `Result` is the result of shared jobs. */
interface JobQueue<Result> {
  /**
   * Runs the job when its turn comes. Rejects with `QueueFull`, or as the job does. Owners take turns: one with many
   * jobs delays another by one job at most.
   */
  run<Value>(job: () => Promise<Value>, owner?: string): Promise<Value>;
  /** The same, or joins the unfinished job of this key. */
  share(key: string, job: () => Promise<Result>, owner?: string): Promise<Result>;
  /** Refuses waiting jobs and new ones; running jobs are finished. */
  close(): void;
  /** Resolves when no job is waiting or running. */
  idle(): Promise<void>;
}

/** A job that waits, for one owner or for several who requested the same key. */
interface Waiting {
  readonly since: number;
  readonly owners: Set<string>;
  settle(error?: QueueFull): void;
}

export function createJobQueue<Result>({ jobsAtATime, maxWaiting, maxWaitMs }: JobLimits): JobQueue<Result> {
  const underWay = new Set<Promise<unknown>>();
  const shared = new Map<string, Promise<Result>>();
  const waiting = new Map<string | symbol, Waiting>();
  /** The waiting jobs of each owner, oldest first. The first owner has the next turn. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let isClosed = false;

  /** Undefined if the job may start at once; else resolves when its turn comes. */
  function takeTurn(key: string | symbol, owner: string): Promise<void> | undefined {
    if (isClosed) return Promise.reject(new QueueFull('the queue is closed'));
    if (running < jobsAtATime) {
      running += 1;
      return undefined;
    }
    if (waiting.size >= maxWaiting && !makeRoomFor(owner))
      return Promise.reject(new QueueFull('too many jobs are waiting'));
    return new Promise((resolve, reject) => {
      const settle = (error?: QueueFull) => {
        waiting.delete(key);
        for (const name of entry.owners) removeFromLine(name, entry);
        if (error === undefined) resolve();
        else reject(error);
      };
      const entry: Waiting = { since: performance.now(), owners: new Set(), settle };
      waiting.set(key, entry);
      addOwner(entry, owner);
    });
  }

  function addOwner(entry: Waiting, owner: string): void {
    if (entry.owners.has(owner)) return;
    entry.owners.add(owner);
    const line = lines.get(owner);
    if (line === undefined) lines.set(owner, [entry]);
    else line.push(entry);
  }

  function removeFromLine(owner: string, entry: Waiting): void {
    const left = lines.get(owner)?.filter((one) => one !== entry) ?? [];
    if (left.length === 0) lines.delete(owner);
    else lines.set(owner, left);
  }

  /** Refuses the newest job of the owner with the most jobs, unless that is this owner. */
  function makeRoomFor(owner: string): boolean {
    const own = (lines.get(owner)?.length ?? 0) + 1;
    const [longest] = [...lines.values()].sort((one, other) => other.length - one.length);
    if (longest === undefined || longest.length <= own) return false;
    const refused = longest.findLast(({ owners }) => owners.size === 1) ?? longest.at(-1);
    refused?.settle(new QueueFull('another owner has fewer jobs'));
    return true;
  }

  /** Gives the place to the first job of the next owner; frees it if no job waits. */
  function leave(): void {
    for (let [line] = lines; line !== undefined; [line] = lines) {
      const [owner, [entry]] = line;
      const isLate = entry !== undefined && performance.now() - entry.since > maxWaitMs;
      entry?.settle(isLate ? new QueueFull('the job has waited too long') : undefined);
      if (isLate) continue;
      // The owner's other jobs come after those of the other owners.
      const rest = lines.get(owner);
      lines.delete(owner);
      if (rest !== undefined) lines.set(owner, rest);
      return;
    }
    running -= 1;
  }

  async function runInTurn<Value>(key: string | symbol, job: () => Promise<Value>, owner: string): Promise<Value> {
    const turn = takeTurn(key, owner);
    if (turn !== undefined) await turn;
    try {
      return await job();
    } finally {
      leave();
    }
  }

  function start<Value>(key: string | symbol, job: () => Promise<Value>, owner: string): Promise<Value> {
    const result: Promise<Value> = runInTurn(key, job, owner).finally(() => underWay.delete(result));
    underWay.add(result);
    return result;
  }

  return {
    run: (job, owner = '') => start(Symbol('job'), job, owner),
    share(key, job, owner = '') {
      const known = shared.get(key);
      if (known !== undefined) {
        const entry = waiting.get(key);
        if (entry !== undefined) addOwner(entry, owner);
        return known;
      }
      const result = start(key, job, owner).finally(() => shared.delete(key));
      shared.set(key, result);
      return result;
    },
    close() {
      isClosed = true;
      for (const entry of [...waiting.values()]) entry.settle(new QueueFull('the queue is closed'));
    },
    async idle() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
