import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#server/platform/db/gate.testing.ts';
import { unprivileged, untilConnectable } from './debian-postgres.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));

export function hasPgbouncer(): boolean {
  return PROGRAM !== undefined;
}

export interface Pooler {
  /** The same server and database, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Debian's pgbouncer before a PostgreSQL that trusts loopback, in transaction mode: every transaction may run on
 * another connection, so state that is left in a session reaches other clients.
 */
export async function startPgbouncer(serverUrl: string): Promise<Pooler> {
  if (PROGRAM === undefined) throw new Error('pgbouncer is not installed');
  const server = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-pgbouncer-'));
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users'), `"${server.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} connect_query='set jit = off'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 5
query_timeout = 120
`,
  );
  const identity = unprivileged();
  if (identity !== undefined) {
    chmodSync(folder, 0o755);
    for (const file of [folder, settings, path.join(folder, 'users')]) chownSync(file, identity.uid, identity.gid);
  }
  const child = spawn(PROGRAM, [settings], { ...identity, cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = new URL(server);
  url.port = String(port);
  await untilConnectable(url.href, child);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
