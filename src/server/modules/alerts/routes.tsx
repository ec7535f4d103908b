import { directionOf } from '#language/direction.ts';
import { useLocale, useT } from '#language/locale.tsx';
import type { SiteAlert } from '#server/content/alerts/alert.ts';
import { currentAlerts, pastAlerts } from '#server/content/alerts/current.ts';
import { LEVEL_ICONS, LEVEL_WORDS } from '#server/content/alerts/levels.ts';
import { ALERTS_PATH, alertsPath } from '#server/content/alerts/path.ts';
import { texts } from '#server/content/alerts/texts.ts';
import { periodWords } from '#server/content/alerts/words.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { ALERTS_SHEET } from '#server/render/document/inlined.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';

/** `/{base}/alertes`: the alerts of the site that are shown now, and those that ended lately. */
export const alerts: ServerModule = {
  name: 'alerts',
  register(app, services) {
    app.get(app.platformPath(ALERTS_PATH), cacheable(open('nothing')), (request, reply) =>
      reply.sendPage(alertsView(request.site, services.now())),
    );
  },
};

/** The list of alerts: the current ones, then those that ended lately, folded. */
function alertsView(site: Site, now: Date): PageView {
  const { marked: t } = localeOf(site);
  const [current, past] = [currentAlerts(site, now), pastAlerts(site, now)];
  return programPage(site, {
    title: t(texts.title),
    description: t(texts.lead),
    canonicalPath: alertsPath(site),
    alternates: [...site.editions.values()].map(({ language, base }) => ({ language, path: `/${base}${ALERTS_PATH}` })),
    styles: [ALERTS_SHEET],
    main: (
      <>
        {current.length === 0 ? <p>{t(texts.none)}</p> : <AlertList alerts={current} level={2} />}
        {past.length === 0 ? null : (
          <details className="alerts-past">
            <summary>{t(texts.past)}</summary>
            <AlertList alerts={past} level={3} isPast />
          </details>
        )}
      </>
    ),
  });
}

interface AlertListProps {
  readonly alerts: readonly SiteAlert[];
  readonly level: 2 | 3;
  readonly isPast?: boolean;
}

function AlertList({ alerts, level, isPast = false }: AlertListProps) {
  return (
    <ul className="alerts">
      {alerts.map((alert) => (
        <li key={alert.id} className="alerts-one" data-level={alert.level}>
          <AlertText alert={alert} level={level} isPast={isPast} />
        </li>
      ))}
    </ul>
  );
}

function AlertText({ alert, level: rank, isPast }: Readonly<{ alert: SiteAlert; level: 2 | 3; isPast: boolean }>) {
  const t = useT();
  const locale = useLocale();
  const { title, text, link, language } = alert;
  const level = alert.level ?? 'information';
  const Heading = `h${rank}` as const;
  const dates = periodWords(alert.period, isPast, locale);
  return (
    <>
      <p className="front-banner-level">
        <Icon name={LEVEL_ICONS[level]} />
        {t(LEVEL_WORDS[level])}
      </p>
      <div lang={language} dir={language && (directionOf(language) ?? 'ltr')}>
        {title === undefined ? null : <Heading>{title}</Heading>}
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph.trim()}</p>
        ))}
        {link === undefined ? null : (
          <p>
            <a href={link.href}>{link.title}</a>
          </p>
        )}
      </div>
      {dates === undefined ? null : <p className="alerts-dates">{dates}</p>}
    </>
  );
}
