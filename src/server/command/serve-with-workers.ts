import type { Services } from '#server/content/services.ts';
import { currentSites } from '#server/content/site/current-sites.ts';
import { createHealth } from '#server/platform/operation/health.ts';
import { CommandFailure, EXIT, type ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { GRACE_MS, openOperations, readFront, type ServeOptions, storeFront, untilAborted } from './serve-sites.ts';
import { printAccounts, printAddresses } from './welcome.ts';
import { TEXTS } from './words/texts.ts';
import { startWorkers, WorkerFailure } from './worker-pool.ts';

/** Workers stop within `GRACE_MS`; one that takes longer is killed. */
const POOL_GRACE_MS = GRACE_MS + 3_000;

/**
 * Serves with several worker processes until the command is stopped. This process only runs the database and supervises
 * the workers.
 */
export async function serveWithWorkers(io: Io, options: ServeOptions, count: number): Promise<void> {
  const { sites, leftOut, database, dataFolder, operationsPort } = options;
  const stopped = new AbortController();
  io.onStop(() => stopped.abort());
  const services: Services = {
    database,
    ...currentSites(sites),
    leftOut,
    front: await readFront(),
    dataFolder,
    now: () => new Date(),
  };
  await storeFront(io, services);
  const workers = await startWorkers({ count, io, graceMs: POOL_GRACE_MS }).catch((error) => {
    if (!(error instanceof WorkerFailure)) throw error;
    throw new CommandFailure(exitCodeOf(error.exitCode), TEXTS.firstWorkerFailed);
  });
  const health = createHealth(services, () => stopped.signal.aborted || workers.ready === 0);
  const operations = await openOperations(io, { health, write: () => workers.measures() }, operationsPort).catch(
    async (error) => {
      await workers.stop();
      throw error;
    },
  );
  printAddresses(io, sites, options.host, workers.port);
  if (options.printsAccounts) printAccounts(io, options.accounts);
  io.out(io.t(TEXTS.processesAndStop, { count }));
  await untilAborted(stopped.signal);
  io.out(io.t(TEXTS.stopping));
  await workers.stop();
  await operations?.close();
}

function exitCodeOf(code: number): ExitCode {
  return Object.values(EXIT).find((known) => known === code && known !== EXIT.ok) ?? EXIT.failure;
}
