import { localeOf } from '#server/content/language/site-locale.ts';
import { dayOf } from '#server/content/markup/moments.ts';
import type { Site } from '#server/content/site/types.ts';
import { ROLE_NAMES } from '#server/people/accounts/texts.ts';
import type { ManagedAccount } from '#server/people/administration/managed.ts';
import { StateBadge } from '#server/render/administration/badges.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { type Column, DataTable, type Filtered, FilteredList } from '#server/render/administration/list.tsx';
import { NOTICES, STATE_NAMES, texts } from './texts.ts';

interface AccountListState {
  readonly accounts: readonly ManagedAccount[];
  readonly total: number;
  readonly page: number;
  readonly filtered: Filtered;
}

export function accountListView(site: Site, state: AccountListState): Screen {
  const { accounts, total, page, filtered } = state;
  const locale = localeOf(site);
  const { marked: t } = locale;
  const path = entryHref(site, 'accounts');
  const columns: readonly Column<ManagedAccount>[] = [
    {
      title: t(texts.name),
      isName: true,
      cell: (account) => (
        <>
          <a href={`${path}/${account.id}`}>{account.name}</a>
          <span className="admin-detail">{account.email}</span>
        </>
      ),
    },
    { title: t(texts.role), cell: ({ role }) => t(ROLE_NAMES[role]) },
    { title: t(texts.modules), cell: (account) => moduleNames(site, account) },
    { title: t(texts.state), cell: ({ state: is }) => <StateBadge tone={TONES[is]}>{t(STATE_NAMES[is])}</StateBadge> },
    {
      title: t(texts.lastUse),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t(texts.never) : dayOf(lastUsedAt, locale)),
    },
  ];
  const filters = [
    { name: 'q', label: t(texts.search) },
    { name: 'inutilises', label: t(texts.unused), type: 'checkbox' },
  ] as const;
  return screen(
    { current: 'accounts', title: t(ENTRIES.accounts.title), lead: t(texts.lead), notices: NOTICES },
    <>
      <p>
        <a className="button" href={`${path}/inviter`}>
          {t(texts.invite)}
        </a>
      </p>
      <FilteredList path={path} filters={filters} query={filtered} page={page} total={total} label={t(texts.caption)}>
        <DataTable caption={t(texts.caption)} columns={columns} rows={accounts} empty={t(texts.empty)} />
      </FilteredList>
    </>,
  );
}

const TONES = { active: 'good', invited: 'waiting', suspended: 'bad' } as const;

/** The names of the modules of an account. */
export function moduleNames(site: Site, { role, modules }: Pick<ManagedAccount, 'role' | 'modules'>): string {
  const { marked: t } = localeOf(site);
  if (role === 'administrator') return t(texts.allModules);
  const names = modules.map((ident) => site.modules.get(ident)?.name ?? ident);
  return names.length === 0 ? t(texts.noModule) : names.join(', ');
}
