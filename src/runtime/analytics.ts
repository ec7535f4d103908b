import { isObject } from '#contract/wire.ts';
import { mayMeasure } from './consent.ts';
import type { Page } from './page.ts';
import { warn } from './report.ts';

/** What a visitor did, in the site's own words. */
export type TrackPayload = Readonly<Record<string, unknown>>;

interface Queues {
  dataLayer?: unknown[];
  _paq?: unknown[];
}

/**
 * Where events go, by the page's setting `analytics.adaptateur`. Queues are plain arrays until the site's own measuring
 * script takes them over.
 */
const ADAPTERS: Readonly<Record<string, (event: string, payload: TrackPayload, queues: Queues) => void>> = {
  datalayer(event, payload, queues) {
    queues.dataLayer ??= [];
    queues.dataLayer.push({ ...payload, event });
  },
  matomo(event, payload, queues) {
    queues._paq ??= [];
    const { categorie = 'site', nom, valeur } = payload;
    queues._paq.push([
      'trackEvent',
      String(categorie),
      event,
      ...(nom === undefined ? [] : [nom]),
      ...(valeur === undefined ? [] : [valeur]),
    ]);
  },
};

/**
 * Sends an event, only with consent (UI-3). Returns whether it was sent. Events before consent are dropped, not stored
 * (docs/adr/0014-consent.md).
 */
export function track(page: Page, event: string, payload: TrackPayload = {}): boolean {
  const { adaptateur } = page.settings.analytics;
  if (adaptateur === undefined || !mayMeasure(page)) return false;
  const adapter = typeof adaptateur === 'string' ? ADAPTERS[adaptateur.toLowerCase()] : undefined;
  if (adapter === undefined) {
    warn(
      'analytics',
      `L’adaptateur « ${String(adaptateur)} » n’existe pas. Rien n’est mesuré. Écrivez datalayer ou matomo.`,
    );
    return false;
  }
  adapter(event, payload, window as Queues);
  return true;
}

/** `data-track` holds the name of the event, or JSON with `event` and what goes with it. */
export function trackElement(page: Page, element: Element): boolean {
  const written = (element.getAttribute('data-track') ?? '').trim();
  if (written === '') return false;
  if (!written.startsWith('{')) return track(page, written);
  try {
    const parsed: unknown = JSON.parse(written);
    if (!isObject(parsed) || typeof parsed.event !== 'string') throw new Error('no event');
    const { event, ...payload } = parsed;
    return track(page, event, payload);
  } catch {
    warn(
      'analytics',
      `L’attribut data-track est illisible : ${written}. Rien n’est mesuré. Écrivez un nom ou {"event": "…"}.`,
    );
    return false;
  }
}
