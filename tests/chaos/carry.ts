import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { type Figures, randomFrom } from './figures.ts';

const PROGRAM = path.resolve('dist/server/main.js');
const LARGEST_BYTES = 1_200_000;

export interface CarryOptions {
  readonly files: number;
  readonly kills: number;
  readonly seed: number;
}

/**
 * Moves the upload folder of an earlier version into the database, with a command that is killed repeatedly, and
 * deletes the folder with another such command. Every picture has to be complete in one of the two at any moment.
 */
export async function carryAndKill({ files, kills, seed }: CarryOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const findings: string[] = [];
  const database = await startTestDatabase();
  const data = await mkdtemp(path.join(tmpdir(), 'vitrine-carry-'));
  const folder = path.join(data, 'uploads', 'tempete');
  try {
    const written = await writeOldFolder(folder, files, random);
    const first = await killWhile('reprendre', { database, data, kills, random, files });
    const carried = await run('reprendre', database, data);
    if (carried.code !== 0) findings.push(`« reprendre » ended with ${carried.code}: ${carried.output}`);
    findings.push(...(await compare(database, written)));
    const left = async () => (await readdir(folder, { recursive: true }).catch(() => [])).filter(isFile).length;
    if ((await left()) !== files) findings.push(`the old folder has ${await left()} files of ${files}`);
    const second = await killWhile('nettoyer', { database, data, kills, random, files });
    const emptied = await run('nettoyer', database, data);
    if (emptied.code !== 0) findings.push(`« nettoyer » ended with ${emptied.code}: ${emptied.output}`);
    findings.push(...(await compare(database, written)));
    if (existsSync(path.join(data, 'uploads'))) findings.push('the old folder is still there');
    return {
      rows: [
        ['pictures of the old folder', String(files)],
        ['kills while they were carried over', `${first.kills}, after ${first.at.join(', ')} pictures`],
        ['kills while the folder was deleted', String(second.kills)],
        ['pictures lost or damaged', String(findings.length)],
      ],
      findings,
    };
  } finally {
    await database.close();
    await rm(data, { recursive: true, force: true });
  }
}

const isFile = (name: string) => name.endsWith('.webp');

/** Writes the folder of an earlier version. Returns the hash of each picture by its path below /media/. */
async function writeOldFolder(folder: string, files: number, random: () => number): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  for (let index = 0; index < files; index += 1) {
    const bytes = randomBytes(1 + Math.floor(random() * LARGEST_BYTES));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const name = `${hash.slice(0, 40)}-800x600.webp`;
    await mkdir(path.join(folder, name.slice(0, 2)), { recursive: true });
    await writeFile(path.join(folder, name.slice(0, 2), name), bytes);
    written.set(`envois/${name}`, hash);
  }
  return written;
}

interface Killing {
  readonly database: TestDatabase;
  readonly data: string;
  readonly kills: number;
  readonly files: number;
  random(): number;
}

/** Kills the command repeatedly, each time after it has made some progress. */
async function killWhile(action: string, { database, data, kills, files, random }: Killing) {
  const at: number[] = [];
  const done = () => (action === 'reprendre' ? storedCount(database) : deletedCount(data, files));
  for (let kill = 0; kill < kills; kill += 1) {
    const aim = (await done()) + 1 + Math.floor((random() * files) / kills / 2);
    const child = start(action, database, data);
    const exited = once(child, 'exit');
    while ((await done()) < aim && child.exitCode === null) await pause(1);
    child.kill('SIGKILL');
    await exited;
    at.push(await done());
  }
  return { kills: at.length, at };
}

async function storedCount({ kysely }: TestDatabase): Promise<number> {
  return (await kysely.selectFrom('uploadFile').select('hash').execute()).length;
}

async function deletedCount(data: string, files: number): Promise<number> {
  return files - (await readdir(path.join(data, 'uploads'), { recursive: true }).catch(() => [])).filter(isFile).length;
}

function start(action: string, database: TestDatabase, data: string): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url };
  return spawn(process.execPath, [PROGRAM, 'uploads', action, '--data', data], { env, stdio: 'pipe' });
}

async function run(action: string, database: TestDatabase, data: string) {
  const child = start(action, database, data);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Compares the stored pictures with those that were written. */
async function compare({ kysely }: TestDatabase, written: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await kysely.selectFrom('uploadFile').select(['file', 'hash']).execute();
  const stored = new Map(rows.map(({ file, hash }) => [file, hash]));
  const findings: string[] = [];
  for (const [file, hash] of written) {
    const digest = createHash('sha256');
    const chunks = kysely
      .selectFrom('uploadChunk')
      .select('content')
      .where('hash', '=', stored.get(file) ?? '');
    for (const { content } of await chunks.orderBy('place').execute()) digest.update(content);
    if (digest.digest('hex') !== hash) findings.push(`lost or damaged: ${file}`);
  }
  return findings;
}
