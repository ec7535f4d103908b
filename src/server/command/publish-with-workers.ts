import type { Services } from '#server/content/services.ts';
import { createHealth } from '#server/platform/operation/health.ts';
import { CommandFailure, EXIT, type ExitCode } from './command.ts';
import { startCrew, WorkerFailure } from './crew.ts';
import type { Io } from './io.ts';
import { GRACE_MS, keepFront, openOperations, type Publication, readFront, untilAborted } from './publish.ts';
import { tellAccounts, tellAddress } from './welcome.ts';

/** A worker has its own grace; this one is for a worker that no longer hears anything. */
const CREW_GRACE_MS = GRACE_MS + 3_000;

/** Has several processes serve until the command is asked to stop. This one serves nobody: it holds the database, and sees to the others. */
export async function publishWithWorkers(io: Io, publication: Publication, count: number): Promise<void> {
  const { sites, leftOut, database, dataFolder, operationsPort } = publication;
  const stopped = new AbortController();
  io.onStop(() => stopped.abort());
  const services: Services = { database, sites: () => sites, leftOut, front: await readFront(), dataFolder, now: () => new Date() };
  await keepFront(io, services);
  const crew = await startCrew({ count, log: io.err, graceMs: CREW_GRACE_MS }).catch((error) => {
    if (!(error instanceof WorkerFailure)) throw error;
    throw new CommandFailure(codeOf(error.exitCode), 'Le premier processus n’a pas pu démarrer. La cause est écrite ci-dessus.');
  });
  const health = createHealth(services, () => stopped.signal.aborted || crew.ready === 0);
  const operations = await openOperations(io, { health, write: () => crew.measures() }, operationsPort).catch(async (error) => {
    await crew.stop();
    throw error;
  });
  tellAddress(io, sites, publication.host, crew.port);
  if (publication.tellsAccounts) tellAccounts(io, publication.accounts);
  io.out(`${count} processus. Arrêt\u00a0: Ctrl+C.`);
  await untilAborted(stopped.signal);
  io.out('Arrêt en cours…');
  await crew.stop();
  await operations?.close();
}

function codeOf(code: number): ExitCode {
  return Object.values(EXIT).find((known) => known === code && known !== EXIT.ok) ?? EXIT.failure;
}
