import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The user that runs PostgreSQL, which refuses root and needs a user with a name. */
export interface Identity {
  /** Prepended to the command. */
  readonly prefix: readonly string[];
  /** The user to switch to; undefined: the current one. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

const CURRENT_USER: Identity = { prefix: [], user: undefined };

/**
 * In a user namespace without a mapping the process and the files of the real user both seem to belong to `nobody`:
 * PostgreSQL does not detect root, and the kernel still grants access to the real user's files.
 */
const NAMESPACE: Identity = { prefix: ['unshare', '-U'], user: undefined };

/** Identities to try, best first: for root the owners of the folders, then `nobody`, then a namespace. */
export function possibleIdentities(folders: readonly string[]): readonly Identity[] {
  if (process.getuid?.() !== 0) return hasName() ? [CURRENT_USER] : [NAMESPACE];
  const owners = folders.flatMap((folder) => {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found !== undefined && found.uid !== 0 ? [{ uid: found.uid, gid: found.gid }] : [];
  });
  return [...[...owners, ...nobody()].map((user) => ({ prefix: [], user })), NAMESPACE];
}

/** The arguments of `spawn` for a command run under an identity. */
export function commandAs(identity: Identity, command: readonly string[]) {
  const [file = '', ...args] = [...identity.prefix, ...command];
  // PG* variables must not reach PostgreSQL, and its messages are parsed in English.
  const env = { PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
  return { file, args, options: { env, ...identity.user } };
}

/** Runs a command. Returns undefined on success, otherwise its error output. */
export function run(command: readonly string[], identity: Identity = CURRENT_USER): string | undefined {
  const { file, args, options } = commandAs(identity, command);
  const result: SpawnSyncReturns<string> = spawnSync(file, args, {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status === 0) return undefined;
  return result.error?.message ?? (result.stderr.trim() || `signal ${result.signal}, status ${result.status}`);
}

/** The user and group that own what this identity writes. */
export function ownerOf(identity: Identity): { readonly uid: number; readonly gid: number } {
  return identity.user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function nobody(): { uid: number; gid: number }[] {
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number.parseInt(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout ?? '', 10),
  );
  return uid && gid ? [{ uid, gid }] : [];
}
