import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Binaries } from './embedded.binaries.ts';
import { programPath } from './embedded.binaries.ts';

/** Who runs PostgreSQL, which refuses the superuser and needs a user that has a name. */
export interface Identity {
  /** Put before the command; empty when the command is started as it is. */
  readonly prefix: readonly string[];
  /** The user to become, or undefined to stay who we are. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

const OURSELVES: Identity = { prefix: [], user: undefined };

/**
 * In a user namespace without a mapping, files of the real user and the process itself both seem to belong to `nobody`: PostgreSQL no longer sees the
 * superuser, and the kernel still grants access to what the real user owns.
 */
const NAMESPACE: Identity = { prefix: ['unshare', '-U'], user: undefined };

/** Only what PostgreSQL needs: PG* variables of the surroundings must not reach it, and its messages must stay in English to be recognised. */
const environment = () => ({ PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' });

/** Identities to try, best first. `folders` exist or not; an owner other than root is the natural one to run what lies in them. */
export function possibleIdentities(folders: readonly string[]): readonly Identity[] {
  if (process.getuid?.() !== 0) return hasName() ? [OURSELVES] : [NAMESPACE];
  const owners = folders.flatMap((folder) => {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found !== undefined && found.uid !== 0 ? [{ uid: found.uid, gid: found.gid }] : [];
  });
  const users = [...owners, ...nobody()].map((user): Identity => ({ prefix: [], user }));
  return [...users, NAMESPACE];
}

/** The arguments of `spawn` for a command run under an identity. */
export function commandAs(identity: Identity, command: readonly string[]) {
  const [file = '', ...args] = [...identity.prefix, ...command];
  return { file, args, options: { env: environment(), ...identity.user } };
}

export function runAs(identity: Identity, command: readonly string[]): SpawnSyncReturns<string> {
  const { file, args, options } = commandAs(identity, command);
  return spawnSync(file, args, { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Undefined when the identity has a name and may enter the folder, otherwise what the system answered. */
export function whyNotIn(identity: Identity, folder: string): string | undefined {
  return complaint(runAs(identity, ['/bin/sh', '-c', 'id -un && cd "$1"', 'sh', folder]));
}

/** Undefined when the identity can run these programs, otherwise what the system answered. */
export function whyNotRun(identity: Identity, binaries: Binaries): string | undefined {
  return (
    complaint(runAs(identity, [programPath(binaries, 'postgres'), '--version'])) ??
    complaint(runAs(identity, [programPath(binaries, 'initdb'), '--version']))
  );
}

/** The user and group that own what this identity writes. */
export function ownerOf(identity: Identity): { readonly uid: number; readonly gid: number } {
  return identity.user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

function complaint(result: SpawnSyncReturns<string>): string | undefined {
  if (result.status === 0) return undefined;
  return result.error?.message ?? (result.stderr.trim() || `signal ${result.signal}, status ${result.status}`);
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
    Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout?.trim() || Number.NaN),
  );
  return uid !== undefined && gid !== undefined && Number.isInteger(uid) && Number.isInteger(gid) ? [{ uid, gid }] : [];
}
