import type { ReactNode } from 'react';
import { appendQuery, formatQuery, type Pairs } from '#contract/query.ts';
import { ListingPagination } from '#features/listing/markup.pagination.tsx';
import {
  type ActiveFilter,
  type FilterSelect,
  ListingChoices,
  ListingFilter,
} from '#features/listing/markup.tools.tsx';
import { itemsId, Listing } from '#features/listing/markup.tsx';
import { MyElementTable } from '#features/my-elements/markup.tsx';
import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import {
  listAgain,
  listMyElements,
  MY_SORTS,
  type MyElementsPage,
  type MyElementsQuery,
  STATE_FILTERS,
} from '#server/modules/my-elements/store/list.ts';
import {
  blockIdent,
  isFiltered,
  myViewQuery,
  OWN,
  readMyView,
  type Shown,
  viewNames,
  withoutFilters,
  writeShown,
} from '#server/modules/my-elements/store/view.ts';
import type { Account } from '#server/people/account.ts';
import { modulesOf } from '#server/people/account-modules.ts';
import { MODULE_PARAM, SHOWN_PARAM, spaceHref } from './paths.ts';
import { rowFacts } from './rows.ts';
import { FILTER_NAMES, SORT_NAMES, texts } from './texts.ts';

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

/** The elements of one module, as a listing block: search, state, sort, pages. */
export async function renderMyElements(services: Services, facts: BlockFacts): Promise<ReactNode> {
  const { site, account, module, query, shownBefore } = facts;
  const isShort = modulesOf(site, account).length > MANY_MODULES;
  const wanted = { ...readMyView(module, query), ...(isShort && { pageSize: SHORT_PAGE }) };
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
  return <Block key={module.ident} facts={facts} view={{ ...wanted, page: found.page }} found={found} shown={shown} />;
}

interface BlockProps {
  readonly facts: BlockFacts;
  readonly view: MyElementsQuery;
  readonly found: MyElementsPage;
  readonly shown: Shown;
}

function Block({ facts, view, found, shown }: BlockProps) {
  const t = useT();
  const { site, account, module } = facts;
  const ident = blockIdent(module);
  const names = viewNames(module);
  const others = otherViews(facts);
  const path = spaceHref(site.base, 'list');
  const hrefOf = (other: MyElementsQuery) => appendQuery(path, [...others, ...myViewQuery(module, other)]);
  const seesOthers = account.role !== 'contributor';
  const clearHref = isFiltered(view) ? hrefOf(withoutFilters(view)) : undefined;
  return (
    <Listing
      ident={ident}
      settings={{
        url: spaceHref(site.base, 'block', [
          [MODULE_PARAM, module.ident],
          [SHOWN_PARAM, writeShown(shown)],
        ]),
        referer: path,
        search: formatQuery([...others, ...myViewQuery(module, view)]),
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
          column={seesOthers ? { title: t(texts.owner), cell: ({ owner }) => owner ?? t(texts.town) } : undefined}
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
      filter={
        found.total <= SMALL_LIST && !isFiltered(view) ? null : (
          <ListingFilter
            ident={ident}
            name={module.name}
            action={path}
            words={{ name: names.words, value: view.words }}
            selects={selects(module, view, seesOthers, t)}
            hidden={[...others, ...myViewQuery(module, withoutFilters(view))]}
            active={activeFilters(module, view, hrefOf, t)}
            clearHref={clearHref}
          />
        )
      }
      choices={
        found.total < 2 ? undefined : (
          <ListingChoices
            label={t(texts.sortBy)}
            name={module.name}
            param={names.sort}
            choices={MY_SORTS.map((sort) => ({
              value: sort,
              label: t(SORT_NAMES[sort]),
              href: hrefOf({ ...view, page: 1, sort }),
              current: sort === view.sort,
            }))}
          />
        )
      }
      clearHref={clearHref}
      showStatus={found.total > 0 || isFiltered(view)}
      after={
        <ListingPagination
          page={found.page}
          pages={found.pages}
          param={names.page}
          hrefOf={(page) => hrefOf({ ...view, page })}
          label={module.name}
        />
      }
    />
  );
}

/** What the other blocks of the page show. */
function otherViews({ site, account, module, query }: BlockFacts): Pairs {
  return modulesOf(site, account)
    .filter((other) => other !== module)
    .flatMap((other) => myViewQuery(other, readMyView(other, query)));
}

function selects(module: SiteModule, view: MyElementsQuery, seesOthers: boolean, t: Translate): FilterSelect[] {
  const names = viewNames(module);
  return [
    {
      name: names.state,
      label: t(texts.state),
      value: view.state ?? '',
      options: [['', t(texts.anyState)], ...STATE_FILTERS.map((state) => [state, t(FILTER_NAMES[state])] as const)],
    },
    ...(seesOthers
      ? [
          {
            name: names.owner,
            label: t(texts.whose),
            value: view.isOwnOnly ? OWN : '',
            options: [['', t(texts.allOwners)] as const, [OWN, t(texts.ownOnly)] as const],
          },
        ]
      : []),
  ];
}

function activeFilters(
  module: SiteModule,
  view: MyElementsQuery,
  hrefOf: (view: MyElementsQuery) => string,
  t: Translate,
): ActiveFilter[] {
  const names = viewNames(module);
  const first = { ...view, page: 1 };
  return [
    ...(view.words === '' ? [] : [{ param: names.words, label: view.words, href: hrefOf({ ...first, words: '' }) }]),
    ...(view.state === undefined
      ? []
      : [{ param: names.state, label: t(FILTER_NAMES[view.state]), href: hrefOf({ ...first, state: undefined }) }]),
    ...(view.isOwnOnly
      ? [{ param: names.owner, label: t(texts.ownOnly), href: hrefOf({ ...first, isOwnOnly: false }) }]
      : []),
  ];
}
