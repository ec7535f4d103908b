export interface QueueLimits {
  readonly jobsAtATime: number;
  readonly maxWaiting: number;
  /** Whoever has waited longer is sent away when its turn comes: nobody is left to look at it. */
  readonly maxWaitMs: number;
}

/** Too much work at once. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface JobQueue<Result> {
  /** Runs the job, or joins the one that is under way for the same key. Rejects with `QueueFull`, or as the job does. */
  run(key: string, job: () => Promise<Result>): Promise<Result>;
  /** Sends away whoever waits and takes no further work; what has begun goes on. */
  close(): void;
  /** Settles when nothing is under way any more. */
  idle(): Promise<void>;
}

export function createJobQueue<Result>({ jobsAtATime, maxWaiting, maxWaitMs }: QueueLimits): JobQueue<Result> {
  const underWay = new Map<string, Promise<Result>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let isClosed = false;

  async function takeTurn(): Promise<void> {
    if (isClosed) throw new QueueFull('the queue is closed');
    if (running < jobsAtATime) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new QueueFull('too many jobs are waiting');
    const since = performance.now();
    // Whoever ends hands its place over: the number of running jobs stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (!isClosed && performance.now() - since <= maxWaitMs) return;
    leave();
    throw new QueueFull('the job has waited too long');
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  async function start(job: () => Promise<Result>): Promise<Result> {
    await takeTurn();
    try {
      return await job();
    } finally {
      leave();
    }
  }

  return {
    run(key, job) {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const result = start(job).finally(() => underWay.delete(key));
      underWay.set(key, result);
      return result;
    },
    close() {
      isClosed = true;
      // Each takes a place only to give it back: count them in.
      const dropped = waiting.splice(0);
      running += dropped.length;
      for (const wake of dropped) wake();
    },
    async idle() {
      while (underWay.size > 0) await Promise.allSettled(underWay.values());
    },
  };
}
