import { consentCookie } from '#contract/consent.ts';
import { bannerMemoryOf } from '#features/front-notice/markup.tsx';
import type { PageView } from './page-view.ts';

export const EARLY_SCRIPT = 'early.js';

/** The attributes of the early script (src/early.ts); undefined for pages without anything to choose. */
export function earlyData(view: PageView): Readonly<Record<`data-${string}`, string | undefined>> | undefined {
  const { site, page, isFramed } = view;
  const hasMap =
    page?.parts.some(
      (part) => part.type === 'block' && part.block.type === 'listing' && part.block.map !== undefined,
    ) === true;
  const banner = site.banner === undefined || isFramed === true ? undefined : bannerMemoryOf(site.product, site.banner);
  const isConsentAsked = isAsking(view);
  if (!hasMap && banner === undefined && !isConsentAsked) return undefined;
  return {
    'data-key': banner?.key,
    'data-hash': banner?.hash,
    'data-consent-cookie': isConsentAsked ? consentCookie(site.product) : undefined,
    'data-consent-version': isConsentAsked ? site.consent.version : undefined,
  };
}

/** True when the page may have to show the consent banner. */
function isAsking({ site, isFramed }: PageView): boolean {
  return isFramed !== true && site.consent.purposes.some(({ isExempt }) => !isExempt);
}
