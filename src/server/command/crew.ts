import cluster, { type Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTime } from '#server/platform/db/in-time.ts';
import { mergeMeasures } from '#server/platform/operation/metrics.ts';
import { watchPulse } from './pulse.ts';
import type { WorkerAnswer, WorkerAsk } from './worker.ts';

/** Pauses before a worker is started again, the more often it ended in a short time the longer; the last one is repeated. */
const PAUSES_MS = [0, 500, 2_000, 10_000] as const;
/** A worker that has lived so long did not end because of its start. */
const LONG_LIFE_MS = 60_000;
/** A worker that does not tell in time is left out. */
const PATIENCE_MS = 1_500;

export interface CrewOptions {
  readonly count: number;
  readonly log: (line: string) => void;
  /** How long workers may take to end when they are asked to. */
  readonly graceMs: number;
}

/** The processes that serve, all on one port. */
export interface Crew {
  readonly port: number;
  /** Workers that accept visitors now. */
  readonly ready: number;
  measures(): Promise<string>;
  stop(): Promise<void>;
}

/** Why the first worker ended before it served anyone. */
export class WorkerFailure extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`a worker ended with code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/** Starts workers, which run this very command again, and keeps their number. Rejects when the first of them cannot serve. */
export async function startCrew({ count, log, graceMs }: CrewOptions): Promise<Crew> {
  const places = Array.from({ length: count }, (_, index) => ({ name: String(index + 1), worker: undefined as Worker | undefined }));
  const ready = new Set<Worker>();
  const end = new AbortController();
  let asks = 0;

  cluster.on('listening', (worker) => {
    ready.add(worker);
    watchPulse(worker.process, () => {
      log(
        `[serveur] Le processus ${worker.process.pid} ne répond plus depuis une demi-minute\u00a0: une demande l’occupe sans fin. Il est arrêté et remplacé\u00a0; signalez-le avec les dernières lignes du journal.`,
      );
      worker.process.kill('SIGKILL');
    });
  });
  cluster.on('exit', (worker) => ready.delete(worker));

  const [first, ...others] = places;
  if (first === undefined) throw new RangeError('a crew has at least one worker');
  first.worker = cluster.fork();
  const port = await untilListening(first.worker);
  for (const place of others) place.worker = cluster.fork();
  const keeping = Promise.all(places.map((place) => keep(place)));

  async function keep(place: (typeof places)[number]): Promise<void> {
    for (let failures = 0; ; ) {
      const began = Date.now();
      const code = place.worker === undefined ? 0 : await untilExit(place.worker);
      if (end.signal.aborted) return;
      failures = Date.now() - began > LONG_LIFE_MS ? 1 : failures + 1;
      log(
        `[serveur] Le processus ${place.name} s’est arrêté (${code}). Les demandes qu’il servait sont perdues, les autres processus continuent. Il est relancé\u00a0; si cela se répète, lisez les lignes qui précèdent.`,
      );
      await sleep(PAUSES_MS[Math.min(failures - 1, PAUSES_MS.length - 1)], undefined, { signal: end.signal }).catch(() => {});
      if (end.signal.aborted) return;
      place.worker = cluster.fork();
    }
  }

  function askMeasures(worker: Worker): Promise<string | undefined> {
    asks += 1;
    const id = asks;
    const told = new Promise<string>((resolve) => {
      const listen = (answer: WorkerAnswer) => {
        if (answer.id !== id) return;
        worker.off('message', listen);
        resolve(answer.measures);
      };
      worker.on('message', listen);
      tell(worker, { kind: 'measures', id });
    });
    return inTime(told, PATIENCE_MS);
  }

  return {
    port,
    get ready() {
      return ready.size;
    },
    async measures() {
      const texts = await Promise.all(
        places.map(async ({ name, worker }) => [name, worker?.isConnected() === true ? await askMeasures(worker) : undefined] as const),
      );
      return mergeMeasures(new Map(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))));
    },
    async stop() {
      end.abort();
      const alive = places.flatMap(({ worker }) => (worker === undefined || worker.isDead() ? [] : [worker]));
      for (const worker of alive) tell(worker, { kind: 'stop' });
      const cut = setTimeout(() => {
        for (const worker of alive) worker.process.kill('SIGKILL');
      }, graceMs);
      await keeping;
      clearTimeout(cut);
    },
  };
}

function tell(worker: Worker, ask: WorkerAsk): void {
  if (worker.isConnected()) worker.send(ask);
}

function untilListening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }: AddressInfo) => resolve(port));
    worker.once('exit', (code: number) => reject(new WorkerFailure(code)));
  });
}

/** Resolves with the code, or with the signal that ended it. */
function untilExit(worker: Worker): Promise<number | string> {
  return new Promise((resolve) => {
    const { exitCode, signalCode } = worker.process;
    if (worker.isDead()) resolve(signalCode ?? exitCode ?? 0);
    else worker.once('exit', (code: number | null, signal: string | null) => resolve(signal ?? code ?? 0));
  });
}
