import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { StateBadge } from '#server/render/administration/badges.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { FilterForm } from '#server/render/administration/list.tsx';
import { pageScreens } from '#server/render/administration/page-screens.ts';

import { NOTICES, STATES, texts } from './texts.ts';
import { RestoreForm, type Trashed } from './trash.tsx';
import type { PageState, TreeEntry, TreePlace } from './tree.ts';

interface ListState {
  readonly entries: readonly TreeEntry[];
  readonly words: string;
  readonly errors?: readonly FieldError[];
  /** The page that was just put in the trash. */
  readonly trashed?: Trashed | undefined;
}

/** The tree of pages (EDIT-1). */
export function pageListView(site: Site, { entries, words, errors = [], trashed }: ListState): Screen {
  const { marked: t } = localeOf(site);
  const path = entryHref(site, 'pages');
  // The message about the trash holds a button.
  const { corbeille, ...others } = NOTICES;
  const notices = trashed === undefined ? { ...others, corbeille } : others;
  return screen(
    { current: 'pages', title: t(ENTRIES.pages.title), lead: t(texts.lead), notices, errors },
    <>
      {trashed === undefined ? null : (
        <Alert tone="success" text={t(texts.trashed, { title: trashed.open.title })}>
          <RestoreForm site={site} {...trashed} label={t(texts.bringBack)} />
        </Alert>
      )}
      <p>
        <a className="button" href={`${path}/nouvelle`}>
          {t(texts.create)}
        </a>
      </p>
      <FilterForm path={path} filters={[{ name: 'q', label: t(texts.search) }]} query={{ q: words }} />
      {entries.length === 0 ? <p className="space-empty">{t(texts.none)}</p> : <Tree site={site} entries={entries} />}
    </>,
  );
}

/** The id of the row of a page: after a move, the redirect leads to it. */
export function rowId(id: string): string {
  return `page-${id}`;
}

/** One form for all rows: buttons send it, and so does the script that lets rows be dragged (ui/page-tree). */
function Tree({ site, entries }: Readonly<{ site: Site; entries: readonly TreeEntry[] }>) {
  const t = useT();
  const path = entryHref(site, 'pages');
  return (
    <PostForm
      action={`${path}/ranger`}
      data-page-tree={t(texts.dropQuestion)}
      data-yes={t(texts.dropYes)}
      data-no={t(texts.dropNo)}
      hidden={{ page: '', sous: '', avant: '' }}
    >
      <ul className="admin-tree">
        {entries.map((entry) => (
          <Row key={entry.name} site={site} entry={entry} />
        ))}
      </ul>
    </PostForm>
  );
}

function Row({ site, entry }: Readonly<{ site: Site; entry: TreeEntry }>) {
  const t = useT();
  const { name, title, address, depth, language, states, place } = entry;
  const { edit, history } = pageScreens(site, name);
  return (
    <li id={place && rowId(place.id)} data-depth={Math.min(depth, 4)} data-page={place?.id} data-parent={place?.parent}>
      {/* A page in the trash has no screen to edit it: its history brings it back. */}
      <a href={states.includes('removed') ? history : edit} lang={language}>
        {title}
      </a>
      <span className="admin-tree-address">{address}</span>
      {states.map((state) => (
        <StateBadge key={state} tone={TONES[state]}>
          {t(STATES[state])}
        </StateBadge>
      ))}
      {/* One that only has to be published: its screen has the button, beside the preview. */}
      {states.includes('withdrawn') || states.includes('unpublished') ? (
        <a className="button button-small button-secondary" href={edit}>
          {t(texts.publishKept)} <span className="visually-hidden">{title}</span>
        </a>
      ) : null}
      {place === undefined ? null : <PlaceButtons place={place} title={title} />}
    </li>
  );
}

/** Moves a page among its neighbours. */
function PlaceButtons({ place, title }: Readonly<{ place: TreePlace; title: string }>) {
  const t = useT();
  const { id, parent, isFirst, isLast } = place;
  if (parent === undefined || (isFirst && isLast)) return null;
  const acts = [
    ...(isFirst ? [] : [['monter', texts.up] as const]),
    ...(isLast ? [] : [['descendre', texts.down] as const]),
  ];
  return (
    <span className="admin-tree-acts">
      {acts.map(([act, label]) => (
        <button key={act} type="submit" name="geste" value={`${act}.${id}`} className="admin-tree-act" data-act={act}>
          <Icon name="arrow-up" />
          <span className="visually-hidden">
            {t(label)} {title}
          </span>
        </button>
      ))}
    </span>
  );
}

const TONES: Readonly<Record<PageState, 'waiting' | 'bad' | 'plain'>> = {
  draft: 'waiting',
  new: 'waiting',
  planned: 'waiting',
  edited: 'plain',
  both: 'bad',
  aside: 'bad',
  failed: 'bad',
  leaving: 'waiting',
  stays: 'bad',
  removed: 'bad',
  withdrawn: 'waiting',
  unpublished: 'waiting',
  hidden: 'plain',
};
