import type { Selectable } from 'kysely';
import { collatorOf } from '#language/formats.ts';
import { type Limits, readSome } from '#server/platform/db/limits.ts';
import type { Db, JournalTable } from '#server/platform/db/schema.ts';
import type { Sweep } from '#server/platform/operation/sweeps.ts';
import type { JournalKind } from './record.ts';

export type JournalEntry = Selectable<JournalTable>;

const STORED_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;
/** In the filter by person: changes made by the command. */
export const COMMAND = '-';

export interface JournalFilter {
  /** Id of an account, or `COMMAND`. */
  readonly person?: string | undefined;
  readonly kind?: JournalKind | undefined;
  /** The first moment, and the first one after. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The newest first. */
export async function listJournal(db: Db, siteId: string, filter: JournalFilter, limits: Limits) {
  const matching = db
    .selectFrom('journal')
    .selectAll()
    .where('siteId', '=', siteId)
    .$if(filter.person !== undefined, (query) =>
      filter.person === COMMAND
        ? query.where('accountId', 'is', null)
        : query.where('accountId', '=', filter.person ?? ''),
    )
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? ''))
    .$if(filter.from !== undefined, (query) => query.where('at', '>=', filter.from ?? new Date(0)))
    .$if(filter.to !== undefined, (query) => query.where('at', '<', filter.to ?? new Date(0)));
  return readSome(matching.orderBy('at', 'desc').orderBy('id'), limits);
}

/** Everyone who appears in the journal, under their latest name. */
export async function listJournalPeople(
  db: Db,
  siteId: string,
  language: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await db
    .selectFrom('journal')
    .distinctOn('accountId')
    .select(['accountId', 'accountName'])
    .where('siteId', '=', siteId)
    .orderBy('accountId')
    .orderBy('at', 'desc')
    .execute();
  return rows
    .map(({ accountId, accountName }) => ({ id: accountId ?? COMMAND, name: accountName }))
    .sort((one, other) => collatorOf(language).compare(one.name, other.name));
}

/** Deletes entries older than `STORED_DAYS`. */
export function journalRetention(db: Db): Sweep {
  return {
    name: 'administration',
    everyMs: DAY_MS,
    failure: 'Les lignes anciennes du journal restent jusqu’au prochain passage. Vérifiez la base de données.',
    async run(now) {
      await db
        .deleteFrom('journal')
        .where('at', '<', new Date(now.getTime() - STORED_DAYS * DAY_MS))
        .execute();
    },
  };
}
