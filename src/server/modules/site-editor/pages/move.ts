import { withMovedLinks } from '#server/content/edits/documents/moved-links.ts';
import { splitPage, withHead } from '#server/content/edits/documents/page-text.ts';
import { readDraft, saveDraft } from '#server/content/edits/drafts.ts';
import { moveNewDrafts, unpublishedBelow } from '#server/content/edits/move-below.ts';
import { followingRedirects, linkChanges, newAddresses, withLinksMoved } from '#server/content/edits/move-links.ts';
import { type FileChange, type PublishResult, publishFiles } from '#server/content/edits/publish.ts';
import { listRedirects, redirectChange } from '#server/content/edits/redirects.ts';
import { hashText, readServedText } from '#server/content/edits/store.ts';
import type { Author } from '#server/content/journal/record.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { editionOf, isHome } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { pageName } from '#server/render/administration/page-screens.ts';
import { wordBelow } from './address.ts';
import { newPageId, type OpenPage, pathOf } from './open-page.ts';
import { texts } from './texts.ts';

interface Destination {
  /** The id of the parent page. */
  readonly parent: string;
  /** The end of the address. */
  readonly word: string;
}

/** Changes that are published together with a move. */
interface JoinedChanges {
  readonly changes: readonly FileChange[];
  /** Changes the text of the page. */
  change(text: string): string;
}

export type MoveResult = PublishResult | { readonly outcome: 'impossible'; readonly message: string };

/** The address of a page at a destination; undefined for an unknown parent or an empty word. */
function addressAt(site: Site, { parent, word }: Destination): string | undefined {
  const above = site.pagesById.get(parent);
  const last = above && wordBelow(above, word);
  if (above === undefined || last === undefined || last === '') return undefined;
  return above.path === '/' ? `/${last}` : `${above.path}/${last}`;
}

/**
 * Moves a page and those below it, published or not, with the links to them. Their old addresses redirect to them by
 * number, so that they lead there wherever they go next (EDIT-10).
 */
export async function movePage(
  services: Services,
  site: Site,
  open: OpenPage,
  destination: Destination,
  author: Author,
  joined: JoinedChanges = { changes: [], change: (text) => text },
): Promise<MoveResult> {
  const { marked: t } = localeOf(site);
  const { page } = open;
  const address = addressAt(site, destination);
  if (
    page !== undefined &&
    address === undefined &&
    destination.word.trim() !== '' &&
    site.pagesById.has(destination.parent)
  )
    return { outcome: 'impossible', message: t(texts.moveWithoutWord) };
  if (page === undefined || isHome(site, page) || address === undefined)
    return { outcome: 'impossible', message: t(texts.moveIncomplete) };
  if (address === page.path || address.startsWith(`${page.path}/`))
    return { outcome: 'impossible', message: t(texts.moveNowhere) };
  if (site.pagesByPath.has(address)) return { outcome: 'impossible', message: t(texts.moveTaken) };
  const moved = [...site.pagesById.values()].filter((one) => one === page || one.path.startsWith(`${page.path}/`));
  const paths = new Map(moved.map(({ path }) => [path, path.replace(page.path, address)]));
  const newAddress = newAddresses(site, paths);
  const changes: FileChange[] = joined.changes.map((change) => withLinksMoved(change, newAddress));
  for (const one of moved) {
    const served = await readServedText(site.folder, open.edits, one.file);
    const path = pathOf(pageName(one.file).replace(page.path.slice(1), address.slice(1)));
    // The draft of a new page may have this address already.
    if (path !== undefined && (await readDraft(services.database.kysely, site.id, path)) !== undefined)
      return { outcome: 'impossible', message: t(texts.moveTaken) };
    if (path === undefined) return { outcome: 'impossible', message: t(texts.moveTooDeep) };
    if (served === undefined) return { outcome: 'impossible', message: t(texts.moveIncomplete) };
    // The parent of a page follows from its address: a written one would contradict it.
    const own = (text: string) => (one === page ? joined.change(withHead(text, { parent: undefined })) : text);
    const change = (text: string) => withMovedLinks(path, own(text), newAddress);
    // Before the removal, after which there is no draft and no history to carry over.
    changes.push({ path, content: change(served), startedFrom: null, carried: { from: one.file, change } });
    changes.push({ path: one.file, content: null, startedFrom: hashText(served) });
  }
  const move = { from: page.path, to: address, edits: open.edits, newAddress };
  changes.push(...(await unpublishedBelow(site, move)));
  const known = new Set([...changes.map(({ path }) => path), ...moved.map(({ file }) => file)]);
  changes.push(...(await linkChanges(site, open.edits, newAddress, known)));
  const redirects = new Map<string, string | null>(
    moved.map((one): [string, string] => [one.path, one.id]).filter(([from]) => from !== address),
  );
  for (const [from, to] of followingRedirects(site, await listRedirects(services, site), paths))
    redirects.set(from, to);
  changes.push(await redirectChange(services, site, redirects));
  const result = await publishFiles(services, site, changes, { author, action: 'publish' });
  if (result.outcome === 'published') await moveNewDrafts(services, site, move, author);
  return result;
}

/** A draft with the text of a page, under a number and an address of its own. Returns its name. */
export async function copyPage(
  services: Services,
  site: Site,
  open: OpenPage,
  author: Author,
): Promise<string | undefined> {
  if (splitPage(open.source)?.[0]?.type !== 'head') return undefined;
  const title = localeOf(editionOf(site, open.page)).t(texts.copyOf, { title: open.title });
  // A copy of a translation is none: one page has one translation in a language.
  const own = { id: newPageId(site), titre: title, traduit: undefined, empreinte: undefined };
  const content = withHead(open.source, own);
  const base = open.name.replace(/(^|\/)index$/, '') || 'accueil';
  for (let number = 1; number < 50; number += 1) {
    const name = `${base}-copie${number === 1 ? '' : `-${number}`}`;
    const path = pathOf(name);
    if (path === undefined || (await readServedText(site.folder, open.edits, path)) !== undefined) continue;
    const saved = { path, content, version: 0, startedFrom: null, author, at: services.now() };
    if ((await saveDraft(services.database.kysely, site.id, saved)) !== undefined) return name;
  }
  return undefined;
}
