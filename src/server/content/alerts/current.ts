import { NOTICE_LEVELS } from '#contract/front-notice.ts';
import type { Site, SitePopup } from '#server/content/site/types.ts';
import type { SiteAlert } from './alert.ts';
import { isAt, type Period } from './period.ts';

/** How long an alert that is over stays in the list. */
const PAST_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

type WithAlerts = Pick<Site, 'alerts' | 'banner'>;

/** The alerts that are shown at a moment, the banner among them: the most serious first, then the newest. */
export function currentAlerts(site: WithAlerts, now: Date): readonly SiteAlert[] {
  return allAlerts(site)
    .filter(({ period }) => isAt(period, now))
    .sort((one, other) => severity(other) - severity(one) || byStart(other, one));
}

/** Alerts that are over since less than `PAST_DAYS`, the last one first, without the banner. */
export function pastAlerts({ alerts }: Pick<Site, 'alerts'>, now: Date): readonly SiteAlert[] {
  const since = now.getTime() - PAST_DAYS * DAY_MS;
  return alerts
    .filter(({ period }) => period.endsAt <= now.getTime() && period.endsAt > since)
    .sort((one, other) => other.period.endsAt - one.period.endsAt);
}

/** Alerts that are not shown yet, the next one first. */
export function plannedAlerts(site: Pick<Site, 'alerts'>, now: Date): readonly SiteAlert[] {
  return site.alerts.filter(({ period }) => period.startsAt > now.getTime()).sort(byStart);
}

export function currentPopup({ popup }: Pick<Site, 'popup'>, now: Date): SitePopup | undefined {
  return popup !== undefined && isAt(popup.period, now) ? popup : undefined;
}

/** How many of the moments at which notices appear or go have passed: pages of one stage show the same notices. */
export function stageOf(site: WithAlerts & Pick<Site, 'popup' | 'editions'>, now: Date): number {
  let stage = 0;
  for (const { startsAt, endsAt } of periodsOf(site)) {
    if (startsAt <= now.getTime()) stage += 1;
    if (endsAt <= now.getTime()) stage += 1;
  }
  return stage;
}

/** Each edition may have its own banner and pop-up. */
function periodsOf(site: WithAlerts & Pick<Site, 'popup' | 'editions'>): readonly Period[] {
  return [site, ...site.editions.values()].flatMap((edition) => [
    ...allAlerts(edition).map(({ period }) => period),
    ...(edition.popup === undefined ? [] : [edition.popup.period]),
  ]);
}

function allAlerts({ alerts, banner }: WithAlerts): SiteAlert[] {
  return banner === undefined ? [...alerts] : [...alerts, banner];
}

function severity({ level }: SiteAlert): number {
  return level === undefined ? -1 : NOTICE_LEVELS.indexOf(level);
}

function byStart(one: SiteAlert, other: SiteAlert): number {
  // Two infinite starts differ by NaN.
  return one.period.startsAt - other.period.startsAt || 0;
}
