import { accessSync, constants, readFileSync } from 'node:fs';
import { chmod, cp, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { PostgresPackage } from './embedded.package.ts';
import { codeOf } from './problem.ts';

/** A folder holding `bin/postgres` and `bin/initdb` with the libraries they need. */
export interface Binaries {
  readonly folder: string;
}

export const PROGRAMS = ['postgres', 'initdb'] as const;

export function programPath(binaries: Binaries, program: (typeof PROGRAMS)[number]): string {
  return join(binaries.folder, 'bin', program);
}

/**
 * Completes the package in place. npm packages cannot hold symbolic links and install scripts may be switched off, so the links listed in
 * `pg-symlinks.json` and the right to execute are restored here. Answers undefined when the folder is not ours to complete.
 */
export async function completePackage(source: PostgresPackage): Promise<Binaries | undefined> {
  const folder = join(source.folder, 'native');
  return (await complete(folder)) ? { folder } : undefined;
}

/** A complete copy of the programs below `parent`, readable by every user, made once per version. */
export async function copyPackage(source: PostgresPackage, parent: string): Promise<Binaries> {
  const folder = join(parent, `postgresql-${source.version}`);
  if (await exists(join(folder, 'bin', 'postgres'))) return { folder };
  const draft = `${folder}.${process.pid}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(join(source.folder, 'native'), draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await openToAll(draft);
  await complete(draft);
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process made the same copy in the meantime.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(folder, 'bin', 'postgres')))) throw error;
  }
  return { folder };
}

async function complete(folder: string): Promise<boolean> {
  try {
    for (const link of readLinks(folder)) {
      if (await exists(link.path)) continue;
      await symlink(link.points, link.path).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      });
    }
    for (const program of PROGRAMS) {
      const path = programPath({ folder }, program);
      if (!isExecutable(path)) await chmod(path, 0o755);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

function readLinks(folder: string): { path: string; points: string }[] {
  const list: unknown = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${folder}/pg-symlinks.json is not a list`);
  return list.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('source' in entry) || !('target' in entry)) {
      throw new Error(`${folder}/pg-symlinks.json has an entry without source and target`);
    }
    const [source, target] = [String(entry.source), String(entry.target)];
    return { path: join(folder, insideNative(target)), points: relative(dirname(target), source) };
  });
}

function insideNative(path: string): string {
  const inside = relative('native', path);
  if (inside.startsWith('..')) throw new Error(`pg-symlinks.json names ${path}, outside the package`);
  return inside;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
