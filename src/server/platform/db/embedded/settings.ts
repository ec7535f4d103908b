import os from 'node:os';
import { SOCKET_PORT } from './socket.ts';

/** Access is controlled by the permissions of the socket folder. */
export const ACCESS_RULES = 'local all all trust\n';

const MEGABYTE = 1024 * 1024;
/** PostgreSQL's own default, for the smallest machines. */
const MIN_BUFFERS_MB = 128;
const MAX_BUFFERS_MB = 1024;
/** Share of the machine's memory, which the server and the platform use together. */
const BUFFERS_SHARE = 1 / 8;

/** Settings made by the launcher; all others are PostgreSQL's defaults. */
export interface ServerSettings {
  readonly cluster: string;
  readonly sockets: string;
  /** False only where data loss does not matter. */
  readonly durable: boolean;
}

export function serverArguments(settings: ServerSettings): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: settings.sockets,
    unix_socket_permissions: '0700',
    // The application reports failed statements; the log is for the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    shared_buffers: `${buffersMb(memoryBytes())}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // An embedded server has no replicas, so less is written for each change.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    ...(settings.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', settings.cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Cache for data read before: a search on a large site reads more than the default size holds. */
export function buffersMb(bytes: number): number {
  return Math.min(MAX_BUFFERS_MB, Math.max(MIN_BUFFERS_MB, Math.floor((bytes * BUFFERS_SHARE) / MEGABYTE)));
}

/** The memory of the machine, or the limit of the container. */
function memoryBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
}
