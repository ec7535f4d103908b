import { consentCookie } from '#contract/consent.ts';
import { bannerMemoryOf, isClosable } from '#features/front-notice/markup.tsx';
import { currentAlerts } from '#server/content/alerts/current.ts';
import type { PageView, RequestFacts } from './page-view.ts';

export const EARLY_SCRIPT = 'early.js';

/** The attributes of the early script (src/early.ts). */
export function earlyData(
  view: PageView,
  { now }: Pick<RequestFacts, 'now'>,
): Readonly<Record<`data-${string}`, string | undefined>> {
  const { site, isFramed } = view;
  const [alert] = isFramed === true ? [] : currentAlerts(site, now);
  const banner = alert === undefined || !isClosable(alert.level) ? undefined : bannerMemoryOf(site.product, alert);
  const mayShowConsent = mayShowConsentBanner(view);
  return {
    'data-key': banner?.key,
    'data-hash': banner?.hash,
    'data-consent-cookie': mayShowConsent ? consentCookie(site.product) : undefined,
    'data-consent-version': mayShowConsent ? site.consent.version : undefined,
    'data-fonts': site.theme.lateFonts.length > 0 ? site.theme.hash : undefined,
  };
}

/** Not for frames, nor for sites whose services are all exempt from consent. */
function mayShowConsentBanner({ site, isFramed }: PageView): boolean {
  return isFramed !== true && site.consent.purposes.some(({ isExempt }) => !isExempt);
}
