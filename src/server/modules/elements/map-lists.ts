import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/module.ts';
import { mapLongLists } from './long-list.build.ts';

const EVERY_MS = 60_000;

/** Has the long lists of every site mapped, once the platform answers and then again and again; those that are mapped already cost a glance. */
export function keepListsMapped(app: FastifyInstance, services: Services): void {
  let mapping: Promise<void> | undefined;
  const start = () => {
    mapping ??= mapAll(services).finally(() => {
      mapping = undefined;
    });
  };
  const timer = setInterval(start, EVERY_MS);
  timer.unref();
  app.addHook('onListen', async () => start());
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => mapping);
}

async function mapAll({ database, sites }: Services): Promise<void> {
  for (const site of sites()) {
    await mapLongLists(database.kysely, site).catch((error: unknown) => {
      const meaning = 'Elles restent justes, mais leurs pages lointaines sont lentes. Un nouvel essai suit dans une minute';
      console.warn(`[elements] Les longues listes du site «\u00a0${site.id}\u00a0» n’ont pas pu être préparées. ${meaning}\u00a0:`, error);
    });
  }
}
