import type { ReactNode } from 'react';
import { appendQuery, formatQuery, type Pairs } from '#contract/query.ts';
import { ListingPagination } from '#features/listing/markup.pagination.tsx';
import { itemsId, Listing } from '#features/listing/markup.tsx';
import { MyElementTable } from '#features/my-elements/markup.tsx';
import { useT } from '#language/locale.tsx';
import {
  isFiltered,
  type ListView,
  pairsOf,
  readListView,
  withValue,
} from '#server/content/blocks/listing/list-view.ts';
import { clearHref, listChoices, listFilter } from '#server/content/blocks/listing/tools.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { listAgain, listMyElements, type MyElementsPage } from '#server/modules/my-elements/store/list.ts';
import {
  blockIdent,
  myParams,
  myQuery,
  type Shown,
  viewNames,
  writeShown,
} from '#server/modules/my-elements/store/view.ts';
import type { Account } from '#server/people/account.ts';
import { modulesOf } from '#server/people/account-modules.ts';
import { MODULE_PARAM } from '#server/render/layout/contributor-space.tsx';
import { SHOWN_PARAM, spaceHref } from './paths.ts';
import { rowFacts } from './rows.ts';
import { texts } from './texts.ts';

interface BlockFacts {
  readonly site: Site;
  readonly account: Account;
  readonly module: SiteModule;
  /** The query of the whole page: links of a block repeat the views of the others. */
  readonly query: Pairs;
  /** After an act: what the block showed before it. */
  readonly shownBefore?: Shown | undefined;
}

/** A list of this length has no search field. */
const SMALL_LIST = 5;
/** With more modules than this, each list is short. */
const MANY_MODULES = 3;
const SHORT_PAGE = 5;
const PAGE_SIZE = 10;

/** The elements of one module, as a listing block: search, state, sort, pages. */
export async function renderMyElements(services: Services, facts: BlockFacts): Promise<ReactNode> {
  const { site, account, module, shownBefore } = facts;
  const isShort = modulesOf(site, account).length > MANY_MODULES;
  const requested = viewOf(facts, module);
  const wanted = myQuery(module, requested, isShort ? SHORT_PAGE : PAGE_SIZE);
  const db = services.database.kysely;
  const found =
    shownBefore === undefined
      ? await listMyElements(db, site, module, account, wanted)
      : await listAgain(db, site, module, account, wanted, shownBefore);
  const ids = found.items.map(({ id }) => id);
  // Deleted elements stay in the list of ids, so that restored ones return to their place.
  const shown = {
    ids: [...ids.filter((id) => shownBefore?.ids.includes(id) !== true), ...(shownBefore?.ids ?? [])],
    since: shownBefore?.since ?? new Date(Math.max(0, ...found.items.map(({ createdAt }) => createdAt.getTime()))),
  };
  const view = withValue(requested, viewNames(module).page, String(found.page));
  return <Block key={module.ident} facts={facts} view={view} found={found} shown={shown} />;
}

interface BlockProps {
  readonly facts: BlockFacts;
  readonly view: ListView;
  readonly found: MyElementsPage;
  readonly shown: Shown;
}

function Block({ facts, view, found, shown }: BlockProps) {
  const t = useT();
  const { site, module } = facts;
  const ident = blockIdent(module);
  const names = viewNames(module);
  const others = otherViews(facts);
  const path = spaceHref(site.base, 'list');
  const hrefOf = (other: ListView) => appendQuery(path, [...others, ...pairsOf(other)]);
  const tools = { ident, name: module.name, view, path, hrefOf, others };
  return (
    <Listing
      ident={ident}
      settings={{
        url: spaceHref(site.base, 'block', [
          [MODULE_PARAM, module.ident],
          [SHOWN_PARAM, writeShown(shown)],
        ]),
        referer: path,
        search: formatQuery([...others, ...pairsOf(view)]),
      }}
      title={module.name}
      total={found.total}
      position={found}
      list={{ presentation: 'tableau', columns: [], rows: [] }}
      content={
        <MyElementTable
          caption={module.name}
          bodyId={itemsId(ident)}
          rows={found.items.map((element) => ({ ...rowFacts(facts, element), owner: element.ownerName }))}
          column={
            seesOthers(facts) ? { title: t(texts.owner), cell: ({ owner }) => owner ?? t(texts.town) } : undefined
          }
        />
      }
      beside={
        <a
          className="button button-small"
          href={spaceHref(site.base, 'new', [[MODULE_PARAM, module.ident]])}
          data-my-element-popin=""
        >
          {t(texts.create)}
          <span className="visually-hidden">{t(texts.createAbout, { module: module.singular })}</span>
        </a>
      }
      filter={found.total <= SMALL_LIST && !isFiltered(view) ? null : listFilter(tools)}
      choices={found.total < 2 ? undefined : listChoices(tools, names.sort)}
      clearHref={clearHref(tools)}
      showStatus={found.total > 0 || isFiltered(view)}
      after={
        <ListingPagination
          page={found.page}
          pages={found.pages}
          param={names.page}
          hrefOf={(page) => hrefOf(withValue(view, names.page, String(page)))}
          label={module.name}
        />
      }
    />
  );
}

function seesOthers({ account }: Pick<BlockFacts, 'account'>): boolean {
  return account.role !== 'contributor';
}

function viewOf({ site, query, ...facts }: BlockFacts, module: SiteModule): ListView {
  return readListView(myParams(module, seesOthers(facts), localeOf(site).marked), new Map(query));
}

/** What the other blocks of the page show. */
function otherViews(facts: BlockFacts): Pairs {
  const { site, account, module } = facts;
  return modulesOf(site, account)
    .filter((other) => other !== module)
    .flatMap((other) => pairsOf(viewOf(facts, other)));
}
