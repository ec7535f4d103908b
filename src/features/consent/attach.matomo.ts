import { loadScript } from './attach.script.ts';

/** Thirteen months, the longest that the CNIL lets a measuring cookie live. */
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

/** Loads Matomo and counts this page. What was put into its queue before consent is dropped. */
export function startMatomo(settings: Readonly<Record<string, unknown>>): void {
  if (script !== undefined) {
    queue().push(['setConsentGiven'], ['trackPageView']);
    return;
  }
  const url = String(settings.url).replace(/\/*$/, '/');
  (window as { _paq?: Queue })._paq = [];
  queue().push(
    // Under the exemption nothing is written on the device; otherwise consent is what lets it write.
    ...(settings.exemption === true ? [['disableCookies'], ['disableBrowserFeatureDetection']] : [['requireConsent'], ['setConsentGiven']]),
    ['setVisitorCookieTimeout', COOKIE_SECONDS],
    ['setTrackerUrl', `${url}matomo.php`],
    ['setSiteId', String(settings.site)],
    ['trackPageView'],
    ['enableLinkTracking'],
  );
  script = loadScript(`${url}matomo.js`);
}

/** Stops it: at work, it is told to; on its way, it will find nothing to do. */
export function stopMatomo(): void {
  const page = window as { _paq?: Queue };
  if (Array.isArray(page._paq)) {
    page._paq = [];
    script?.remove();
    script = undefined;
  } else queue().push(['forgetConsentGiven']);
}
