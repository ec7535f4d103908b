import { decodeTiles } from '#contract/map-mode.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { sameSiteUrl } from '#contract/safe-url.ts';
import { giveConsent, hasConsent } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import { fail, isAbort, warn } from '#runtime/report.ts';
import { clearFailures, showFailure } from '#ui/failure-notice.ts';
import { type Item, readItems } from './attach.items.ts';
import { decodePlan, type Shape } from './model.plan.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** What may change while the plan is there. */
export interface MapChanges {
  readonly items: readonly Item[];
  readonly tiles: string | undefined;
  /** Gives the consent that the background waits for; undefined: it waits for none. */
  readonly agree: (() => void) | undefined;
}

/** The map of one container: drawn the first time somebody wants it, then kept in step with the list. */
export interface MapPane {
  draw(): Promise<void>;
}

export function mapPaneOf(container: HTMLElement, pane: HTMLElement, context: Context): MapPane {
  const { signal, guard, t } = context;
  const tiles = readTiles(container);
  const purpose = container.dataset.tuilesFinalite?.trim() ?? '';
  let redraw: ((changes: MapChanges) => void) | undefined;
  let drawing: Promise<void> | undefined;

  function items(): readonly Item[] {
    const { items: found, unreadable } = readItems(container, (item) => pane.contains(item));
    if (unreadable > 0) warn('map-mode', CONSOLE.badPlaces(unreadable), container);
    return found;
  }

  /** Tiles of another server, as far as visitors have agreed to them; `agree` is what asks. */
  function background(): Pick<MapChanges, 'tiles' | 'agree'> {
    if (tiles === undefined) return { tiles: undefined, agree: undefined };
    const isAllowed = purpose === '' || hasConsent(context.page, purpose);
    return isAllowed ? { tiles, agree: undefined } : { tiles: undefined, agree: () => giveConsent(context.page, purpose) };
  }

  async function load(): Promise<void> {
    clearFailures(pane);
    const waiting = document.createElement('p');
    waiting.className = 'map-mode-waiting';
    waiting.setAttribute('role', 'status');
    pane.append(waiting);
    waiting.textContent = t(TEXTS.loading);
    try {
      const [{ mountMap }, shapes] = await Promise.all([import('./View.tsx'), readPlan(container, context)]);
      if (signal.aborted) return;
      const place = document.createElement('div');
      place.className = 'map-mode-plan';
      waiting.replaceWith(place);
      redraw = mountMap(place, { container, items: items(), shapes, ...background(), credits: container.dataset.credits ?? '', t }, signal);
      watchList();
      document.addEventListener(CONSENT_EVENT, () => redraw?.({ items: items(), ...background() }), { signal });
    } catch (error) {
      waiting.remove();
      if (signal.aborted) return;
      fail('map-mode', CONSOLE.noView, error);
      showFailure({ text: t(TEXTS.failed), retryLabel: t(TEXTS.retry), retry: guard(draw) }, (notice) => pane.append(notice));
    }
  }

  /** Pages of a list, filters and « load more » change the items. */
  function watchList(): void {
    const changes = new MutationObserver(
      guard((records: readonly MutationRecord[]) => {
        if (records.some(({ target }) => !pane.contains(target))) redraw?.({ items: items(), ...background() });
      }),
    );
    changes.observe(container, { childList: true, subtree: true });
    signal.addEventListener('abort', () => changes.disconnect(), { once: true });
  }

  async function draw(): Promise<void> {
    if (redraw !== undefined) return;
    drawing ??= load().finally(() => {
      drawing = undefined;
    });
    await drawing;
  }
  return { draw };
}

/** The backdrop: without it there is still a plan. */
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
