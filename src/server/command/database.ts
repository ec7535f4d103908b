import path from 'node:path';
import { say, says } from '#language/message.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { type Database, type OpenOptions, openDatabase } from '#server/platform/db/open.ts';
import { DatabaseProblem, detailOf } from '#server/platform/db/problem.ts';
import { CommandFailure, EXIT, wrongUsage } from './command.ts';
import type { Io } from './io.ts';
import { TEXTS } from './words/texts.ts';

/** The option of every command that opens a database. */
export const DATA_OPTION = { data: { type: 'string' } } as const;

export function dataFolderOf(io: Io, option: string | undefined): string {
  return path.resolve(io.cwd, option ?? (io.env.VITRINE_DATA || 'data'));
}

export type DatabaseOptions = Pick<OpenOptions, 'join' | 'connections' | 'mayBeNewer' | 'withoutTimeout'>;

export async function openDatabaseFor(io: Io, data: string | undefined, options: DatabaseOptions): Promise<Database> {
  try {
    return await openDatabase({
      url: io.env.DATABASE_URL,
      dataFolder: dataFolderOf(io, data),
      log: (message) => io.err(say(io, message)),
      ...options,
    });
  } catch (error) {
    if (error instanceof DatabaseProblem) throw new CommandFailure(EXIT.database, error.reason);
    throw new CommandFailure(EXIT.database, says(TEXTS.databaseDoesNotOpen, { detail: detailOf(error) }));
  }
}

/** Opens the database for `work` and always closes it. */
export async function withDatabase<Value>(
  io: Io,
  data: string | undefined,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabaseFor(io, data, { join: true, withoutTimeout: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The site to work on: the named one, or the only one in the database. */
export async function chooseSiteId({ kysely }: Database, named: string | undefined): Promise<string> {
  const rows = await kysely.selectFrom('siteSeed').select('siteId').orderBy('siteId').execute();
  const known = rows.map(({ siteId }) => siteId);
  const sites = { items: known.map(quote), by: 'and' } as const;
  if (known.length === 0) throw wrongUsage(TEXTS.noSiteYet);
  if (named !== undefined) {
    if (!known.includes(named)) throw wrongUsage(says(TEXTS.noSuchSite, { site: named, sites }));
    return named;
  }
  const [only] = known;
  if (only === undefined || known.length > 1) throw wrongUsage(says(TEXTS.severalSites, { sites }));
  return only;
}
