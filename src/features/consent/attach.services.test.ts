import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeChoice } from '#contract/consent.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { cookies } from '#runtime/cookies.ts';
import { type DomPage, settle, startPage, watchLeaving } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { measure } from './examples.tsx';
import { consent } from './index.ts';
import { ConsentBanner } from './markup.tsx';

const COOKIE = 'vitrine-consentement';
const MATOMO = { adaptateur: 'matomo', url: 'https://mesure.rive.example/', site: '3' };
const queue = window as unknown as { _paq?: unknown };
/** Code that is fetched on use takes its time on a busy machine. */
const soon = (check: () => void) => vi.waitFor(check, 20_000);
let page: DomPage;
beforeEach(() => {
  // Every test its own module: Matomo is loaded once per page.
  vi.resetModules();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(async () => {
  page.stop();
  await settle();
  for (const name of [COOKIE, '_pk_id.3.a', 'session']) cookies.remove(name);
  delete queue._paq;
  vi.unstubAllGlobals();
});

async function wake(analytics: Record<string, unknown>, purpose = measure): Promise<void> {
  const html = renderToStaticMarkup(ConsentBanner({ purposes: [purpose], version: 'v1', href: '/cookies' }));
  page = startPage({ html, features: [consent], settings: { traductions: [], analytics } });
  await page.boot.ready;
  await settle();
}
function decide(purposes: readonly string[]): void {
  cookies.set(COOKIE, encodeChoice({ purposes, decidedAt: Date.now(), version: 'v1', isPartial: false }), 1);
  document.dispatchEvent(new Event(CONSENT_EVENT));
}
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
/** Matomo's script has arrived: its queue is no list any more. */
function arrive(): unknown[][] {
  const told: unknown[][] = [];
  queue._paq = { push: (...commands: unknown[][]) => told.push(...commands) };
  return told;
}

describe('UI-3 Matomo', () => {
  test('is not there before consent, nor after a refusal', async () => {
    await wake(MATOMO);
    decide([]);
    await settle();
    expect([scripts(), queue._paq]).toEqual([[], undefined]);
  });

  test('starts with consent and counts the page; what was queued before is dropped', async () => {
    queue._paq = [['trackEvent', 'site', 'avant']];
    await wake(MATOMO);
    decide(['mesure']);
    await soon(() => expect(scripts()).toEqual(['https://mesure.rive.example/matomo.js']));
    expect(queue._paq).toEqual([
      ['requireConsent'],
      ['setConsentGiven'],
      ['setVisitorCookieTimeout', 33_868_800],
      ['setTrackerUrl', 'https://mesure.rive.example/matomo.php'],
      ['setSiteId', '3'],
      ['trackPageView'],
      ['enableLinkTracking'],
    ]);
  });

  test('is stopped by a withdrawal: its cookies go, those of others stay', async () => {
    cookies.set('session', 'a', 1);
    await wake(MATOMO);
    decide(['mesure']);
    await soon(() => expect(scripts()).toHaveLength(1));
    const told = arrive();
    cookies.set('_pk_id.3.a', 'x', 1);
    decide([]);
    await soon(() => expect(told).toEqual([['forgetConsentGiven']]));
    expect([cookies.get('_pk_id.3.a'), cookies.get('session')]).toEqual([undefined, 'a']);
    decide(['mesure']);
    await soon(() => expect(told.slice(1)).toEqual([['setConsentGiven'], ['trackPageView']]));
    expect(scripts()).toHaveLength(1);
  });

  test('withdrawn before its script has come, finds nothing to do', async () => {
    await wake(MATOMO);
    decide(['mesure']);
    await soon(() => expect(scripts()).toHaveLength(1));
    decide([]);
    await soon(() => expect([scripts(), queue._paq]).toEqual([[], []]));
  });

  test('under the exemption measures without cookies and without asking, until it is opposed', async () => {
    await wake({ ...MATOMO, exemption: true }, { ...measure, isExempt: true });
    await soon(() => expect(scripts()).toHaveLength(1));
    expect((queue._paq as unknown[]).slice(0, 2)).toEqual([['disableCookies'], ['disableBrowserFeatureDetection']]);
    const told = arrive();
    decide([]);
    await soon(() => expect(told).toEqual([['forgetConsentGiven']]));
  });

  test('under the exemption, too, a browser that says no is obeyed', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    await wake({ ...MATOMO, exemption: true }, { ...measure, isExempt: true });
    expect(scripts()).toEqual([]);
  });

  test('that cannot be reached disturbs nothing', async () => {
    expectConsole('warn', /^\[consent\] Le script n’a pas pu être chargé\. Le site fonctionne sans lui/);
    await wake(MATOMO);
    decide(['mesure']);
    await soon(() => expect(scripts()).toHaveLength(1));
    document.head.querySelector('script[src]')?.dispatchEvent(new Event('error'));
  });
});

describe('scripts of other services', () => {
  const tag = (script: string) => ({ ...measure, services: measure.services.map((service) => ({ ...service, script })) });

  test('are loaded once, after consent; taken back, the page begins anew without them', async () => {
    await wake({}, tag('https://balises.example/tag.js'));
    expect(scripts()).toEqual([]);
    decide(['mesure']);
    await soon(() => expect(scripts()).toEqual(['https://balises.example/tag.js']));
    document.dispatchEvent(new Event(CONSENT_EVENT));
    await settle();
    expect(scripts()).toHaveLength(1);
    const leaving = watchLeaving();
    decide([]);
    await soon(() => expect(leaving.count).toBe(1));
    leaving.restore();
  });

  test('of an address that may not be used are not loaded', async () => {
    expectConsole('error', /^\[consent\] L’adresse du script est refusée/);
    await wake({}, tag('javascript:alert(1)'));
    decide(['mesure']);
    await soon(() => expect(console.error).toHaveBeenCalled());
    expect(scripts()).toEqual([]);
  });
});
