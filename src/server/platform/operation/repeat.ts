import type { FastifyInstance } from 'fastify';

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
