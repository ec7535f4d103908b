import os from 'node:os';
import { SOCKET_PORT } from './socket.ts';

/** Who may connect: whoever can enter the folder of the socket. */
export const ACCESS_RULES = 'local all all trust\n';

const MEGABYTE = 1024 * 1024;
/** PostgreSQL's own default, for the smallest machines. */
const LEAST_BUFFERS_MB = 128;
const MOST_BUFFERS_MB = 1024;
/** Of the memory of the machine: the server shares it with the platform. What the data does not need is not taken. */
const BUFFERS_SHARE = 1 / 8;

/** What the launcher decides for PostgreSQL; everything else keeps PostgreSQL's own defaults. */
export interface ServerSettings {
  readonly cluster: string;
  readonly sockets: string;
  /** False only where losing the data does not matter. */
  readonly durable: boolean;
}

export function serverArguments(settings: ServerSettings): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: settings.sockets,
    unix_socket_permissions: '0700',
    // Failed statements are the application's to report; the log keeps what concerns the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    shared_buffers: `${buffersMb(memoryBytes())}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Nobody replicates from an embedded server: less to write for each change.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    ...(settings.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', settings.cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Room for what was read last: a search in a large site reads more than the default holds, and would fetch it anew for each visitor. */
export function buffersMb(bytes: number): number {
  return Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, Math.floor((bytes * BUFFERS_SHARE) / MEGABYTE)));
}

/** The memory of the machine, or what a container is allowed of it. */
function memoryBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
}
