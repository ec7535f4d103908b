import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/open.ts';
import { type FrontBuild, readFrontBuild } from '#server/front.ts';
import type { SeedAccount, Site } from '#server/site/types.ts';
import { CommandFailure, EXIT } from './exit-code.ts';
import { followSites } from './follow-sites.ts';
import type { Io } from './io.ts';
import { listenFailure } from './listen-failure.ts';
import { packageRoot } from './package-root.ts';
import { tellAccounts, tellAddress } from './welcome.ts';

export interface Publication {
  readonly database: Database;
  readonly sites: readonly Site[];
  /** Accounts of demonstrations, by site. */
  readonly accounts: ReadonlyMap<Site, readonly SeedAccount[]>;
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly development: boolean;
  readonly trustProxy: boolean | string;
}

/** Requests in progress have this long to end when the command is asked to stop. */
const GRACE_MS = 2_500;

/** Listens until the command is asked to stop. */
export async function publish(io: Io, publication: Publication): Promise<void> {
  const stopped = new AbortController();
  io.onStop(() => stopped.abort());
  const following = followSites(io, publication, stopped.signal);
  const app = await buildApp({
    services: {
      database: publication.database,
      sites: following.sites,
      front: await readFront(),
      dataFolder: publication.dataFolder,
      now: () => new Date(),
    },
    trustProxy: publication.trustProxy,
    development: publication.development,
  });
  try {
    await app.listen({ port: publication.port, host: publication.host });
  } catch (error) {
    stopped.abort();
    await app.close();
    throw listenFailure(error, publication.host, publication.port);
  }
  tellAddress(io, publication.sites, publication.host, portOf(app));
  tellAccounts(io, publication.accounts);
  io.out('Arrêt\u00a0: Ctrl+C.');
  await untilAborted(stopped.signal);
  io.out('Arrêt en cours…');
  await closeApp(app);
  await following.ended;
}

async function readFront(): Promise<FrontBuild> {
  try {
    return await readFrontBuild(path.join(packageRoot(), 'dist', 'front'));
  } catch {
    throw new CommandFailure(
      EXIT.failure,
      'La partie navigateur n’est pas construite (dist/front manque). Lancez «\u00a0npm run build\u00a0».',
    );
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close();
  clearTimeout(timer);
}

function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
