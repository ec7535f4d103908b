import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const FOLDER = '/usr/lib/postgresql';
const READY_MS = 20_000;

/** The programs of the newest PostgreSQL that Debian's packages have installed with this one among them. */
export function debianPostgres(program: string): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const versions = readdirSync(FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(FOLDER, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, program)));
}

/** Debian's account for PostgreSQL, which refuses to run as root, as pgbouncer does. Undefined for other users. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** Resolves when a server accepts connections; throws if its process ends or the time is up. */
export async function untilConnectable(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}
