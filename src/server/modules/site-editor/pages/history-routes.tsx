import type { FastifyInstance } from 'fastify';
import { publishFiles } from '#server/content/edits/publish.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { PAGE, VersionList } from '#server/modules/site-editor/history/version-list.tsx';
import { findVersion, lastText, listVersions } from '#server/modules/site-editor/history/versions.ts';
import { screen } from '#server/render/administration/frame.tsx';
import { textIn } from '#server/render/administration/query.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { editView } from './edit-view.tsx';
import { isStale, nameOfOther, type OpenPage, openPage, pathOf } from './open-page.ts';
import { PageFields, screens } from './page-forms.tsx';
import { placeProblems } from './problems.ts';
import { ACTIONS, texts } from './texts.ts';

/** Who changed a page when, and what; any version can be restored (EDIT-7). */
export function registerHistory(app: FastifyInstance, services: Services): void {
  const { kysely } = services.database;
  const routes = administrationRoutes(app, 'pages');

  routes.get('/historique', async ({ site, query, t }) => {
    const open = await openChanged(services, site, query.page);
    const shown = await listVersions(kysely, site.id, open.path, Number(textIn(query, PAGE)) || 1);
    return screen(
      { current: 'pages', title: t(texts.titleOf, { what: t(texts.history), title: open.title }) },
      <>
        <p>
          <a href={screens(site, open).edit}>{open.title}</a>
        </p>
        <VersionList
          shown={shown}
          actions={ACTIONS}
          empty={t(texts.historyEmpty)}
          action="historique"
          path="historique"
          query={{ page: open.name }}
          fields={<PageFields open={open} />}
        />
      </>,
    );
  });

  routes.post('/historique', async ({ reply, site, session, field, t, show, done }) => {
    const open = await openChanged(services, site, field('page', 200));
    const chosen = await findVersion(kysely, site.id, open.path, field('rang', 8));
    if (chosen === undefined || chosen.content === null) return reply.redirect(screens(site, open).history, 303);
    if (isStale(field, open)) {
      const warning = t(texts.actConflict, { name: nameOfOther(open, session, t) });
      return show(editView(site, { open, warning }), 409);
    }
    const change = { path: open.path, content: chosen.content, startedFrom: open.servedHash };
    const result = await publishFiles(services, site, [change], { author: session.account, action: 'restore' });
    if (result.outcome === 'published') return done('/modifier', 'retabli', { page: open.name });
    const problems = result.outcome === 'refused' ? placeProblems(site, open.path, [], result.problems) : [];
    const warning = result.outcome === 'conflict' ? t(texts.publishConflict) : undefined;
    return show(editView(site, { open, problems, warning }), 400);
  });
}

/** Opens a page for its history; for one in the trash, with the last stored text. */
async function openChanged(services: Services, site: Site, name: unknown): Promise<OpenPage> {
  const path = typeof name === 'string' ? pathOf(name) : undefined;
  const last = path === undefined ? undefined : await lastText(services.database.kysely, site.id, path);
  if (path === undefined || last === undefined || typeof name !== 'string') return openPage(services, site, name);
  return openPage(services, site, name).catch(() => ({
    name,
    path,
    source: last,
    draft: undefined,
    servedHash: null,
    edits: new Map(),
    status: undefined,
    segments: undefined,
    title: name,
    page: undefined,
  }));
}
