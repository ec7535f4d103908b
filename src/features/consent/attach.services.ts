import type { ConsentPurpose } from '#contract/consent.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { browserRefuses, mayMeasure, readChoice } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import { removeCookies } from './attach.cookies.ts';
import { isActive } from './model.ts';

/**
 * Starts services with consent. After a withdrawal removes their cookies, and reloads the page if their script was
 * loaded.
 */
export function runServices(purposes: readonly ConsentPurpose[], { page, signal, guard }: Context): void {
  const loaded = new Set<string>();
  let isMeasuring = false;

  async function apply(): Promise<void> {
    const choice = readChoice(page);
    let mustReload = false;
    for (const purpose of purposes) {
      const isAllowed = isActive(purpose, choice, browserRefuses());
      for (const { script, cookies } of purpose.services) {
        if (!isAllowed) {
          removeCookies(cookies);
          mustReload ||= loaded.has(script);
        } else if (script !== '' && !loaded.has(script)) {
          loaded.add(script);
          (await import('./attach.script.ts')).loadScript(script);
        }
      }
    }
    await measure();
    // A loaded script cannot be removed from a page.
    if (mustReload) location.reload();
  }

  async function measure(): Promise<void> {
    const isAllowed = mayMeasure(page);
    const { adaptateur, url } = page.settings.analytics;
    if (String(adaptateur).toLowerCase() !== 'matomo' || typeof url !== 'string' || isAllowed === isMeasuring) return;
    isMeasuring = isAllowed;
    const { startMatomo, stopMatomo } = await import('./attach.matomo.ts');
    if (isAllowed) startMatomo(page.settings.analytics);
    else {
      stopMatomo();
      for (const { services } of purposes)
        for (const { cookies } of services) if (cookies.includes('_pk_*')) removeCookies(cookies);
    }
  }

  document.addEventListener(CONSENT_EVENT, guard(apply), { signal });
  guard(apply)();
}
