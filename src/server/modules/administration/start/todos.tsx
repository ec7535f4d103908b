import type { ReactNode } from 'react';
import { Filled } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import { listDrafts } from '#server/content/edits/drafts.ts';
import { statusOf } from '#server/content/edits/status.ts';
import { readEditedFiles } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { isUploaded, listFiles } from '#server/content/library/list.ts';
import { countOpenMessages } from '#server/content/messages/store.ts';
import { listMissed } from '#server/content/missed/store.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { countWaiting } from '#server/people/account-modules.ts';
import { countUnused } from '#server/people/administration/managed.ts';
import { hasRightsOf, type Role } from '#server/platform/security/role.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import { texts } from './texts.ts';

/** Something that waits for a person. */
export interface Todo {
  readonly title: string;
  readonly text?: ReactNode;
  readonly link?: { readonly href: string; readonly title: string };
}

interface Source {
  /** The lowest role that it concerns. */
  readonly role: Exclude<Role, 'contributor'>;
  /** Undefined when nothing waits. */
  find(services: Services, site: Site, t: Translate, account: Account): Promise<Todo | undefined>;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;
const SHOWN_ADDRESSES = 5;
/** Fewer are chance, or a search for weaknesses. */
const MIN_HITS = 3;
const MAX_ADDRESSES = 100;

/** What can wait, in the order of the page. Every further source of work is one more entry. */
const SOURCES: readonly Source[] = [
  {
    role: 'publisher',
    async find({ database }, site, t, account) {
      const count = await countWaiting(database.kysely, site, account);
      if (count === 0) return undefined;
      const href = `/${site.base}${SPACE_PATHS.waiting}`;
      return { title: t(texts.reviews, { count }), link: { href, title: t(texts.reviewsLink) } };
    },
  },
  {
    role: 'administrator',
    async find({ database }, site, t) {
      const count = await countOpenMessages(database.kysely, site.id);
      if (count === 0) return undefined;
      const href = `/${site.base}${ENTRIES.messages.path}?etat=a-traiter`;
      return { title: t(texts.messages, { count }), link: { href, title: t(texts.messagesLink) } };
    },
  },
  {
    role: 'administrator',
    async find({ database, now }, site, t) {
      const count = await countUnused(database.kysely, site.id, new Date(now().getTime() - YEAR_MS));
      if (count === 0) return undefined;
      const href = `/${site.base}${ENTRIES.accounts.path}?inutilises=1`;
      return {
        title: t(texts.unused, { count }),
        text: t(texts.unusedText),
        link: { href, title: t(texts.unusedLink) },
      };
    },
  },
  {
    role: 'editor',
    async find({ database }, site, t) {
      const statuses = await statusOf(site.folder, await readEditedFiles(database.kysely, site.id));
      const both = statuses.filter(({ state }) => state === 'both').map(({ file }) => file.path);
      return both.length === 0
        ? undefined
        : { title: t(texts.bothSides, { count: both.length }), link: pagesLink(site, t) };
    },
  },
  {
    role: 'editor',
    async find({ database }, site, t) {
      const failed = (await listDrafts(database.kysely, site.id)).filter(({ failure }) => failure !== null);
      return failed.length === 0
        ? undefined
        : { title: t(texts.unpublished, { count: failed.length }), link: pagesLink(site, t) };
    },
  },
  {
    role: 'editor',
    // Pictures of the folder are described by the pages that show them; `vitrine check` tells the agency.
    async find(_, site, t) {
      const count = listFiles(site, { isUnsaid: true }).filter(isUploaded).length;
      if (count === 0) return undefined;
      const href = `/${site.base}${ENTRIES.library.path}?sans-texte=1`;
      return {
        title: t(texts.unsaid, { count }),
        text: t(texts.unsaidText),
        link: { href, title: t(texts.unsaidLink) },
      };
    },
  },
  {
    role: 'editor',
    async find({ database }, site, t) {
      const all = await listMissed(database.reads.db, site.id, MAX_ADDRESSES);
      const missed = all.filter(({ hits }) => hits >= MIN_HITS);
      if (missed.length === 0) return undefined;
      const list = missed.slice(0, SHOWN_ADDRESSES).map(({ path, hits }) => (
        <li key={path}>
          <Filled text={t(texts.times, { count: hits })} parts={{ address: <code>{path}</code> }} />
        </li>
      ));
      const text = (
        <>
          {t(texts.missedText)}
          <ul>{list}</ul>
        </>
      );
      return { title: t(texts.missed, { count: missed.length }), text };
    },
  },
];

function pagesLink(site: Site, t: Translate): { readonly href: string; readonly title: string } {
  return { href: `/${site.base}${ENTRIES.pages.path}`, title: t(texts.pagesLink) };
}

/** What waits for an account, of all that its role concerns. */
export async function findTodos(services: Services, site: Site, account: Account): Promise<readonly Todo[]> {
  const { marked: t } = localeOf(site);
  const concerned = SOURCES.filter(({ role }) => hasRightsOf(account.role, role));
  const found = await Promise.all(concerned.map((source) => source.find(services, site, t, account)));
  return found.filter((todo) => todo !== undefined);
}
