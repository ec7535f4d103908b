import { withTimeout } from '#server/platform/db/with-timeout.ts';
import { readArguments } from './arguments.ts';
import { type Command, wrongUsage } from './command.ts';
import { dataFolderOf } from './database.ts';
import type { Io } from './io.ts';
import { tryPort } from './listen-failure.ts';
import { type Logging, startLogging } from './logging.ts';
import { prepareSites } from './prepare-sites.ts';
import { type Publication, publish } from './publish.ts';
import { publishWithWorkers } from './publish-with-workers.ts';
import { readAndOpen } from './read-and-open.ts';
import { reportMissingAddresses } from './welcome.ts';
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
/** PostgreSQL takes a hundred unless told otherwise; some are left for commands. */
const MACHINE_CONNECTIONS = 80;

export const serveCommand: Command = {
  name: 'serve',
  usage: 'vitrine serve <site…> [options]',
  summary: 'Publie un ou plusieurs dossiers de site.',
  details: [
    '  --port <nombre>    Port d’écoute (PORT, sinon 3000).',
    '  --host <adresse>   Adresse d’écoute (HOST, sinon 127.0.0.1\u00a0; 0.0.0.0 pour toutes).',
    '  --data <dossier>   Données de la base intégrée (VITRINE_DATA, sinon ./data).',
    '  --workers <nombre> Processus qui servent ensemble, un par cœur au plus (VITRINE_WORKERS, sinon 1).',
    '  --dev              Relit le site à chaque changement\u00a0; une erreur laisse en place la dernière bonne version.',
    '',
    '  DATABASE_URL           Serveur PostgreSQL à utiliser au lieu de la base intégrée.',
    '  VITRINE_SMTP_URL       Serveur d’envoi des courriels, «\u00a0smtp://nom:mot-de-passe@hôte:587\u00a0» (sinon SMTP_URL)\u00a0; sans lui, ils restent dans le dossier «\u00a0courriels\u00a0» des données.',
    '  VITRINE_ACCOUNTS_KEY   Clé qui chiffre, hors de la base, les secrets de la double authentification.',
    '  VITRINE_MAIL_FROM      Adresse d’expédition des courriels (sinon celle de «\u00a0identite\u00a0» dans site.yaml).',
    '  VITRINE_LOG            «\u00a0json\u00a0»\u00a0: une ligne par événement, pour les machines\u00a0; «\u00a0texte\u00a0»\u00a0: pour une personne (sans elle\u00a0: json sous systemd, sinon texte).',
    '  METRICS_PORT           Port de 127.0.0.1 où lire /metrics et /sante (sinon aucun).',
    '  VITRINE_MEMORY_MB      Mémoire au-delà de laquelle moins de demandes sont servies à la fois (sinon 768).',
    '  VITRINE_CACHE_MB       Mémoire des pages gardées, pour chaque processus (sinon 64\u00a0; 0 pour n’en garder aucune).',
    '  VITRINE_REQUEST_ID_HEADER  En-tête où un mandataire cru donne le numéro d’une demande, par exemple X-Request-Id.',
    '  VITRINE_TRUST_PROXY    «\u00a01\u00a0», ou les adresses des mandataires dont croire les en-têtes X-Forwarded-*.',
    '',
    'Plusieurs sites sont distingués par leurs noms d’hôte («\u00a0hosts\u00a0» de site.yaml).',
  ],
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
  if (folders.length === 0) throw wrongUsage('Il manque le dossier du site.');
  const port = portOf(values.port ?? (io.env.PORT || '3000'));
  const host = values.host ?? (io.env.HOST || '127.0.0.1');
  const workers = workersOf(values.workers ?? (io.env.VITRINE_WORKERS || '1'));
  if (workers > 1 && values.dev === true) throw wrongUsage('--dev et --workers ne vont pas ensemble.');
  if (!isWorker()) await tryPort(host, port);
  const { sites, leftOut, database, epochs } = await readAndOpen(io, folders, {
    data: values.data,
    // Somebody who writes a site sees at once what is wrong with it.
    allOrNone: values.dev === true,
    join: isWorker(),
    mayBeNewer: true,
    connections: isWorker() ? Math.floor(MACHINE_CONNECTIONS / workers) : undefined,
  });
  try {
    // Of several processes, the first has done so before it started the others.
    const accounts = isWorker() ? new Map() : await prepareSites(io, database, sites);
    if (!isWorker() && values.dev !== true)
      reportMissingAddresses(
        io,
        sites.map(({ site }) => site),
      );
    const publication: Publication = {
      database,
      sites: sites.map(({ site }) => site),
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
    if (workers > 1 && !isWorker()) await publishWithWorkers(io, publication, workers);
    else await publish(io, publication);
  } finally {
    // A database that does not answer any more must not keep the command from ending.
    await withTimeout(database.close(), CLOSE_MS);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw wrongUsage(`«\u00a0${text}\u00a0» n’est pas un numéro de port (0 à 65535).`);
  return port;
}

function workersOf(text: string): number {
  const count = Number(text);
  if (!/^\d{1,2}$/.test(text) || count < 1 || count > MAX_WORKERS)
    throw wrongUsage(`«\u00a0${text}\u00a0» n’est pas un nombre de processus (1 à ${MAX_WORKERS}).`);
  return count;
}

function headerOf(io: Io): string | undefined {
  const name = (io.env.VITRINE_REQUEST_ID_HEADER ?? '').trim();
  if (name === '') return undefined;
  if (!/^[\w-]+$/.test(name))
    throw wrongUsage(`«\u00a0${name}\u00a0» n’est pas le nom d’un en-tête (VITRINE_REQUEST_ID_HEADER).`);
  return name;
}

const MEGABYTE = 1024 * 1024;

function megabytesOf(io: Io, name: 'VITRINE_MEMORY_MB' | 'VITRINE_CACHE_MB', pattern: RegExp): number | undefined {
  const text = (io.env[name] ?? '').trim();
  if (text === '') return undefined;
  if (!pattern.test(text)) throw wrongUsage(`«\u00a0${text}\u00a0» n’est pas un nombre de mégaoctets (${name}).`);
  return Number(text) * MEGABYTE;
}

function trustProxyOf(io: Io): boolean | string {
  const setting = (io.env.VITRINE_TRUST_PROXY ?? '').trim();
  if (setting === '' || setting === '0' || setting === 'false') return false;
  return setting === '1' || setting === 'true' ? true : setting;
}
