import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { useLocale } from '#language/locale.tsx';
import { publishFiles } from '#server/content/edits/publish.ts';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { FileVersionTable } from '#server/platform/db/schema.edits.ts';
import { Differences } from '#server/render/administration/differences/differences.tsx';
import { screen } from '#server/render/administration/frame.tsx';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { editView } from './edit-view.tsx';
import { isStale, nameOfOther, type OpenPage, openPage, pathOf } from './open-page.ts';
import { PageFields, screens } from './page-forms.tsx';
import { placeProblems } from './problems.ts';
import { ACTIONS, texts } from './texts.ts';

const SHOWN = 50;

type Version = Selectable<FileVersionTable>;

/** Who changed a page when, and what; any version can be restored (EDIT-7). */
export function registerHistory(app: FastifyInstance, services: Services): void {
  const { kysely } = services.database;
  const versionsOf = (site: Site, path: string): Promise<Version[]> =>
    kysely
      .selectFrom('fileVersion')
      .selectAll()
      .where('siteId', '=', site.id)
      .where('path', '=', path)
      .orderBy('rank', 'desc')
      .limit(SHOWN + 1)
      .execute();

  const routes = administrationRoutes(app, 'pages');

  routes.get('/historique', async ({ site, query, t }) => {
    const path = typeof query.page === 'string' ? pathOf(query.page) : undefined;
    const versions = path === undefined ? [] : await versionsOf(site, path);
    const open = await openVersions(services, site, query.page, versions);
    return screen(
      { current: 'pages', title: t(texts.titleOf, { what: t(texts.history), title: open.title }) },
      <>
        <p>
          <a href={screens(site, open).edit}>{open.title}</a>
        </p>
        {versions.length === 0 ? <p className="space-empty">{t(texts.historyEmpty)}</p> : null}
        <ol className="admin-versions">
          {versions.slice(0, SHOWN).map((version, index) => (
            <li key={version.rank}>
              <VersionEntry open={open} version={version} before={versions[index + 1]} isLatest={index === 0} />
            </li>
          ))}
        </ol>
      </>,
    );
  });

  routes.post('/historique', async ({ reply, site, session, field, t, show, done }) => {
    const path = pathOf(field('page', 200));
    const versions = path === undefined ? [] : await versionsOf(site, path);
    const open = await openVersions(services, site, field('page', 200), versions);
    const chosen = versions.find(({ rank }) => rank === field('rang', 8));
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
async function openVersions(
  services: Services,
  site: Site,
  name: unknown,
  versions: readonly Version[],
): Promise<OpenPage> {
  const last = versions.find(({ content }) => content !== null);
  if (last === undefined || typeof name !== 'string') return openPage(services, site, name);
  return openPage(services, site, name).catch(() => ({
    name,
    path: pathOf(name) ?? '',
    source: last.content ?? '',
    draft: undefined,
    servedHash: null,
    edits: new Map(),
    status: undefined,
    segments: undefined,
    title: name,
    page: undefined,
  }));
}

interface VersionEntryProps {
  readonly open: OpenPage;
  readonly version: Version;
  readonly before: Version | undefined;
  readonly isLatest: boolean;
}

function VersionEntry({ open, version, before, isLatest }: VersionEntryProps) {
  const locale = useLocale();
  const { marked: t } = locale;
  const name = version.accountId === null ? t(version.accountName) : version.accountName;
  return (
    <>
      <p>
        <strong>{t(ACTIONS[version.action])}</strong> {t(texts.versionOf, { name, at: momentOf(version.at, locale) })}
      </p>
      {before === undefined ? null : (
        <details>
          <summary>{t(texts.differences)}</summary>
          <Differences before={before.content ?? ''} after={version.content ?? ''} />
        </details>
      )}
      {isLatest || version.content === null ? null : (
        <form method="post" action="historique">
          <PageFields open={open} />
          <button type="submit" name="rang" value={version.rank} className="button button-secondary">
            {t(texts.restore)}
          </button>
        </form>
      )}
    </>
  );
}
