import { FrontBanner } from '#features/front-notice/markup.tsx';
import { useT } from '#language/locale.tsx';
import { currentAlerts } from '#server/content/alerts/current.ts';
import { LEVEL_ICONS, LEVEL_WORDS } from '#server/content/alerts/levels.ts';
import { alertsPath } from '#server/content/alerts/path.ts';
import { texts } from '#server/content/alerts/texts.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import type { Site } from '#server/content/site/types.ts';

/** The most severe alert, on every page, with a link to the others. */
export function AlertBanner({ site, now }: Readonly<{ site: Site; now: Date }>) {
  const t = useT();
  const [alert, ...others] = currentAlerts(site, now);
  if (alert === undefined) return null;
  const { level } = alert;
  return (
    <FrontBanner
      {...alert}
      icon={level === undefined ? undefined : <Icon name={LEVEL_ICONS[level]} />}
      word={level === undefined ? undefined : t(LEVEL_WORDS[level])}
      more={
        others.length === 0 ? undefined : { href: alertsPath(site), title: t(texts.others, { count: others.length }) }
      }
    />
  );
}
