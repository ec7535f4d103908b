import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from '#server/http/compress.ts';
import type { CachedPages } from './cached-pages.ts';
import type { Form } from './form.ts';
import { fileName, markOf } from './page-files.place.ts';
import { Pool } from './page-files.pool.ts';

/** How often files are brought in line with what is kept, and so by how much a file may be older than its page. */
const EVERY_MS = 250;
const TIDY_MS = 60_000;
const SECOND_MS = 1_000;
/** Files written in one round: who has a thousand to write must not forget to vouch meanwhile. */
const MAX_WRITTEN = 200;

export interface PageFilesOptions {
  readonly folder: string;
  /** Told when files cannot be written, once until they can be again. */
  readonly reportFailure: (message: string, error: unknown) => void;
}

const CANNOT_WRITE =
  'Les pages ne peuvent pas être écrites pour le serveur qui les sert en fichiers. Il les demande à Vitrine en attendant\u00a0: rien n’est faux, tout est plus lent. Vérifiez l’espace et les droits de ce dossier\u00a0; un nouvel essai suit';

/**
 * Writes public pages that were asked for more than once as files, so that a server of files in front of this one can answer alone. Some times a second the files are made to be exactly the pages that still hold, by
 * what the database says; only then does the process vouch for them, for this second and the next (`Pool`). While it cannot ask the database, it does not.
 */
export function registerPageFiles(app: FastifyInstance, pages: CachedPages, { folder, reportFailure }: PageFilesOptions): void {
  let pool: Pool | undefined;
  const written = new Map<string, Form>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let isClosed = false;

  async function bringInLine(): Promise<void> {
    if (!pages.isRecent()) await pages.look();
    if (!pages.isCertain()) return;
    const now = new Date();
    const wanted = wantedFiles(pages);
    if (wanted.size === 0 && written.size === 0) return;
    pool ??= await Pool.open(folder);
    for (const [name, form] of written) {
      if (wanted.get(name) === form) continue;
      await pool.remove(name);
      written.delete(name);
    }
    const second = Math.floor(now.getTime() / SECOND_MS);
    await pool.vouch(second);
    await pool.vouch(second + 1);
    const missing = [...wanted].filter(([name]) => !written.has(name));
    for (const [name, form] of missing.slice(0, MAX_WRITTEN)) {
      await pool.write(name, form.body, versionOf(form.body));
      written.set(name, form);
    }
    isFailing = false;
    if (now.getTime() - tidiedAt < TIDY_MS) return;
    tidiedAt = now.getTime();
    await pool.tidy(now);
  }

  /** What is on the disk is not known any more: the next round begins with an empty folder, and nobody finds this one. */
  async function startOver(error: unknown): Promise<void> {
    if (!isFailing) reportFailure(`${CANNOT_WRITE} (${folder})`, error);
    isFailing = true;
    const old = pool;
    pool = undefined;
    written.clear();
    await old?.close().catch(() => undefined);
  }

  function plan(): void {
    timer = setTimeout(() => {
      round = bringInLine()
        .catch(startOver)
        .finally(() => {
          if (!isClosed) plan();
        });
    }, EVERY_MS).unref();
  }

  app.addHook('onListen', async () => plan());
  app.addHook('preClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    await round;
    await pool?.close().catch(() => undefined);
  });
}

/** Names take a hash each: they are made once for each form. */
const names = new WeakMap<Form, string>();

function nameOf(form: Form, place: string, encoding: Encoding): string {
  const name = names.get(form) ?? fileName(markOf(form.headers), place, encoding);
  names.set(form, name);
  return name;
}

/** The compressed forms of the pages that hold, by the names of their files: forms that somebody has asked for again. */
function wantedFiles(pages: CachedPages): Map<string, Form> {
  const wanted = new Map<string, Form>();
  for (const { place, encoded } of pages.holding()) {
    if (place === undefined) continue;
    for (const [encoding, form] of encoded) wanted.set(nameOf(form, place, encoding), form);
  }
  return wanted;
}

/** A time that follows from a content, within what every file system can write down. */
function versionOf(content: Buffer): number {
  return createHash('sha256').update(content).digest().readUInt32BE() >>> 1;
}
