import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { says } from '#language/message.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { Services } from '#server/content/services.ts';
import type { SeedAccount, Site } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { detailOf } from '#server/platform/db/problem.ts';
import { type CurrentFront, readFrontBuild } from '#server/platform/front/front.ts';
import { storeFrontBuild } from '#server/platform/front/front-history.ts';
import type { Operation } from '#server/platform/operation/operation.ts';
import {
  OPERATIONS_HOST,
  type OperationsPort,
  openOperationsPort,
} from '#server/platform/operation/operations-port.ts';
import { packageRoot } from '#server/platform/operation/package-root.ts';
import { CommandFailure, EXIT } from './command.ts';
import { followSites } from './follow-sites.ts';
import type { Io } from './io.ts';
import { listenFailure } from './listen-failure.ts';
import { printAccounts, printAddresses, shownHost } from './welcome.ts';
import { TEXTS } from './words/texts.ts';

type OwnAppOptions = 'trustProxy' | 'requestIdHeader' | 'memoryBytes' | 'cacheBytes' | 'log' | 'siteEpochs';

export interface ServeOptions extends Required<Pick<AppOptions, OwnAppOptions>> {
  readonly database: Database;
  readonly sites: readonly Site[];
  /** Number of folders that could not be published. */
  readonly leftOut: number;
  readonly accounts: ReadonlyMap<Site, readonly SeedAccount[]>;
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly development: boolean;
  /** Port of the metrics on loopback; undefined: none. */
  readonly operationsPort: number | undefined;
  /** False for a log: passwords of a demonstration are printed in a terminal only. */
  readonly printsAccounts: boolean;
  /** Called once the server listens. Only set in workers, which leave the work per machine to the primary process. */
  readonly onServing?: ((operation: Operation) => void) | undefined;
}

/** Time for pending requests to finish when the command stops. */
export const GRACE_MS = 10_000;

/** Serves until the command is stopped. */
export async function serveSites(io: Io, options: ServeOptions): Promise<void> {
  const stopped = new AbortController();
  io.onStop(() => stopped.abort());
  const followed = followSites(io, options, stopped.signal);
  let ownOrigin: string | undefined;
  const services: Services = {
    ...followed,
    database: options.database,
    leftOut: options.leftOut,
    front: await readFront(),
    dataFolder: options.dataFolder,
    ownOrigin: () => ownOrigin,
    now: () => new Date(),
  };
  const { development } = options;
  if (!development && options.onServing === undefined) await storeFront(io, services);
  const app = await buildApp({ ...options, services });
  const { operation } = app;
  let operations: OperationsPort | undefined;
  try {
    operations = await openOperations(io, operation, options.operationsPort);
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    stopped.abort();
    await app.close();
    await operations?.close();
    throw error instanceof CommandFailure ? error : listenFailure(error, options.host, options.port);
  }
  if (development) ownOrigin = `http://${shownHost(options.host)}:${portOf(app)}`;
  options.onServing?.(operation);
  printAddresses(io, options.sites, options.host, portOf(app));
  if (options.printsAccounts) printAccounts(io, options.accounts);
  io.out(io.t(TEXTS.stop));
  await untilAborted(stopped.signal);
  operation.drain.begin();
  io.out(io.t(TEXTS.stopping));
  // In development the server stops often, and no form submission is pending.
  const aborted = development ? 0 : await operation.drain.finish(app.server, GRACE_MS);
  await app.close();
  if (aborted > 0) io.err(io.t(TEXTS.aborted, { count: aborted }));
  await followed.ended;
  await operations?.close();
}

export async function readFront(): Promise<CurrentFront> {
  try {
    return await readFrontBuild(path.join(packageRoot(), 'dist', 'front'));
  } catch {
    throw new CommandFailure(EXIT.failure, TEXTS.frontMissing);
  }
}

/** A failure is only reported: the copy is not needed before the next version is deployed. */
export async function storeFront(io: Io, { dataFolder, front, now }: Services): Promise<void> {
  try {
    await storeFrontBuild(dataFolder, front, now());
  } catch (error) {
    io.err(io.t(TEXTS.frontNotStored, { detail: detailOf(error) }));
  }
}

export async function openOperations(
  io: Io,
  operation: Pick<Operation, 'health' | 'write'>,
  port: number | undefined,
): Promise<OperationsPort | undefined> {
  if (port === undefined) return undefined;
  try {
    const opened = await openOperationsPort(operation, port);
    io.out(io.t(TEXTS.monitoring, { address: `http://${OPERATIONS_HOST}:${opened.port}/metrics` }));
    return opened;
  } catch (error) {
    throw new CommandFailure(EXIT.failure, says(TEXTS.metricsPort, { port, detail: detailOf(error) }));
  }
}

function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
