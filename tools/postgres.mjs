// @ts-check
/**
 * The server's tests also run against an external PostgreSQL: Debian's if it can be installed, otherwise the npm
 * binaries (tests/external-postgres.ts).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Installs Debian's package where that is possible (root, apt) and needed; otherwise does nothing. */
export function ensurePostgres() {
  if (isInstalled() || process.env.DATABASE_URL || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installation de PostgreSQL par apt, pour les tests de DATABASE_URL…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  const result = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
    stdio: 'ignore',
    env,
  });
  if (result.status !== 0 || !isInstalled())
    console.log('PostgreSQL n’est pas installable ici : les programmes venus de npm le remplacent.');
}

function isInstalled() {
  return (
    existsSync(DEBIAN) && readdirSync(DEBIAN).some((version) => existsSync(path.join(DEBIAN, version, 'bin/initdb')))
  );
}
