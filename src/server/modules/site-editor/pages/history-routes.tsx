import type { FastifyInstance } from 'fastify';
import { withoutMark } from '#server/content/edits/documents/unpublished-mark.ts';
import { isSameText, takeUpDraft } from '#server/content/edits/draft-acts.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { takingAddress } from '#server/content/edits/redirects.ts';
import { hashIfAny } from '#server/content/edits/store.ts';
import type { Author } from '#server/content/journal/record.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { PAGE, VersionList } from '#server/modules/site-editor/history/version-list.tsx';
import {
  findVersion,
  lastText,
  listVersions,
  servedBefore,
  type Version,
  type VersionPage,
} from '#server/modules/site-editor/history/versions.ts';
import { pageNumber } from '#server/platform/http/request-query.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { pageScreens } from '#server/render/administration/page-screens.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { isStale, nameOfOther, type OpenPage, openPage, pathOf } from './open-page.ts';
import { pageFields } from './page-forms.tsx';
import { placeProblems } from './problems.ts';
import { ACTIONS, NOTICES, texts } from './texts.ts';
import { findTrashed, openGone, RestoreForm, type Trashed } from './trash.tsx';

/** Who changed a page when, and what; any version can be restored (EDIT-7). */
export function registerHistory(app: FastifyInstance, services: Services): void {
  const { kysely } = services.database;
  const routes = administrationRoutes(app, 'pages');
  const stateOf = async (site: Site, open: OpenPage, page = 1): Promise<HistoryState> => ({
    open,
    trashed: await findTrashed(services, site, open.name),
    shown: await listVersions(kysely, site.id, open.path, page),
  });

  routes.get('/historique', async ({ site, query }) => {
    const open = await openChanged(services, site, query.page);
    return historyView(site, await stateOf(site, open, pageNumber(query[PAGE])));
  });

  routes.post('/historique', async ({ reply, site, session, account: author, field, t, show, done }) => {
    const open = await openChanged(services, site, field('page', 200));
    const again = async (messages: readonly string[], status: number) => {
      const errors = messages.map((message) => ({ fieldId: undefined, message }));
      return show(historyView(site, { ...(await stateOf(site, open)), errors }), status);
    };
    const chosen = await findVersion(kysely, site.id, open.path, field('rang', 8));
    if (chosen === undefined || chosen.content === null)
      return reply.redirect(pageScreens(site, open.name).history, 303);
    if (isStale(field, open)) return again([t(texts.actConflict, { name: nameOfOther(open, session, t) })], 409);
    if (chosen.action === 'draft') {
      if (await takeUp(services, { site, open, chosen, author }))
        return done('/modifier', 'repris', { page: open.name });
      return again([t(texts.actConflict, { name: t(texts.anotherUser) })], 409);
    }
    // A version of the time when the page was off the site is published, too.
    const content = withoutMark(chosen.content);
    const change = { path: open.path, content, startedFrom: open.servedHash };
    const changes = await takingAddress(services, site, change);
    const result = await publishFiles(services, site, changes, { author, action: 'restore' });
    if (result.outcome === 'published') return done('/modifier', 'retabli', { page: open.name });
    if (result.outcome === 'conflict') return again([t(texts.publishConflict)], 400);
    return again(
      placeProblems(site, open.path, [], result.problems).map(({ message }) => message),
      400,
    );
  });
}

interface Taken {
  readonly site: Site;
  readonly open: OpenPage;
  readonly chosen: Version;
  readonly author: Author;
}

/**
 * Makes a draft of the history the draft of its page again; false if another person saved one meanwhile. It began with
 * what was served at that time: where that has changed, a person decides before it is published (EDIT-11).
 */
async function takeUp({ database, now }: Services, { site, open, chosen, author }: Taken): Promise<boolean> {
  const { path, draft, served, servedHash } = open;
  const basis = await servedBefore(database.kysely, chosen);
  // A withdrawal changes no text.
  const isSame = served === undefined || basis === undefined || isSameText(basis.content ?? '', served);
  const startedFrom = isSame ? servedHash : hashIfAny(basis.content ?? undefined);
  const taken = { path, content: chosen.content ?? '', startedFrom, author, version: draft?.version ?? 0, at: now() };
  return takeUpDraft(database, site.id, taken);
}

interface HistoryState {
  readonly open: OpenPage;
  readonly trashed: Trashed | undefined;
  readonly shown: VersionPage;
  readonly errors?: readonly FieldError[];
}

function historyView(site: Site, { open, trashed, shown, errors = [] }: HistoryState): Screen {
  const { marked: t } = localeOf(site);
  const isOpen = open.draft !== undefined || open.servedHash !== null;
  return screen(
    {
      current: 'pages',
      title: t(texts.titleOf, { what: t(texts.history), title: open.title }),
      notices: NOTICES,
      errors,
    },
    <>
      {isOpen ? (
        <p>
          <a href={pageScreens(site, open.name).edit}>{open.title}</a>
        </p>
      ) : null}
      {trashed === undefined ? null : (
        <Alert tone="warning" title={t(texts.inTrash)} text={t(texts.inTrashLead)}>
          <RestoreForm site={site} {...trashed} label={t(texts.bringBack)} />
        </Alert>
      )}
      <VersionList
        shown={shown}
        actions={ACTIONS}
        empty={t(texts.historyEmpty)}
        action={pageScreens(site, open.name).restore}
        path="historique"
        query={{ page: open.name }}
        served={open.served}
        hidden={pageFields(open)}
      />
    </>,
  );
}

/** Opens a page for its history; for one that is gone, with the last stored text. */
async function openChanged(services: Services, site: Site, name: unknown): Promise<OpenPage> {
  const path = typeof name === 'string' ? pathOf(name) : undefined;
  const last = path === undefined ? undefined : await lastText(services.database.kysely, site.id, path);
  if (path === undefined || last === undefined) return openPage(services, site, name);
  return openPage(services, site, name).catch(() => openGone(path, last));
}
