import { says } from '#language/message.ts';
import { withTimeout } from '#server/platform/db/with-timeout.ts';
import { readArguments } from './arguments.ts';
import { type Command, wrongUsage } from './command.ts';
import { dataFolderOf } from './database.ts';
import type { Io } from './io.ts';
import { tryPort } from './listen-failure.ts';
import { type Logging, startLogging } from './logging.ts';
import { prepareSites } from './prepare-sites.ts';
import { readAndOpen } from './read-and-open.ts';
import { type ServeOptions, serveSites } from './serve-sites.ts';
import { serveWithWorkers } from './serve-with-workers.ts';
import { reportMissingAddresses } from './welcome.ts';
import { HELP } from './words/help-texts.ts';
import { TEXTS } from './words/texts.ts';
import { isWorker, reportToPrimary, workerIo } from './worker.ts';

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  dev: { type: 'boolean' },
  workers: { type: 'string' },
} as const;
const CLOSE_MS = 2_000;
const MAX_WORKERS = 64;
/** PostgreSQL accepts a hundred by default; some are left for commands. */
const MACHINE_CONNECTIONS = 80;

export const serveCommand: Command = {
  name: 'serve',
  ...HELP.serve,
  async run(args, terminal) {
    const logging = startLogging(terminal);
    try {
      await serve(args, logging);
    } finally {
      logging.close();
    }
  },
};

async function serve(args: readonly string[], logging: Logging): Promise<void> {
  const { log, isJson } = logging;
  const io = isWorker() ? workerIo(logging.io) : logging.io;
  const { values, positionals: folders } = readArguments(args, OPTIONS);
  if (folders.length === 0) throw wrongUsage(TEXTS.noSiteFolder);
  const port = portOf(values.port ?? (io.env.PORT || '3000'));
  const host = values.host ?? (io.env.HOST || '127.0.0.1');
  const workers = workersOf(values.workers ?? (io.env.VITRINE_WORKERS || '1'));
  if (workers > 1 && values.dev === true) throw wrongUsage(TEXTS.noWorkersInDev);
  if (!isWorker()) await tryPort(host, port);
  const { sites, leftOut, database, epochs } = await readAndOpen(io, folders, {
    data: values.data,
    // In development, the author wants to see every error.
    allOrNone: values.dev === true,
    join: isWorker(),
    mayBeNewer: true,
    connections: isWorker() ? Math.floor(MACHINE_CONNECTIONS / workers) : undefined,
  });
  try {
    // The primary process prepares the sites before it starts the workers.
    const accounts = isWorker() ? new Map() : await prepareSites(io, database, sites);
    const published = sites.map(({ site }) => site);
    if (!isWorker() && values.dev !== true) reportMissingAddresses(io, published);
    const options: ServeOptions = {
      database,
      sites: published,
      leftOut,
      siteEpochs: epochs,
      accounts,
      port,
      host,
      dataFolder: dataFolderOf(io, values.data),
      development: values.dev === true,
      trustProxy: trustProxyOf(io),
      requestIdHeader: headerOf(io),
      operationsPort: isWorker() || (io.env.METRICS_PORT ?? '') === '' ? undefined : portOf(io.env.METRICS_PORT ?? ''),
      memoryBytes: megabytesOf(io, 'VITRINE_MEMORY_MB', /^\d{2,6}$/),
      cacheBytes: megabytesOf(io, 'VITRINE_CACHE_MB', /^\d{1,6}$/),
      log,
      printsAccounts: !isJson,
      onServing: isWorker() ? reportToPrimary : undefined,
    };
    if (workers > 1 && !isWorker()) await serveWithWorkers(io, options, workers);
    else await serveSites(io, options);
  } finally {
    // A database that no longer responds must not prevent the command from ending.
    await withTimeout(database.close(), CLOSE_MS);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw wrongUsage(says(TEXTS.notAPort, { value: text }));
  return port;
}

function workersOf(text: string): number {
  const count = Number(text);
  if (!/^\d{1,2}$/.test(text) || count < 1 || count > MAX_WORKERS)
    throw wrongUsage(says(TEXTS.notAWorkerCount, { value: text, max: MAX_WORKERS }));
  return count;
}

function headerOf(io: Io): string | undefined {
  const name = (io.env.VITRINE_REQUEST_ID_HEADER ?? '').trim();
  if (name === '') return undefined;
  if (!/^[\w-]+$/.test(name)) throw wrongUsage(says(TEXTS.notAHeader, { value: name }));
  return name;
}

const MEGABYTE = 1024 * 1024;

function megabytesOf(io: Io, name: 'VITRINE_MEMORY_MB' | 'VITRINE_CACHE_MB', pattern: RegExp): number | undefined {
  const text = (io.env[name] ?? '').trim();
  if (text === '') return undefined;
  if (!pattern.test(text)) throw wrongUsage(says(TEXTS.notMegabytes, { value: text, name }));
  return Number(text) * MEGABYTE;
}

function trustProxyOf(io: Io): boolean | string {
  const setting = (io.env.VITRINE_TRUST_PROXY ?? '').trim();
  if (setting === '' || setting === '0' || setting === 'false') return false;
  return setting === '1' || setting === 'true' ? true : setting;
}
