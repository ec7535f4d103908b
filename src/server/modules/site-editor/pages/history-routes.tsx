import type { FastifyInstance } from 'fastify';
import { useLocale } from '#language/locale.tsx';
import { withoutMark } from '#server/content/edits/documents/unpublished-mark.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { Differences } from '#server/render/administration/differences/differences.tsx';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { isServed, lastText, servedBefore, takeUp, type Version } from './draft-history.ts';
import { isStale, nameOfOther, type OpenPage, openPage, pathOf } from './open-page.ts';
import { screens } from './page-forms.tsx';
import { placeProblems } from './problems.ts';
import { ACTIONS, NOTICES, texts } from './texts.ts';
import { openGone, RestoreForm } from './trash.tsx';

const SHOWN = 50;

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

  routes.get('/historique', async ({ site, query }) => {
    const path = typeof query.page === 'string' ? pathOf(query.page) : undefined;
    const versions = path === undefined ? [] : await versionsOf(site, path);
    return historyView(site, { open: await openVersions(services, site, query.page, versions), versions });
  });

  routes.post('/historique', async ({ reply, site, session, field, t, show, done }) => {
    const path = pathOf(field('page', 200));
    const versions = path === undefined ? [] : await versionsOf(site, path);
    const open = await openVersions(services, site, field('page', 200), versions);
    const again = (errors: readonly FieldError[], status: number) =>
      show(historyView(site, { open, versions, errors }), status);
    const chosen = versions.find(({ rank }) => rank === field('rang', 8));
    if (chosen === undefined || chosen.content === null) return reply.redirect(screens(site, open).history, 303);
    if (isStale(field, open)) {
      const message = t(texts.actConflict, { name: nameOfOther(open, session, t) });
      return again([{ fieldId: undefined, message }], 409);
    }
    if (chosen.action === 'draft') {
      if (await takeUp(services, { site, open, versions, chosen, author: session.account }))
        return done('/modifier', 'repris', { page: open.name });
      return again([{ fieldId: undefined, message: t(texts.actConflict, { name: t(texts.anotherUser) }) }], 409);
    }
    // A version of the time when the page was off the site is published, too.
    const content = withoutMark(chosen.content);
    const change = { path: open.path, content, startedFrom: open.servedHash };
    const result = await publishFiles(services, site, [change], { author: session.account, action: 'restore' });
    if (result.outcome === 'published') return done('/modifier', 'retabli', { page: open.name });
    const messages =
      result.outcome === 'refused'
        ? placeProblems(site, open.path, [], result.problems).map(({ message }) => message)
        : [t(texts.publishConflict)];
    return again(
      messages.map((message) => ({ fieldId: undefined, message })),
      400,
    );
  });
}

interface HistoryState {
  readonly open: OpenPage;
  readonly versions: readonly Version[];
  readonly errors?: readonly FieldError[];
}

function historyView(site: Site, { open, versions, errors = [] }: HistoryState): Screen {
  const { marked: t } = localeOf(site);
  const last = lastText(versions);
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
          <a href={screens(site, open).edit}>{open.title}</a>
        </p>
      ) : null}
      {!isOpen && last !== undefined && versions.find(isServed)?.action === 'remove' ? (
        <Alert tone="warning" title={t(texts.inTrash)} text={t(texts.inTrashLead)}>
          <RestoreForm site={site} open={open} rank={last.rank} label={t(texts.bringBack)} />
        </Alert>
      ) : null}
      {versions.length === 0 ? <p className="space-empty">{t(texts.historyEmpty)}</p> : null}
      <ol className="admin-versions">
        {versions.slice(0, SHOWN).map((version, index) => (
          <li key={version.rank}>
            <VersionEntry
              site={site}
              open={open}
              version={version}
              before={servedBefore(versions, index)}
              isServed={index === versions.findIndex(isServed)}
            />
          </li>
        ))}
      </ol>
    </>,
  );
}

/** Opens a page for its history; for one that is gone, with the last stored text. */
async function openVersions(
  services: Services,
  site: Site,
  name: unknown,
  versions: readonly Version[],
): Promise<OpenPage> {
  const last = lastText(versions);
  if (last === undefined) return openPage(services, site, name);
  return openPage(services, site, name).catch(() => openGone(last.path, last.content ?? ''));
}

interface VersionEntryProps {
  readonly site: Site;
  readonly open: OpenPage;
  readonly version: Version;
  readonly before: Version | undefined;
  /** Whether it is the one that is served now, or was last. */
  readonly isServed: boolean;
}

function VersionEntry({ site, open, version, before, isServed }: VersionEntryProps) {
  const locale = useLocale();
  const { marked: t } = locale;
  const isDraft = version.action === 'draft';
  const earlier = before === undefined ? (isDraft ? open.served : undefined) : (before.content ?? '');
  const name = version.accountId === null ? t(version.accountName) : version.accountName;
  return (
    <>
      <p>
        <strong>{t(ACTIONS[version.action])}</strong> {t(texts.versionOf, { name, at: momentOf(version.at, locale) })}
      </p>
      {earlier === undefined ? null : (
        <details>
          <summary>{t(texts.differences)}</summary>
          <Differences before={earlier} after={version.content ?? ''} />
        </details>
      )}
      {isServed || version.content === null ? null : (
        <RestoreForm site={site} open={open} rank={version.rank} label={t(isDraft ? texts.takeUp : texts.restore)} />
      )}
    </>
  );
}
