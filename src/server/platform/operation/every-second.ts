import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '#server/platform/db/problem.ts';
import { repeat } from './repeat.ts';
import { CONSOLE } from './texts.ts';

const EVERY_MS = 1_000;

/**
 * Does what is planned within a second of its time while the application listens (EDIT-6). Every process does: the work
 * itself must find nothing left to do when another one was first.
 */
export function everySecond(app: FastifyInstance, name: string, work: () => Promise<unknown>): void {
  repeat(app, EVERY_MS, () =>
    work().catch((error: unknown) => {
      // A database that is away is reported by the health check; what is planned waits for it.
      if (!isUnavailable(error)) console.error(`[${name}] ${CONSOLE.notDone}`, error);
    }),
  );
}
