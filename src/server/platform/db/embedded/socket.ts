import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { codeOf } from '#server/platform/db/problem.ts';
import { type Identity, ownerOf } from './identity.ts';

/** The shortest limit among the supported systems for the path of a Unix socket, final zero included. */
const SOCKET_PATH_BYTES = 104;
export const SOCKET_PORT = 5432;

/** A new name for a folder of sockets, short enough for the path of a socket. */
export function newSocketFolder(): string {
  const name = `vitrine-${randomBytes(6).toString('hex')}`;
  const folder = join(tmpdir(), name);
  const isShort = Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)) < SOCKET_PATH_BYTES;
  return isShort ? folder : join('/tmp', name);
}

/** A name that `newSocketFolder` gives: nothing else is deleted because a file says so. */
export function isSocketFolder(path: unknown): path is string {
  return typeof path === 'string' && /^vitrine-[0-9a-f]{12}$/.test(basename(path));
}

/** Makes the folder, open to the identity alone: whoever can enter it can open the database. */
export async function makeSocketFolder(folder: string, identity: Identity): Promise<void> {
  const { uid, gid } = ownerOf(identity);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const found = await lstat(folder);
    // Left by an earlier run of this launcher, or made by another user who guessed the name.
    const isOurs = found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
    if (!isOurs) throw new Error(`${folder} exists and is not ours`);
  }
  if (identity.user !== undefined) await chown(folder, uid, gid);
}
