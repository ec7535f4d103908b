import type { FastifyInstance } from 'fastify';
import { changeHeads, type HeadChanges, readOrders } from '#server/content/edits/page-heads.ts';
import { orderChanges } from '#server/content/edits/page-order.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { hashText } from '#server/content/edits/store.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { moveRow } from '#server/render/administration/keys/values.ts';
import { problemErrors } from '#server/render/administration/problem-errors.tsx';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { isInMenus } from '#server/render/layout/navigation.ts';
import { type BranchRow, type BranchState, branchView } from './menu-branch-view.tsx';
import { MENU, nameOf } from './menu-setting.ts';
import { menuTexts, texts } from './texts.ts';

const MAX_NAME = 100;

/** The entries below one of the menu: their order, their names and which are shown (ADMIN-3). */
export function registerMenuBranches(app: FastifyInstance, services: Services): void {
  const routes = administrationRoutes(app, 'settings');

  routes.get<'page'>(`/${MENU}/:page`, async ({ site, params }) => {
    const page = orNotFound(site.pagesById.get(params.page));
    return branchView(site, { page, seen: seenOf(page), rows: rowsBelow(page) });
  });

  routes.post<'page'>(`/${MENU}/:page`, async ({ site, account: author, params, field, locale, show, done }) => {
    const { t } = locale;
    const page = orNotFound(site.pagesById.get(params.page));
    const seen = seenOf(page);
    const rows = readRows(page, field);
    const again = (status: number, more: Partial<BranchState>) =>
      show(branchView(site, { page, seen, rows: rows ?? rowsBelow(page), isUnsaved: true, ...more }), status);
    if (rows === undefined || field('vu', 40) !== seen)
      return again(409, { rows: rowsBelow(page), isUnsaved: false, warning: t(menuTexts.changed) });
    const act = field('geste', 100);
    if (act !== '') return again(200, { rows: moveRow({ items: rows }, act).items as readonly BranchRow[] });
    const heads = await changeHeads(services, site, await headsOf(services, site, rows));
    const result =
      heads.length === 0 ? undefined : await publishFiles(services, site, heads, { author, action: 'publish' });
    if (result?.outcome === 'conflict')
      return again(409, { warning: t(texts.conflict, { name: t(texts.anotherUser) }) });
    if (result?.outcome === 'refused') return again(400, { errors: problemErrors(site, result.problems) });
    return done(`/${MENU}/${page.id}`, 'publie');
  });
}

function rowsBelow({ children }: SitePage): readonly BranchRow[] {
  return children.map((page) => ({ page, isShown: isInMenus(page), name: nameOf(page) ?? '' }));
}

/** Identifies the stored rows, so that names and places that another user changed since are not overwritten. */
function seenOf(page: SitePage): string {
  return hashText(JSON.stringify(rowsBelow(page).map((row) => [row.page.id, row.isShown, row.name])));
}

/** The rows of a form, in its order; undefined if they are not the pages that stand there now. */
function readRows(
  { children }: SitePage,
  field: (name: string, max: number) => string,
): readonly BranchRow[] | undefined {
  const ids = Array.from({ length: children.length }, (_, rank) => field(`items.${rank}.page`, 20));
  const pages = ids.flatMap((id) => children.find((page) => page.id === id) ?? []);
  if (new Set(pages).size !== children.length || field('items.nombre', 5) !== String(children.length)) return undefined;
  return pages.map((page, rank) => ({
    page,
    isShown: field(`items.${rank}.montre`, 1) === '1',
    name: field(`items.${rank}.nom`, MAX_NAME).trim(),
  }));
}

/** What the rows change in the pages: names, whether they are shown, and their order. */
async function headsOf(services: Services, site: Site, rows: readonly BranchRow[]): Promise<HeadChanges> {
  const orders = orderChanges(
    await readOrders(
      services,
      site,
      rows.map(({ page }) => page),
    ),
  );
  return new Map(
    rows.map(({ page, isShown, name }): [SitePage, Readonly<Record<string, unknown>>] => {
      const own = name === '' || name === page.title ? undefined : name;
      const isNamed = isShown && (own !== nameOf(page) || !isInMenus(page));
      const menu = isNamed ? { menu: own } : !isShown && isInMenus(page) ? { menu: false } : {};
      const order = orders.get(page);
      return [page, { ...menu, ...(order === undefined ? {} : { ordre: order }) }];
    }),
  );
}
