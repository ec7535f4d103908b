import { loadScript } from './attach.script.ts';

/** Thirteen months, the longest lifetime that the CNIL allows. */
const COOKIE_SECONDS = 33_868_800;

interface Queue {
  push(...commands: readonly (readonly unknown[])[]): unknown;
}

let script: HTMLScriptElement | undefined;

function queue(): Queue {
  const page = window as { _paq?: Queue };
  page._paq ??= [];
  return page._paq;
}

/** Loads Matomo and tracks this page view. Commands queued before consent are dropped. */
export function startMatomo(settings: Readonly<Record<string, unknown>>): void {
  if (script !== undefined) {
    queue().push(['setConsentGiven'], ['trackPageView']);
    return;
  }
  const url = String(settings.url).replace(/\/*$/, '/');
  (window as { _paq?: Queue })._paq = [];
  queue().push(
    // Under the exemption no cookie is set; otherwise Matomo requires consent itself.
    ...(settings.exemption === true
      ? [['disableCookies'], ['disableBrowserFeatureDetection']]
      : [['requireConsent'], ['setConsentGiven']]),
    ['setVisitorCookieTimeout', COOKIE_SECONDS],
    ['setTrackerUrl', `${url}matomo.php`],
    ['setSiteId', String(settings.site)],
    ['trackPageView'],
    ['enableLinkTracking'],
  );
  script = loadScript(`${url}matomo.js`);
}

/** Withdraws consent from a loaded Matomo; one that is still loading is removed with its queue. */
export function stopMatomo(): void {
  const page = window as { _paq?: Queue };
  if (Array.isArray(page._paq)) {
    page._paq = [];
    script?.remove();
    script = undefined;
  } else queue().push(['forgetConsentGiven']);
}
