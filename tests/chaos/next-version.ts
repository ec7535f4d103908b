import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { schemaVersion } from '#server/platform/db/migrate.ts';

export interface NextVersion {
  readonly program: string;
  remove(): Promise<void>;
}

const MIGRATION = JSON.stringify({
  name: '9999-next',
  statements: [
    'create table next_version (site_id text not null primary key)',
    'alter table element add column next_note text',
    "alter table session add column next_kind text not null default 'web'",
  ],
});

/** Copied; other files of the package are linked. */
const CHANGED = ['dist', 'package.json'];

/** A copy of the build as a later version: with another front end and one more migration. */
export async function buildNextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-next-'));
  for (const name of CHANGED) await cp(path.resolve(name), path.join(folder, name), { recursive: true });
  const { files }: { readonly files: readonly string[] } = JSON.parse(await readFile('package.json', 'utf8'));
  for (const name of [...files, 'node_modules'].filter((one) => !CHANGED.includes(one))) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await symlink(path.resolve(name), path.join(folder, name));
  }
  const program = path.join(folder, 'dist/server/main.js');
  await change(program, new RegExp(`\\{\\s*name: "${schemaVersion}",[^}]*\\}`), (last) => `${last}, ${MIGRATION}`);
  await change(path.join(folder, 'dist/front/vitrine.css'), /$/, () => '/* next */');
  return { program, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function change(file: string, pattern: RegExp, by: (found: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has no ${pattern}`);
  await writeFile(file, text.replace(pattern, by));
}
