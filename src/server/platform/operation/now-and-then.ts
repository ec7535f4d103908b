import type { FastifyInstance } from 'fastify';

const EVERY_MS = 60_000;

/** Does some work once the platform answers and then every minute, never twice at a time. A stop waits for what is under way. */
export function nowAndThen(app: FastifyInstance, work: () => Promise<void>): void {
  let working: Promise<void> | undefined;
  const start = () => {
    working ??= work().finally(() => {
      working = undefined;
    });
  };
  const timer = setInterval(start, EVERY_MS);
  timer.unref();
  app.addHook('onListen', async () => start());
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => working);
}
