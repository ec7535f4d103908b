import { DivIcon, LatLngBounds, type Map as LeafletMap, Marker } from 'leaflet';
import { ITEM_SELECTOR, type Place } from '#contract/map-mode.ts';
import { create, createButton } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import type { Item } from './attach.items.ts';
import { cluster } from './model.ts';
import { TEXTS } from './texts.ts';
import { toggleCard } from './View.card.tsx';
import { createChoice, toggleGroup } from './View.group.tsx';
import { closePanel } from './View.panel.tsx';

/** Markers nearer to the edge are hidden: cut off, they would be too small a target. */
const EDGE_PX = 14;
/** Padding around the items of a group after a zoom to it. */
const GROUP_PADDING_PX = 72;
const CURRENT_Z_OFFSET = 10_000;
/** Room that a name needs on each side of its marker, and above it. */
const NAME_WIDTH_PX = 120;
const NAME_HEIGHT_PX = 72;

interface Markers {
  show(items: readonly Item[]): void;
  /** Groups markers again after a zoom, and hides those outside. Returns the number of visible items. */
  update(isZoomed: boolean): number;
}

interface Pin {
  readonly marker: Marker;
  readonly button: HTMLButtonElement;
  readonly members: readonly Item[];
}

/** One button per item, or per group of overlapping items, in the order of the list. */
export function addMarkers(map: LeafletMap, container: HTMLElement, t: Translate, signal: AbortSignal): Markers {
  const canvas = map.getContainer();
  const layer = map.getPane('markerPane') ?? canvas;
  let items: readonly Item[] = [];
  let pins: readonly Pin[] = [];

  function group(): void {
    // Focus moves to the new marker of the first item of the focused one.
    const [focused] = pins.find(({ button }) => button === document.activeElement)?.members ?? [];
    closePanel(canvas);
    for (const { marker } of pins) marker.remove();
    pins = cluster(items.map(({ place }) => map.project(place))).map(({ members }) => createPin(members));
    if (focused !== undefined)
      pins.find(({ members }) => members.includes(focused))?.button.focus({ preventScroll: true });
  }

  function isInside(place: Place): boolean {
    const { x, y } = map.latLngToContainerPoint(place);
    const { x: width, y: height } = map.getSize();
    return x >= EDGE_PX && y >= EDGE_PX && x <= width - EDGE_PX && y <= height - EDGE_PX;
  }

  function createPin(indexes: readonly number[]): Pin {
    const members = indexes.flatMap((index) => items[index] ?? []);
    const names = members.map(({ name }, index) => name || t(TEXTS.unnamed, { number: (indexes[index] ?? 0) + 1 }));
    const label = names.length === 1 ? (names[0] ?? '') : groupLabel(names, t);
    const button = createButton('map-mode-marker', create('span', { class: 'map-mode-name' }, label));
    button.dataset.item = String(indexes[0]);
    const showCard = (item: Item, index: number) =>
      toggleCard(item, { canvas, button, name: names[index] ?? '', goToItem: () => goToItem(item), t });
    const choices = members.map((item, index) =>
      createChoice(names[index] ?? '', () => {
        // The card replaces the list of the group.
        closePanel(canvas);
        showCard(item, index);
      }),
    );
    const canSeparate = map.getZoom() < map.getMaxZoom() && !isOnePlace(members);
    if (members.length > 1) {
      button.classList.add('map-mode-group');
      button.setAttribute('aria-label', label);
      button.prepend(String(members.length));
    }
    if (members.length === 1 || !canSeparate) button.setAttribute('aria-expanded', 'false');
    button.addEventListener('click', () => {
      const [only] = members;
      if (only !== undefined && members.length === 1) showCard(only, 0);
      else if (canSeparate)
        map.fitBounds(new LatLngBounds(members.map(({ place }) => place)), {
          padding: [GROUP_PADDING_PX, GROUP_PADDING_PX],
          animate: false,
        });
      else toggleGroup(canvas, button, choices, t);
    });
    const icon = new DivIcon({ html: button, className: 'map-mode-pin', iconSize: [0, 0] });
    const marker = new Marker(members[0]?.place ?? map.getCenter(), {
      icon,
      interactive: false,
      keyboard: false,
    }).addTo(map);
    return { marker, button, members };
  }

  function goToItem({ element, target }: Item): void {
    for (const marked of container.querySelectorAll('[data-map-current]')) marked.removeAttribute('data-map-current');
    element.setAttribute('data-map-current', '');
    void scrollToElement(target);
  }

  /** Highlights the marker of the item that is hovered or focused in the list, and raises a hovered marker. */
  function highlight({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const item = target.closest(ITEM_SELECTOR);
    for (const { marker, button, members } of pins) {
      const isCurrent = members.some(({ element }) => element === item);
      button.toggleAttribute('data-current', isCurrent);
      marker.setZIndexOffset(isCurrent || button.contains(target) ? CURRENT_Z_OFFSET : 0);
    }
  }
  container.addEventListener('pointerover', highlight, { signal, passive: true });
  container.addEventListener('focusin', highlight, { signal });

  // Escape hides the name shown on hover or focus (WCAG 1.4.13).
  const setNamesHidden = (isHidden: boolean) => layer.toggleAttribute('data-quiet', isHidden);
  layer.classList.add('map-mode-markers');
  layer.addEventListener('keydown', ({ key }) => key === 'Escape' && setNamesHidden(true), { signal });
  for (const type of ['focusin', 'pointerover'])
    layer.addEventListener(type, () => setNamesHidden(false), { signal, passive: true });

  return {
    show(next) {
      items = next;
    },
    update(isZoomed) {
      if (isZoomed) group();
      else closePanel(canvas);
      const { x: width } = map.getSize();
      for (const { marker, button } of pins) {
        const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
        button.hidden = !isInside(marker.getLatLng());
        button.toggleAttribute('data-high', y < NAME_HEIGHT_PX);
        button.toggleAttribute('data-left', x < NAME_WIDTH_PX);
        button.toggleAttribute('data-right', x > width - NAME_WIDTH_PX);
      }
      return items.filter(({ place }) => isInside(place)).length;
    },
  };
}

function groupLabel(names: readonly string[], t: Translate): string {
  return t(TEXTS.group, { count: names.length, names: names.slice(0, 4).join(', ') + (names.length > 4 ? '…' : '') });
}

function isOnePlace(items: readonly Item[]): boolean {
  return items.every(({ place }) => place.lat === items[0]?.place.lat && place.lng === items[0]?.place.lng);
}
