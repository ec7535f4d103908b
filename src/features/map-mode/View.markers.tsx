import { useEffect, useRef, useState } from 'react';
import { ITEM_SELECTOR, type Place } from '#contract/map-mode.ts';
import type { Translate } from '#runtime/i18n.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import type { Item } from './attach.items.ts';
import { cluster, stepsToPart } from './model.clusters.ts';
import { boundsOf, type Frame, isInside, project } from './model.ts';
import { TEXTS } from './texts.ts';
import { MapGroup } from './View.group.tsx';

interface MarkersProps {
  readonly container: HTMLElement;
  readonly items: readonly Item[];
  readonly frame: Frame;
  readonly reference: number;
  readonly canZoom: boolean;
  readonly t: Translate;
  onZoom(steps: number, middle: Place): void;
}

/** One button per item, or per group of items that would cover each other; in the order of the list. */
export function MapMarkers({ container, items, frame, reference, canZoom, t, onZoom }: MarkersProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Element>();
  const [isQuiet, setQuiet] = useState(false);
  /** The item whose marker is to have focus once the group it was in has come apart. */
  const wanted = useRef<number>(undefined);

  useListFollower(container, setCurrent);
  useEffect(() => {
    if (wanted.current === undefined) return;
    layer.current?.querySelector<HTMLElement>(`[data-items~="${wanted.current}"]`)?.focus({ preventScroll: true });
    wanted.current = undefined;
  });

  const points = items.map(({ place }) => project(place, frame, reference));
  const clusters = cluster(points);
  const shown = clusters.filter(({ point }) => isInside(point, frame));

  function reach({ element, target }: Item): void {
    for (const marked of container.querySelectorAll('[data-map-current]')) marked.removeAttribute('data-map-current');
    element.setAttribute('data-map-current', '');
    void scrollToElement(target);
  }
  function comeCloser(members: readonly number[]): void {
    const bounds = boundsOf(members.flatMap((index) => items[index]?.place ?? []));
    if (bounds === undefined) return;
    wanted.current = members[0];
    onZoom(stepsToPart(members.flatMap((index) => points[index] ?? [])), {
      lat: (bounds.south + bounds.north) / 2,
      lng: (bounds.west + bounds.east) / 2,
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the names of markers go away at Escape, heard in one place.
    <div
      ref={layer}
      className="map-mode-markers"
      data-quiet={isQuiet ? '' : undefined}
      onKeyDown={({ key }) => key === 'Escape' && setQuiet(true)}
      onFocus={() => setQuiet(false)}
      onPointerOver={() => setQuiet(false)}
    >
      {shown.map(({ point, members }) => {
        const found = members.flatMap((index) => items[index] ?? []);
        const [first] = found;
        if (first === undefined) return null;
        const style = { left: `${Math.round(point.x)}px`, top: `${Math.round(point.y)}px` };
        const isCurrent = found.some(({ element }) => element === current);
        const names = found.map((item, index) => item.name || t(TEXTS.unnamed, { number: (members[index] ?? 0) + 1 }));
        const shared = { style, 'data-items': members.join(' '), 'data-current': isCurrent ? '' : undefined };
        if (found.length === 1) {
          return (
            <button key={members[0]} type="button" className="map-mode-marker" {...shared} onClick={() => reach(first)}>
              <span className="map-mode-name">{names[0]}</span>
            </button>
          );
        }
        const canPart = canZoom && !isOnePlace(found);
        return (
          <MapGroup
            key={members[0]}
            names={names}
            shared={shared}
            t={t}
            onPress={canPart ? () => comeCloser(members) : undefined}
            onChoose={(index) => found[index] !== undefined && reach(found[index])}
          />
        );
      })}
    </div>
  );
}

/** The marker of the item that a pointer or focus is on in the list stands out. */
function useListFollower(container: HTMLElement, follow: (item: Element | undefined) => void): void {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const notice = ({ target }: Event) => follow(target instanceof Element ? (target.closest(ITEM_SELECTOR) ?? undefined) : undefined);
    container.addEventListener('pointerover', notice, { signal, passive: true });
    container.addEventListener('focusin', notice, { signal });
    return () => over.abort();
  }, [container, follow]);
}

function isOnePlace(items: readonly Item[]): boolean {
  return items.every(({ place }) => place.lat === items[0]?.place.lat && place.lng === items[0]?.place.lng);
}
