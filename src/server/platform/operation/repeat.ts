import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '#server/platform/db/problem.ts';
import { CONSOLE } from './texts.ts';

/**
 * Does work that never rejects once the application listens, then regularly, never twice at a time. A stop waits for
 * what is under way.
 */
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
 * Does what is planned within a second of its time while the application listens (EDIT-6). Every process does: the work
 * itself must find nothing left to do when another one was first.
 */
export function everySecond(app: FastifyInstance, name: string, work: () => Promise<unknown>): void {
  repeat(app, 1_000, () =>
    work().catch((error: unknown) => {
      // A database that is away is reported by the health check; what is planned waits for it.
      if (!isUnavailable(error)) console.error(`[${name}] ${CONSOLE.notDone}`, error);
    }),
  );
}
