import { decodeTiles } from '#contract/map-mode.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { sameSiteUrl } from '#contract/safe-url.ts';
import { giveConsent, hasConsent } from '#runtime/consent.ts';
import { create } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import { fail, isAbort, warn } from '#runtime/report.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { viewStyles } from '#runtime/view-styles.ts';
import { clearFailures, showFailure } from '#ui/failure-notice.ts';
import { type Item, readItems } from './attach.items.ts';
import { decodePlan, type Shape } from './model.plan.ts';
import { CONSOLE, TEXTS } from './texts.ts';
import type { MapChanges } from './View.tsx';

/** The map of one container: lazy, then updated with the list. */
interface MapPane {
  /** Preloads the code of `show`. */
  prefetch(): void;
  show(): Promise<void>;
  /** Scrolls to the map and focuses it. */
  focus(): Promise<void>;
}

export function mapPaneOf(container: HTMLElement, pane: HTMLElement, context: Context): MapPane {
  const { signal, guard, t } = context;
  const tiles = readTiles(container);
  const purpose = container.dataset.tuilesFinalite?.trim() ?? '';
  let change: ((changes: MapChanges) => void) | undefined;
  let loading: Promise<void> | undefined;

  function items(): readonly Item[] {
    const { items: found, invalidCount } = readItems(container, (item) => pane.contains(item));
    if (invalidCount > 0) warn('map-mode', CONSOLE.badPlaces(invalidCount), container);
    return found;
  }

  /** The present items, with tiles if they have consent. */
  function current(): MapChanges {
    const isAllowed = tiles === undefined || purpose === '' || hasConsent(context.page, purpose);
    if (isAllowed) return { items: items(), tiles, agree: undefined };
    return { items: items(), tiles: undefined, agree: () => giveConsent(context.page, purpose) };
  }

  async function load(): Promise<void> {
    clearFailures(pane);
    const loadingNotice = create('p', { role: 'status' });
    pane.append(loadingNotice);
    loadingNotice.textContent = t(TEXTS.loading);
    try {
      const { whenApplied } = viewStyles();
      const [{ mountMap }, shapes] = await Promise.all([
        import('./View.tsx'),
        readPlan(container, context),
        whenApplied,
      ]);
      if (signal.aborted) return;
      const place = create('div', { class: 'map-mode-plan' });
      loadingNotice.replaceWith(place);
      const props = { container, shapes, hasTiles: tiles !== undefined, credits: container.dataset.credits ?? '', t };
      change = mountMap(place, props, signal);
      change(current());
      observeList();
      document.addEventListener(CONSENT_EVENT, () => change?.(current()), { signal });
    } catch (error) {
      loadingNotice.remove();
      if (signal.aborted) return;
      fail('map-mode', CONSOLE.noView, error);
      showFailure({ text: t(TEXTS.failed), retryLabel: t(TEXTS.retry), retry: guard(show) }, (notice) =>
        pane.append(notice),
      );
    }
  }

  function prefetch(): void {
    viewStyles();
    // A failure is reported by `show`.
    import('./View.tsx').catch(() => undefined);
  }

  /** Updates the map when pagination, filters or load more change the items. */
  function observeList(): void {
    const changes = new MutationObserver(
      guard((records: readonly MutationRecord[]) => {
        // Leaflet removes tiles from containers that are already disconnected.
        const isInList = ({ target }: MutationRecord) => target.isConnected && !pane.contains(target);
        if (records.some(isInList)) change?.(current());
      }),
    );
    changes.observe(container, { childList: true, subtree: true });
    signal.addEventListener('abort', () => changes.disconnect(), { once: true });
  }

  async function show(): Promise<void> {
    if (change !== undefined) return;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    await loading;
  }
  async function focus(): Promise<void> {
    await show();
    const surface = pane.querySelector('.map-mode-surface');
    if (surface !== null && !signal.aborted) await scrollToElement(surface, { signal });
  }
  return { prefetch, show, focus };
}

/** The plan of the site; an empty list after a failure, as markers do not need it. */
async function readPlan(container: HTMLElement, { http, signal }: Context): Promise<readonly Shape[]> {
  const written = container.dataset.plan?.trim() ?? '';
  if (written === '') return [];
  try {
    const address = sameSiteUrl(written, location.origin);
    if (address === undefined) throw new Error('not an address of this site');
    return decodePlan(await http.json(address, new URLSearchParams(), { method: 'GET', signal }));
  } catch (error) {
    if (!isAbort(error)) warn('map-mode', CONSOLE.noPlan(written), error);
    return [];
  }
}

function readTiles(container: HTMLElement): string | undefined {
  const written = container.dataset.tuiles;
  if (written === undefined || written.trim() === '') return undefined;
  const template = decodeTiles(written);
  if (template === undefined) warn('map-mode', CONSOLE.badTiles(written));
  return template;
}
