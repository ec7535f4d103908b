import type { FastifyInstance } from 'fastify';
import { useT } from '#language/locale.tsx';
import { currentAlerts } from '#server/content/alerts/current.ts';
import { texts as alertTexts } from '#server/content/alerts/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { hasMailServer } from '#server/platform/mail/mailer.ts';
import { retryUnsent } from '#server/platform/mail/queue.ts';
import { hasRightsOf } from '#server/platform/security/role.ts';
import { LevelBadge } from '#server/render/administration/badges.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { NEW_ALERT } from '#server/render/administration/path.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { redirectDone } from '#server/render/reply/notice.ts';
import { NOTICES, texts } from './texts.ts';
import { findTodos, RETRY_BELOW, type Todo } from './todos.tsx';

const ALERTS_ID = 'alertes';

/** The page after signing in: what waits for the user (ADMIN-8). */
export function registerStart(app: FastifyInstance, services: Services): void {
  const canSend = hasMailServer();
  administrationRoutes(app, 'start').get('', async ({ site, account }) =>
    startView(site, await findTodos(services, site, account, canSend), {
      alertsAt: hasRightsOf(account.role, ENTRIES.alerts.role) ? services.now() : undefined,
    }),
  );
  administrationRoutes(app, 'messages').post(RETRY_BELOW, async ({ reply, site }) => {
    await retryUnsent(services.database.kysely, site.id, services.now());
    return redirectDone(reply, ENTRIES.start.path, 'reessaye');
  });
}

interface StartOptions {
  /** The moment whose alerts are shown to those who publish them. */
  readonly alertsAt: Date | undefined;
}

function startView(site: Site, todos: readonly Todo[], { alertsAt }: StartOptions): Screen {
  const { marked: t } = localeOf(site);
  return screen(
    { current: 'start', title: t(ENTRIES.start.title), lead: t(texts.lead), notices: NOTICES },
    <>
      {alertsAt === undefined ? null : <Alerts site={site} now={alertsAt} />}
      {todos.length === 0 ? (
        <p className="space-empty">{t(texts.nothing)}</p>
      ) : (
        <ul className="admin-todos">
          {todos.map(({ title, text, link, act }) => (
            <li key={title}>
              <h2>{title}</h2>
              {text === undefined ? null : <div>{text}</div>}
              {link === undefined ? null : (
                <p>
                  <a className="button button-secondary" href={link.href}>
                    {link.title}
                  </a>
                </p>
              )}
              {act === undefined ? null : (
                <PostForm action={act.action}>
                  <SubmitButton tone="secondary">{act.title}</SubmitButton>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
    </>,
  );
}

/** The alerts that every page shows now, and a link that publishes another one. */
function Alerts({ site, now }: Readonly<{ site: Site; now: Date }>) {
  const t = useT();
  const { alerts } = mainEdition(site);
  const current = currentAlerts({ alerts, banner: undefined }, now);
  const path = entryHref(site, 'alerts');
  return (
    <section className="admin-alerts" aria-labelledby={ALERTS_ID}>
      <h2 id={ALERTS_ID}>{t(alertTexts.title)}</h2>
      {current.length === 0 ? (
        <p>{t(alertTexts.none)}</p>
      ) : (
        <ul className="admin-list">
          {current.map(({ id, level, title }) => (
            <li key={id}>
              <LevelBadge level={level} /> <a href={`${path}/${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button" href={`${path}/${NEW_ALERT}`}>
          {t(texts.newAlert)}
        </a>
      </p>
    </section>
  );
}
