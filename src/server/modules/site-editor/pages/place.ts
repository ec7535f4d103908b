import { withHead } from '#server/content/edits/documents/page-text.ts';
import { changeHeads, readOrders } from '#server/content/edits/page-heads.ts';
import { orderChanges } from '#server/content/edits/page-order.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import type { Author } from '#server/content/journal/record.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { isHome } from '#server/content/site/edition.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { pageName } from '#server/render/administration/page-screens.ts';
import { type MoveResult, movePage } from './move.ts';
import { openPage } from './open-page.ts';
import { texts } from './texts.ts';

/** Where a page goes in the tree. */
interface Place {
  readonly page: SitePage;
  readonly parent: SitePage;
  /** The page that it goes before; undefined: the last place. */
  readonly before: SitePage | undefined;
}

/** The form of the tree: a button sends `act`, a drop the ids of the pages. */
interface PlaceForm {
  readonly act: string;
  readonly page: string;
  readonly under: string;
  readonly before: string;
}

/** The place that a button or a drop of the tree stands for; undefined when it is not possible. */
export function placeOf(site: Site, form: PlaceForm): Place | undefined {
  const [verb, id = ''] = form.act.split('.');
  const page = site.pagesById.get(form.act === '' ? form.page : id);
  if (page?.parent === undefined) return undefined;
  if (form.act === '') {
    const [parent, before] = [site.pagesById.get(form.under), site.pagesById.get(form.before)];
    if (parent === undefined || before === page || (before !== undefined && before.parent !== parent)) return undefined;
    return { page, parent, before };
  }
  const siblings = page.parent.children;
  const rank = siblings.indexOf(page);
  if (verb === 'monter' && rank > 0) return { page, parent: page.parent, before: siblings[rank - 1] };
  if (verb === 'descendre' && rank < siblings.length - 1)
    return { page, parent: page.parent, before: siblings[rank + 2] };
  return undefined;
}

/** Moves a page in the tree: among its neighbours by its order, elsewhere by its address (EDIT-1, EDIT-10). */
export async function placePage(
  services: Services,
  site: Site,
  { page, parent, before }: Place,
  author: Author,
): Promise<MoveResult> {
  const { marked: t } = localeOf(site);
  const impossible = (message: string) => ({ outcome: 'impossible', message }) as const;
  if (isHome(site, page) || isBelow(parent, page)) return impossible(t(texts.moveNowhere));
  const others = parent.children.filter((one) => one !== page);
  const rank = before === undefined ? others.length : others.indexOf(before);
  const wanted = others.toSpliced(rank, 0, page);
  const orders = orderChanges(await readOrders(services, site, wanted));
  const isMoved = parent !== page.parent;
  const heads = new Map([...orders].map(([one, ordre]): [SitePage, { ordre: number }] => [one, { ordre }]));
  const changes = await changeHeads(
    services,
    site,
    isMoved ? new Map([...heads].filter(([one]) => one !== page)) : heads,
  );
  if (!isMoved)
    return changes.length === 0
      ? { outcome: 'published', site }
      : publishFiles(services, site, changes, { author, action: 'publish' });
  const destination = { parent: parent.id, word: page.path.slice(page.path.lastIndexOf('/') + 1) };
  const open = await openPage(services, site, pageName(page.file));
  const own = heads.get(page) ?? {};
  return movePage(services, site, open, destination, author, { changes, change: (text) => withHead(text, own) });
}

function isBelow(page: SitePage | undefined, above: SitePage): boolean {
  return page !== undefined && (page === above || isBelow(page.parent, above));
}
