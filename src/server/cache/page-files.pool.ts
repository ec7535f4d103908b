import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#server/db/problem.ts';

/** Others read what we write, whatever mask the service runs under: these are public pages. */
const READABLE_FILE = 0o644;
const READABLE_FOLDER = 0o755;

const POOL = /^pages-/;
const SECOND = /^\d+$/;
/** A second that is so long over is nobody's any more, whatever the clocks say. */
const OVER_SECONDS = 5;
/** A folder that nobody has touched for so long belonged to a process that is gone. */
export const ABANDONED_MS = 5 * 60_000;

/**
 * Files of one process in a folder that several may share. They are reached by the names of seconds only: `<folder>/<second>` leads to the files of the process that vouched for that second first. When it
 * stops vouching, killed or cut off, its files are out of reach with the next second but one, though nobody took them away.
 */
export class Pool {
  readonly #folder: string;
  readonly #own: string;
  readonly #made = new Set<string>();
  readonly #vouched = new Set<number>();

  private constructor(folder: string, own: string) {
    this.#folder = folder;
    this.#own = own;
  }

  /** Makes a folder of its own in `folder`, and the folder itself where it is missing. */
  static async open(folder: string): Promise<Pool> {
    const pool = new Pool(folder, `pages-${process.pid}-${randomBytes(6).toString('hex')}`);
    await mkdir(folder, { recursive: true });
    await pool.#makeFolder('.');
    return pool;
  }

  /** Puts a file in place in one step, with a time that follows from its content: servers of files name versions by time and length. */
  async write(name: string, body: Buffer, version: number): Promise<void> {
    await this.#makeFolder(path.dirname(name));
    const file = this.#path(name);
    const fresh = `${file}.new`;
    await writeFile(fresh, body);
    await chmod(fresh, READABLE_FILE);
    await utimes(fresh, version, version);
    await rename(fresh, file);
  }

  async remove(name: string): Promise<void> {
    await unlink(this.#path(name));
  }

  /** Lets the files be found during a second, unless another process has done so. Seconds that are over are taken away. */
  async vouch(second: number): Promise<void> {
    if (this.#vouched.has(second)) return;
    try {
      await symlink(this.#own, path.join(this.#folder, String(second)));
      this.#vouched.add(second);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    for (const over of this.#vouched) if (over < second - OVER_SECONDS) await this.#withdraw(over);
  }

  /** Says that the process is there, and takes away what others have left. */
  async tidy(now: Date): Promise<void> {
    await utimes(path.join(this.#folder, this.#own), now, now);
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      if (SECOND.test(name) && Number(name) < now.getTime() / 1000 - OVER_SECONDS) await rm(file, { force: true });
      else if (POOL.test(name) && name !== this.#own && now.getTime() - (await touchedAt(file)) > ABANDONED_MS) {
        await rm(file, { recursive: true, force: true });
      }
    }
  }

  /** Takes everything of this process away. */
  async close(): Promise<void> {
    for (const second of this.#vouched) await this.#withdraw(second);
    await rm(path.join(this.#folder, this.#own), { recursive: true, force: true });
  }

  async #withdraw(second: number): Promise<void> {
    this.#vouched.delete(second);
    await rm(path.join(this.#folder, String(second)), { force: true });
  }

  #path(name: string): string {
    return path.join(this.#folder, this.#own, name);
  }

  async #makeFolder(name: string): Promise<void> {
    if (this.#made.has(name)) return;
    if (name !== '.') await this.#makeFolder(path.dirname(name));
    await mkdir(this.#path(name), { recursive: true });
    await chmod(this.#path(name), READABLE_FOLDER);
    this.#made.add(name);
  }
}

/** One that has just gone is nothing to take away. */
async function touchedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}
