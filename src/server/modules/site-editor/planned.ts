import type { FastifyInstance } from 'fastify';
import { publishPlanned } from '#server/content/edits/planned.ts';
import type { Services } from '#server/content/services.ts';
import { isUnavailable } from '#server/platform/db/problem.ts';

const EVERY_MS = 1_000;

/** Publishes and withdraws what is planned within a second of its time, never twice at a time (EDIT-6). */
export function startPlanned(app: FastifyInstance, services: Services): void {
  let working: Promise<unknown> | undefined;
  const work = () => {
    working ??= publishPlanned(services)
      .catch((error: unknown) => {
        // A database that is away is reported by the health check; what is planned waits for it.
        if (isUnavailable(error)) return;
        console.error(
          '[site-editor] Les publications prévues n’ont pas pu se faire. Elles seront essayées de nouveau dans une seconde. Détail\u00a0:',
          error,
        );
      })
      .finally(() => {
        working = undefined;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(work, EVERY_MS).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => working);
}
