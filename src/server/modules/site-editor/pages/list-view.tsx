import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Field } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { administrationView } from '#server/render/administration/frame.tsx';
import { StateBadge } from '#server/render/administration/state-badge.tsx';
import { FilterForm } from '#server/render/administration/table.tsx';
import type { PageView } from '#server/render/document/page-view.ts';
import { STATES, texts } from './texts.ts';
import type { PageState, TreeEntry } from './tree.ts';

interface ListState {
  readonly session: Session;
  readonly entries: readonly TreeEntry[];
  readonly words: string;
  readonly notice: string | undefined;
}

/** The tree of pages (EDIT-1). */
export function pageListView(site: Site, { session, entries, words, notice }: ListState): PageView {
  const { marked: t } = localeOf(site);
  const path = `/${site.base}${ENTRIES.pages.path}`;
  return administrationView(
    site,
    { session, current: 'pages', title: t(ENTRIES.pages.title), lead: t(texts.lead), notice },
    <>
      <p>
        <a className="button" href={`${path}/nouvelle`}>
          {t(texts.create)}
        </a>
      </p>
      <FilterForm path={path}>
        <Field id="pages-q" name="q" type="search" label={t(texts.search)} isMarked defaultValue={words} />
      </FilterForm>
      {entries.length === 0 ? <p className="space-empty">{t(texts.none)}</p> : <Tree path={path} entries={entries} />}
    </>,
  );
}

function Tree({ path, entries }: { readonly path: string; readonly entries: readonly TreeEntry[] }): ReactNode {
  return (
    <ul className="admin-tree">
      {entries.map(({ name, title, address, depth, language, states }) => (
        <li key={name} data-depth={Math.min(depth, 4)}>
          <a href={`${path}/modifier?page=${encodeURIComponent(name)}`} lang={language}>
            {title}
          </a>
          <span className="admin-tree-address">{address}</span>
          <States states={states} />
        </li>
      ))}
    </ul>
  );
}

const TONES: Readonly<Record<PageState, 'waiting' | 'bad' | 'plain'>> = {
  draft: 'waiting',
  new: 'waiting',
  planned: 'waiting',
  edited: 'plain',
  both: 'bad',
  removed: 'bad',
  hidden: 'plain',
};

export function States({ states }: { readonly states: readonly PageState[] }): ReactNode {
  const t = useT();
  return states.map((state) => (
    <StateBadge key={state} tone={TONES[state]}>
      {t(STATES[state])}
    </StateBadge>
  ));
}
