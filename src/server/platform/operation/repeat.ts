import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '#server/platform/db/problem.ts';

const NOT_DONE =
  'Les publications prévues n’ont pas pu se faire. Elles seront essayées de nouveau dans une seconde. Détail\u00a0:';

/** Calls `work` when the application listens, then regularly, one at a time. It must not reject; a stop waits. */
export function repeat(app: FastifyInstance, everyMs: number, work: () => Promise<unknown>): void {
  let working: Promise<unknown> | undefined;
  const start = () => {
    working ??= work().finally(() => {
      working = undefined;
    });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(start, everyMs).unref();
    start();
  });
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => working);
}

/**
 * Calls `work` every second while the application listens, for planned publications (EDIT-6). Every process does so:
 * `work` must do nothing if another process was first.
 */
export function everySecond(app: FastifyInstance, name: string, work: () => Promise<unknown>): void {
  repeat(app, 1_000, () =>
    work().catch((error: unknown) => {
      // The health check reports a missing database; planned work waits for it.
      if (!isUnavailable(error)) console.error(`[${name}] ${NOT_DONE}`, error);
    }),
  );
}
