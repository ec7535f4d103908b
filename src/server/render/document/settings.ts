import { encodeCaptcha } from '#contract/captcha.ts';
import { encodeSettings } from '#contract/page.encode.ts';
import type { Site } from '#server/content/site/types.ts';
import { identityOf } from '#server/render/layout/identity.ts';
import { menuHash } from '#server/render/layout/navigation.ts';
import type { RequestFacts } from './page-view.ts';

/** The settings block of a page (PAGE-2). */
export function pageSettings(site: Site, facts: RequestFacts): Record<string, unknown> {
  return encodeSettings({
    base: site.base,
    product: site.product,
    language: site.language,
    // Shared by all visitors. It changes with the menus, so that browsers drop the menus they cached.
    sessionHash: facts.sessionHash ?? menuHash(site),
    identity: identityOf(site),
    translations: [...(site.translations.get(site.language) ?? [])].map(([expression, translation]) => ({
      expression,
      translation,
    })),
    loader: site.settings.loader,
    // The meaning of `data-captcha=""`; proof of work is the default and is left out.
    ...(site.captcha.config.kind === 'proof' ? {} : { captcha: encodeCaptcha(site.captcha.config) }),
    analytics: analyticsSettings(site),
    ...(facts.csrf === undefined ? {} : { csrf: facts.csrf }),
  });
}

/** Settings of the analytics; those of the site override the defaults. */
function analyticsSettings({ consent, settings: { analytics } }: Site): Readonly<Record<string, unknown>> {
  const matomo = consent.services.find(({ kind }) => kind === 'matomo');
  if (matomo === undefined) return analytics;
  const exemption = matomo.isExempt ? { exemption: true } : {};
  return { adaptateur: 'matomo', url: matomo.address, site: matomo.siteId, ...exemption, ...analytics };
}
