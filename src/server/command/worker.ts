import cluster from 'node:cluster';
import type { Operation } from '#server/platform/operation/operation.ts';
import type { Io } from './io.ts';
import { beatPulse } from './pulse.ts';

/** What the first process asks a worker, and what it answers. */
export type WorkerAsk = { readonly kind: 'stop' } | { readonly kind: 'measures'; readonly id: number };
export interface WorkerAnswer {
  readonly id: number;
  readonly measures: string;
}

/** Whether this process is one of several that another one has started. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** How a worker lives: the first process tells the person what there is to tell, and says when to stop. */
export function workerIo(io: Io): Io {
  return {
    ...io,
    out: () => {},
    onStop(stop) {
      // Ctrl+C reaches every process of a terminal; the first one passes it on when it is time.
      process.on('SIGINT', () => {});
      process.on('SIGTERM', stop);
      process.on('message', (ask: WorkerAsk) => {
        if (ask.kind === 'stop') stop();
      });
    },
  };
}

/** Tells the first process that this one is at work, and what it has counted whenever it asks. */
export function reportToCrew({ write }: Pick<Operation, 'write'>): void {
  beatPulse();
  process.on('message', (ask: WorkerAsk) => {
    if (ask.kind !== 'measures') return;
    write().then(
      (measures) => process.send?.({ id: ask.id, measures } satisfies WorkerAnswer),
      () => process.send?.({ id: ask.id, measures: '' } satisfies WorkerAnswer),
    );
  });
}
