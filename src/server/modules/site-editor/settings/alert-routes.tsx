import type { FastifyInstance } from 'fastify';
import { useLocale } from '#language/locale.tsx';
import type { SiteAlert } from '#server/content/alerts/alert.ts';
import { currentAlerts, pastAlerts, plannedAlerts } from '#server/content/alerts/current.ts';
import { periodOf } from '#server/content/alerts/period.ts';
import { ALERTS_FILE } from '#server/content/alerts/read.ts';
import { texts as alertTexts } from '#server/content/alerts/texts.ts';
import { periodWords } from '#server/content/alerts/words.ts';
import { setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { hashText, readEdits, readServedText } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localMinute } from '#server/content/local-time.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { SmallButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { historyHref, registerFileHistory } from '#server/modules/site-editor/history/file-routes.tsx';
import { texts as historyTexts } from '#server/modules/site-editor/history/texts.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { LevelBadge } from '#server/render/administration/badges.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { NEW_ALERT } from '#server/render/administration/path.ts';
import { problemErrors } from '#server/render/administration/problem-errors.tsx';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { alertSetting } from './alert-setting.ts';
import { registerSettingForms } from './routes.ts';
import { texts } from './texts.ts';

const NOTICES = { publie: texts.publishedAlert, retire: texts.removedAlert, termine: texts.endedAlert } as const;

const SEEN = 'vu';

/** Alerts: the list with what is shown now, the form of each, and the button that ends one (ADMIN-3). */
export function registerAlerts(app: FastifyInstance, services: Services): void {
  const routes = administrationRoutes(app, 'alerts');

  routes.get('', async ({ site }) => alertsView(site, services.now()));

  routes.post<'alerte'>('/:alerte/terminer', async ({ site: shown, session, params, field, locale, show, done }) => {
    const site = mainEdition(shown);
    const alert = orNotFound(site.alerts.find(({ id }) => id === params.alerte));
    const now = services.now();
    if (alert.period.endsAt > now.getTime() && field(SEEN, 40) !== seenOf(alert)) {
      const errors = [{ fieldId: undefined, message: locale.t(texts.changedAlert) }];
      return show(alertsView(shown, now, errors), 409);
    }
    const problems = await endAlert(services, site, alert, session);
    if (problems.length > 0) return show(alertsView(shown, now, problemErrors(shown, problems)), 400);
    return done('', 'termine');
  });

  registerFileHistory(app, services, 'alerts', (site, which) =>
    which === '' ? { file: ALERTS_FILE, title: localeOf(site).marked(historyTexts.alerts) } : undefined,
  );
  registerSettingForms(app, services, 'alerts', (site, ident) => alertSetting(site, ident, services.now()));
}

/** Identifies what the list shows of an alert: one that was changed since is not ended by mistake. */
function seenOf({ translations, ...alert }: SiteAlert): string {
  return hashText(JSON.stringify([alert, ...(translations ?? [])]));
}

/** Ends an alert now, unless it is over; it stays in the list of past ones. Returns the problems that prevent it. */
async function endAlert(
  services: Services,
  site: Site,
  alert: SiteAlert,
  session: Session,
): Promise<readonly Problem[]> {
  const { database, now } = services;
  const { id, title = id, period } = alert;
  if (period.endsAt <= now().getTime()) return [];
  for (;;) {
    const text = orNotFound(await readServedText(site.folder, await readEdits(database.kysely, site.id), ALERTS_FILE));
    const end = localMinute(now(), site.timeZone);
    // An end that is not after the beginning would be an error: the beginning is removed.
    const isAfter = period.startsAt >= periodOf({ debut: end }, site.timeZone).startsAt;
    const begun = isAfter ? setKey(text, [id, 'debut'], undefined) : text;
    const content = setKey(begun, [id, 'fin'], end);
    const change = { path: ALERTS_FILE, content, startedFrom: hashText(text) };
    const by = { author: session.account, action: 'withdraw', about: title } as const;
    const result = await publishFiles(services, site, [change], by);
    if (result.outcome !== 'conflict') return result.outcome === 'refused' ? result.problems : [];
  }
}

function alertsView(site: Site, now: Date, errors: readonly FieldError[] = []): Screen {
  const { marked: t } = localeOf(site);
  const { alerts } = mainEdition(site);
  const path = entryHref(site, 'alerts');
  const current = currentAlerts({ alerts, banner: undefined }, now);
  const lists = [
    { heading: texts.currentAlerts, list: current, canEnd: true },
    { heading: texts.plannedAlerts, list: plannedAlerts({ alerts }, now), canEnd: false },
    { heading: texts.pastAlerts, list: pastAlerts({ alerts }, now), canEnd: false },
  ];
  return screen(
    { current: 'alerts', title: t(ENTRIES.alerts.title), lead: t(texts.alertsLead), notices: NOTICES, errors },
    <>
      <p>
        <a className="button" href={`${path}/${NEW_ALERT}`}>
          {t(texts.newAlert)}
        </a>
      </p>
      {current.length === 0 ? <p>{t(alertTexts.none)}</p> : null}
      {lists.map(({ heading, list, canEnd }) =>
        list.length === 0 ? null : (
          <section key={heading}>
            <h2>{t(heading)}</h2>
            <ul className="admin-list">
              {list.map((alert) => (
                <li key={alert.id}>
                  <AlertEntry alert={alert} path={path} isPast={heading === texts.pastAlerts} />
                  {canEnd ? (
                    <PostForm action={`${path}/${alert.id}/terminer`} hidden={{ [SEEN]: seenOf(alert) }}>
                      <SmallButton about={alert.title}>{t(texts.endAlert)}</SmallButton>
                    </PostForm>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      <p>
        <a href={historyHref(site, 'alerts', ALERTS_FILE)}>{t(historyTexts.alerts)}</a>
      </p>
    </>,
  );
}

interface AlertEntryProps {
  readonly alert: SiteAlert;
  readonly path: string;
  readonly isPast: boolean;
}

function AlertEntry({ alert: { id, title, level, period }, path, isPast }: AlertEntryProps) {
  const dates = periodWords(period, isPast, useLocale());
  return (
    <>
      <LevelBadge level={level} /> <a href={`${path}/${id}`}>{title}</a>
      {dates === undefined ? null : <p className="field-hint">{dates}</p>}
    </>
  );
}
