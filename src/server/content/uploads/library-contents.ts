import { type MediaPointer, readPointer } from '#server/content/site/media/pointer.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** How long a deleted or replaced file of the library can be restored. */
export const TRASH_MS = 30 * 24 * 60 * 60_000;

/** SHA-256 of the contents that the library of a site shows, or showed after `since`. */
export async function contentsInUse(db: Db, siteId: string, since: Date): Promise<ReadonlySet<string>> {
  const served = await servedContents(db, siteId);
  const versions = await db
    .selectFrom('fileVersion')
    .select(['path', 'content', 'at'])
    .where('siteId', '=', siteId)
    .where('path', 'like', 'media/%')
    .orderBy('path')
    .orderBy('rank')
    .execute();
  // A version is shown until the next one of its file begins.
  const former = versions.filter(({ path }, index) => {
    const next = versions[index + 1];
    return next?.path === path && next.at >= since;
  });
  return new Set([...served, ...pointersOf(former)].map(({ sha256 }) => sha256));
}

/** The size of all uploaded files of a library. */
export async function contentsBytes(db: Db, siteId: string): Promise<number> {
  return (await servedContents(db, siteId)).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function servedContents(db: Db, siteId: string): Promise<readonly MediaPointer[]> {
  const rows = await db
    .selectFrom('editedFile')
    .select('content')
    .where('siteId', '=', siteId)
    .where('path', 'like', 'media/%')
    .execute();
  return pointersOf(rows);
}

function pointersOf(rows: readonly { readonly content: string | null }[]): readonly MediaPointer[] {
  return rows.flatMap(({ content }) => (content === null ? [] : (readPointer(content) ?? [])));
}
