import cluster, { type Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '#server/platform/db/with-timeout.ts';
import { mergeMeasures } from '#server/platform/operation/metrics.ts';
import { watchHeartbeats } from './heartbeat.ts';
import type { Io } from './io.ts';
import { TEXTS } from './words/texts.ts';
import type { WorkerRequest, WorkerResponse } from './worker.ts';

/** Delays before a worker is restarted, longer after repeated failures; the last one is repeated. */
const DELAYS_MS = [0, 500, 2_000, 10_000] as const;
/** After this time a worker's end does not count as a failed start. */
const STABLE_MS = 60_000;
/** A worker that does not send its metrics in time is left out. */
const METRICS_MS = 1_500;

interface WorkerPoolOptions {
  readonly count: number;
  readonly io: Pick<Io, 'err' | 't'>;
  /** How long workers may take to stop. */
  readonly graceMs: number;
}

/** The first worker ended before it accepted requests. */
export class WorkerFailure extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`a worker ended with code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/**
 * Starts workers, which run this same command on one port, and restarts those that end. Rejects if the first one cannot
 * serve.
 */
export async function startWorkers({ count, io, graceMs }: WorkerPoolOptions) {
  const slots = Array.from({ length: count }, (_, index) => ({
    name: String(index + 1),
    worker: undefined as Worker | undefined,
  }));
  const ready = new Set<Worker>();
  const end = new AbortController();
  let requests = 0;

  cluster.on('listening', (worker) => {
    ready.add(worker);
    watchHeartbeats(worker.process, () => {
      io.err(io.t(TEXTS.workerStuck, { pid: worker.process.pid ?? '' }));
      worker.process.kill('SIGKILL');
    });
  });
  cluster.on('exit', (worker) => ready.delete(worker));

  const [first, ...others] = slots;
  if (first === undefined) throw new RangeError('a pool has at least one worker');
  first.worker = cluster.fork();
  const port = await untilListening(first.worker);
  for (const slot of others) slot.worker = cluster.fork();
  const restarting = Promise.all(slots.map((slot) => restart(slot)));

  async function restart(slot: (typeof slots)[number]): Promise<void> {
    for (let failures = 0; ; ) {
      const startedAt = Date.now();
      const code = slot.worker === undefined ? 0 : await untilExit(slot.worker);
      if (end.signal.aborted) return;
      failures = Date.now() - startedAt > STABLE_MS ? 1 : failures + 1;
      io.err(io.t(TEXTS.workerEnded, { name: slot.name, code }));
      await sleep(DELAYS_MS[Math.min(failures - 1, DELAYS_MS.length - 1)], undefined, { signal: end.signal }).catch(
        () => {},
      );
      if (end.signal.aborted) return;
      slot.worker = cluster.fork();
    }
  }

  function requestMeasures(worker: Worker): Promise<string | undefined> {
    requests += 1;
    const id = requests;
    const response = new Promise<string>((resolve) => {
      const listen = (message: WorkerResponse) => {
        if (message.id !== id) return;
        worker.off('message', listen);
        resolve(message.measures);
      };
      worker.on('message', listen);
      send(worker, { kind: 'measures', id });
    });
    return withTimeout(response, METRICS_MS);
  }

  return {
    port,
    /** Number of workers that accept requests. */
    get ready() {
      return ready.size;
    },
    async measures(): Promise<string> {
      const texts = await Promise.all(
        slots.map(
          async ({ name, worker }) =>
            [name, worker?.isConnected() === true ? await requestMeasures(worker) : undefined] as const,
        ),
      );
      return mergeMeasures(
        new Map(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))),
      );
    },
    async stop(): Promise<void> {
      end.abort();
      const alive = slots.flatMap(({ worker }) => (worker === undefined || worker.isDead() ? [] : [worker]));
      for (const worker of alive) send(worker, { kind: 'stop' });
      const killTimer = setTimeout(() => {
        for (const worker of alive) worker.process.kill('SIGKILL');
      }, graceMs);
      await restarting;
      clearTimeout(killTimer);
    },
  };
}

function send(worker: Worker, request: WorkerRequest): void {
  if (worker.isConnected()) worker.send(request);
}

function untilListening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }: AddressInfo) => resolve(port));
    worker.once('exit', (code: number) => reject(new WorkerFailure(code)));
  });
}

/** Resolves with the exit code or signal. */
function untilExit(worker: Worker): Promise<number | string> {
  return new Promise((resolve) => {
    const { exitCode, signalCode } = worker.process;
    if (worker.isDead()) resolve(signalCode ?? exitCode ?? 0);
    else worker.once('exit', (code: number | null, signal: string | null) => resolve(signal ?? code ?? 0));
  });
}
