import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { codeOf } from '#server/platform/db/problem.ts';
import { type Identity, ownerOf } from './identity.ts';

/** The shortest limit for the path of a Unix socket among the supported systems, final zero included. */
const SOCKET_PATH_BYTES = 104;
export const SOCKET_PORT = 5432;

/** A new path for a socket folder, within the limit above. */
export function newSocketFolder(): string {
  const name = `vitrine-${randomBytes(6).toString('hex')}`;
  const folder = join(tmpdir(), name);
  const isShort = Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)) < SOCKET_PATH_BYTES;
  return isShort ? folder : join('/tmp', name);
}

/** Whether `newSocketFolder` may have returned this path. Nothing else is deleted. */
export function isSocketFolder(path: unknown): path is string {
  return typeof path === 'string' && /^vitrine-[0-9a-f]{12}$/.test(basename(path));
}

/** Creates the folder, accessible to the identity alone: access to it is access to the database. */
export async function createSocketFolder(folder: string, identity: Identity): Promise<void> {
  const { uid, gid } = ownerOf(identity);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const found = await lstat(folder);
    // Left by an earlier run, or created by another user who guessed the name.
    const isOurs = found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
    if (!isOurs) throw new Error(`${folder} exists and is not ours`);
  }
  if (identity.user !== undefined) await chown(folder, uid, gid);
}
