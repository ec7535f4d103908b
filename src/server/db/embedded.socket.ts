import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Identity, ownerOf } from './embedded.identity.ts';
import { codeOf, DatabaseProblem } from './problem.ts';

/** The shortest limit among the supported systems for the path of a Unix socket, final zero included. */
const SOCKET_PATH_BYTES = 104;
export const SOCKET_PORT = 5432;

/** A new name for a folder of sockets: short, since the system bounds the path of a socket to about a hundred bytes. */
export function newSocketFolder(parents: readonly string[] = [tmpdir(), '/tmp']): string {
  const name = `vitrine-${randomBytes(6).toString('hex')}`;
  const folder = parents
    .map((parent) => join(parent, name))
    .find((path) => Buffer.byteLength(join(path, `.s.PGSQL.${SOCKET_PORT}.lock`)) < SOCKET_PATH_BYTES);
  if (folder === undefined) {
    throw new DatabaseProblem(
      `[db] Le dossier temporaire « ${parents[0]} » a un chemin trop long pour la base embarquée. Elle ne peut pas démarrer. Donnez un chemin plus court dans TMPDIR.`,
    );
  }
  return folder;
}

/** A name that `newSocketFolder` gives: nothing else may be deleted on the word of a file. */
export function isSocketFolder(path: string): boolean {
  return /^vitrine-[0-9a-f]{12}$/.test(basename(path));
}

/** Makes the folder, open to the identity alone: whoever can enter it can open the database. */
export async function makeSocketFolder(folder: string, identity: Identity): Promise<void> {
  const { uid, gid } = ownerOf(identity);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const found = await lstat(folder);
    // Left by an earlier run of this launcher, or put there by somebody who guessed the name.
    if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) throw new Error(`${folder} exists and is not ours`);
  }
  if (identity.user !== undefined) await chown(folder, uid, gid);
}

/** A TCP port that nobody listens to on 127.0.0.1 at this moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('No port'))));
    });
  });
}
