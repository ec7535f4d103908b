import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeChoice } from '#contract/consent.ts';
import { DEFAULT_SETTINGS } from '#contract/page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { track, trackElement } from './analytics.ts';
import { cookies } from './cookies.ts';
import type { Page } from './page.ts';

const queues = window as unknown as { dataLayer?: unknown[]; _paq?: unknown[] };
const pageWith = (analytics: Record<string, unknown>): Page => ({
  id: '',
  parentId: '',
  trail: [],
  settings: { ...DEFAULT_SETTINGS, analytics },
});

beforeEach(() => cookies.set('vitrine-consentement', 'confort,mesure', 1));
afterEach(() => {
  cookies.remove('vitrine-consentement');
  delete queues.dataLayer;
  delete queues._paq;
});

describe('analytics', () => {
  test('UI-3 sends nothing without consent', () => {
    cookies.set('vitrine-consentement', 'confort', 1);
    expect(track(pageWith({ adaptateur: 'datalayer' }), 'clic')).toBe(false);
    expect(queues.dataLayer).toBeUndefined();
  });

  test('UI-3 what happens before consent is dropped, not kept for later', () => {
    cookies.remove('vitrine-consentement');
    const page = pageWith({ adaptateur: 'datalayer' });
    track(page, 'avant');
    cookies.set('vitrine-consentement', 'mesure', 1);
    track(page, 'après');
    expect(queues.dataLayer).toEqual([{ event: 'après' }]);
  });

  test('UI-3 under the exemption the law gives, sends until the visitor or the browser says no', () => {
    const page = pageWith({ adaptateur: 'datalayer', exemption: true });
    cookies.remove('vitrine-consentement');
    expect(track(page, 'un')).toBe(true);
    cookies.set(
      'vitrine-consentement',
      encodeChoice({ purposes: [], decidedAt: Date.now(), version: '', isPartial: false }),
      1,
    );
    expect(track(page, 'deux')).toBe(false);
    cookies.remove('vitrine-consentement');
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { doNotTrack: '1' }));
    expect(track(page, 'trois')).toBe(false);
    vi.unstubAllGlobals();
  });

  test('UI-3 the data layer gets the event and what goes with it', () => {
    expect(track(pageWith({ adaptateur: 'datalayer' }), 'telechargement', { fichier: 'plan.pdf' })).toBe(true);
    expect(queues.dataLayer).toEqual([{ event: 'telechargement', fichier: 'plan.pdf' }]);
  });

  test('UI-3 Matomo gets category, action, name and value', () => {
    track(pageWith({ adaptateur: 'matomo' }), 'ouvrir', { categorie: 'menu', nom: 'mobile', valeur: 3 });
    track(pageWith({ adaptateur: 'matomo' }), 'ouvrir');
    expect(queues._paq).toEqual([
      ['trackEvent', 'menu', 'ouvrir', 'mobile', 3],
      ['trackEvent', 'site', 'ouvrir'],
    ]);
  });

  test('UI-3 data-track holds a name, or JSON', () => {
    document.body.innerHTML = `<a data-track="plan"></a><a data-track='{"event": "plan", "page": 3}'></a><a data-track=""></a>`;
    const page = pageWith({ adaptateur: 'datalayer' });
    expect([...document.querySelectorAll('a')].map((link) => trackElement(page, link))).toEqual([true, true, false]);
    expect(queues.dataLayer).toEqual([{ event: 'plan' }, { event: 'plan', page: 3 }]);
  });

  test('UI-3 what cannot be read is said in French, and nothing is sent', () => {
    expectConsole('warn', /data-track est illisible/);
    expectConsole('warn', /L’adaptateur « autre » n’existe pas/);
    document.body.innerHTML = `<a data-track="{event"></a>`;
    expect(trackElement(pageWith({ adaptateur: 'datalayer' }), document.querySelector('a') as HTMLElement)).toBe(false);
    expect(track(pageWith({ adaptateur: 'autre' }), 'clic')).toBe(false);
  });
});
