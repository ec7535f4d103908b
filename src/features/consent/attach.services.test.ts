import { createElement } from 'react';
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
/** Lazy code may load slowly on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, 20_000);
let page: DomPage;
beforeEach(() => {
  // Fresh modules for each test: Matomo is loaded once per page.
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

async function open(analytics: Record<string, unknown>, purpose = measure): Promise<void> {
  const html = renderToStaticMarkup(
    createElement(ConsentBanner, { purposes: [purpose], version: 'v1', href: '/cookies' }),
  );
  page = startPage({ html, features: [consent], settings: { traductions: [], analytics } });
  await page.boot.ready;
  await settle();
}
function decide(purposes: readonly string[]): void {
  cookies.set(COOKIE, encodeChoice({ purposes, decidedAt: Date.now(), version: 'v1', isPartial: false }), 1);
  document.dispatchEvent(new Event(CONSENT_EVENT));
}
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
/** Simulates the loaded script, which replaces the queue by an object. */
function loadFake(): unknown[][] {
  const commands: unknown[][] = [];
  queue._paq = { push: (...added: unknown[][]) => commands.push(...added) };
  return commands;
}

describe('UI-3 Matomo', () => {
  test('is not loaded before consent, nor after a refusal', async () => {
    await open(MATOMO);
    decide([]);
    await settle();
    expect([scripts(), queue._paq]).toEqual([[], undefined]);
  });

  test('starts with consent and counts the page; commands queued before are dropped', async () => {
    queue._paq = [['trackEvent', 'site', 'avant']];
    await open(MATOMO);
    decide(['mesure']);
    await eventually(() => expect(scripts()).toEqual(['https://mesure.rive.example/matomo.js']));
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

  test('is stopped by a withdrawal, and only its cookies are removed', async () => {
    cookies.set('session', 'a', 1);
    await open(MATOMO);
    decide(['mesure']);
    await eventually(() => expect(scripts()).toHaveLength(1));
    const commands = loadFake();
    cookies.set('_pk_id.3.a', 'x', 1);
    decide([]);
    await eventually(() => expect(commands).toEqual([['forgetConsentGiven']]));
    expect([cookies.get('_pk_id.3.a'), cookies.get('session')]).toEqual([undefined, 'a']);
    decide(['mesure']);
    await eventually(() => expect(commands.slice(1)).toEqual([['setConsentGiven'], ['trackPageView']]));
    expect(scripts()).toHaveLength(1);
  });

  test('does nothing when consent is withdrawn before its script is loaded', async () => {
    await open(MATOMO);
    decide(['mesure']);
    await eventually(() => expect(scripts()).toHaveLength(1));
    decide([]);
    await eventually(() => expect([scripts(), queue._paq]).toEqual([[], []]));
  });

  test('under the exemption measures without cookies and without consent, until the visitor objects', async () => {
    await open({ ...MATOMO, exemption: true }, { ...measure, isExempt: true });
    await eventually(() => expect(scripts()).toHaveLength(1));
    expect((queue._paq as unknown[]).slice(0, 2)).toEqual([['disableCookies'], ['disableBrowserFeatureDetection']]);
    const commands = loadFake();
    decide([]);
    await eventually(() => expect(commands).toEqual([['forgetConsentGiven']]));
  });

  test('under the exemption, too, the refusal of a browser is respected', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    await open({ ...MATOMO, exemption: true }, { ...measure, isExempt: true });
    expect(scripts()).toEqual([]);
  });

  test('fails to load without further effect', async () => {
    expectConsole('warn', /^\[consent\] Le script n’a pas pu être chargé\. Le site fonctionne sans lui/);
    await open(MATOMO);
    decide(['mesure']);
    await eventually(() => expect(scripts()).toHaveLength(1));
    document.head.querySelector('script[src]')?.dispatchEvent(new Event('error'));
  });
});

describe('scripts of other services', () => {
  const tag = (script: string) => ({
    ...measure,
    services: measure.services.map((service) => ({ ...service, script })),
  });

  test('are loaded once, after consent; a withdrawal reloads the page without them', async () => {
    await open({}, tag('https://balises.example/tag.js'));
    expect(scripts()).toEqual([]);
    decide(['mesure']);
    await eventually(() => expect(scripts()).toEqual(['https://balises.example/tag.js']));
    document.dispatchEvent(new Event(CONSENT_EVENT));
    await settle();
    expect(scripts()).toHaveLength(1);
    const leaving = watchLeaving();
    decide([]);
    await eventually(() => expect(leaving.count).toBe(1));
    leaving.restore();
  });

  test('are not loaded from an unsafe address', async () => {
    expectConsole('error', /^\[consent\] L’adresse du script est refusée/);
    await open({}, tag('javascript:alert(1)'));
    decide(['mesure']);
    await eventually(() => expect(console.error).toHaveBeenCalled());
    expect(scripts()).toEqual([]);
  });
});
