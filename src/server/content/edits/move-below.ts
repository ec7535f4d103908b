import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import { folderSource } from '#server/content/site/source.ts';
import type { Site } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { carryWork } from './carry.ts';
import { type NewAddress, withMovedLinks } from './documents/moved-links.ts';
import { isMarked } from './documents/unpublished-mark.ts';
import { listDrafts } from './drafts.ts';
import type { FileChange } from './publish.ts';
import { type Edits, hashText, isEditable, readServedText } from './store.ts';

/** Paths that are longer stay: no screen opens them. */
const MAX_PATH = 200;

/** A page that moves with what is below it, by addresses; `edits` are those before. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly edits: Edits;
  readonly newAddress: NewAddress;
}

/** The changes that take pages along which are not on the site: withdrawn, or not published yet. */
export async function unpublishedBelow(site: Site, move: Move): Promise<FileChange[]> {
  const inFolder = await folderSource(site.folder).list('pages');
  const files = new Set([...inFolder.map((file) => `pages/${file}`), ...move.edits.keys()]);
  const changes: FileChange[] = [];
  for (const from of files) {
    const path = pathAfter(from, move);
    const served = path && (await readServedText(site.folder, move.edits, from));
    const isAside = site.setAside.some((one) => one.path === from);
    if (!path || !served || isAside || !isMarked(served)) continue;
    const change = (text: string) => withMovedLinks(path, text, move.newAddress);
    changes.push({ path, content: change(served), startedFrom: null, carried: { from, change } });
    changes.push({ path: from, content: null, startedFrom: hashText(served) });
  }
  return changes;
}

/** Takes the drafts of new pages along, with their plans; after the move was published. */
export async function moveNewDrafts(services: Services, site: Site, move: Move, author: Author): Promise<void> {
  const { kysely } = services.database;
  const drafts = await listDrafts(kysely, site.id);
  for (const { path: from } of drafts) {
    const path = pathAfter(from, move);
    if (path === undefined || drafts.some((draft) => draft.path === path)) continue;
    if ((await readServedText(site.folder, move.edits, from)) !== undefined) continue;
    const change = (text: string) => withMovedLinks(path, text, move.newAddress);
    const carried = { path, content: undefined, served: null, carried: { from, change } };
    await transaction(kysely, (trx) => carryWork(trx, site, carried, author));
  }
}

/** The file of a page below the one that moves, after the move; undefined for other files. */
function pathAfter(file: string, { from, to }: Move): string | undefined {
  const folder = `pages${from}/`;
  const path = `pages${to}/${file.slice(folder.length)}`;
  return file.startsWith(folder) && isEditable(path) && path.length <= MAX_PATH ? path : undefined;
}
