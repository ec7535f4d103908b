import cluster from 'node:cluster';
import type { Operation } from '#server/platform/operation/operation.ts';
import { sendHeartbeats } from './heartbeat.ts';
import type { Io } from './io.ts';

/** Messages between the primary process and its workers. */
export type WorkerRequest = { readonly kind: 'stop' } | { readonly kind: 'measures'; readonly id: number };
export interface WorkerResponse {
  readonly id: number;
  readonly measures: string;
}

/** Whether this process is a worker of another one. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** The I/O of a worker: the primary process prints for the user and decides when to stop. */
export function workerIo(io: Io): Io {
  return {
    ...io,
    out: () => {},
    onStop(stop) {
      // Ctrl+C reaches every process of a terminal; the primary process sends the stop.
      process.on('SIGINT', () => {});
      process.on('SIGTERM', stop);
      process.on('message', (request: WorkerRequest) => {
        if (request.kind === 'stop') stop();
      });
    },
  };
}

/** Sends heartbeats to the primary process, and metrics on request. */
export function reportToPrimary({ write }: Pick<Operation, 'write'>): void {
  sendHeartbeats();
  process.on('message', (request: WorkerRequest) => {
    if (request.kind !== 'measures') return;
    write()
      .catch(() => '')
      .then((measures) => process.send?.({ id: request.id, measures } satisfies WorkerResponse));
  });
}
