import { LatLngBounds, Map as LeafletMap, Point, TileLayer } from 'leaflet';
import { ALONE_ATTRIBUTE, type Place } from '#contract/map-mode.ts';
import { create, createButton } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Item } from './attach.items.ts';
import type { Shape } from './model.plan.ts';
import { TEXTS } from './texts.ts';
import { addMarkers } from './View.markers.tsx';
import { addPlan } from './View.plan.tsx';
import { createTool } from './View.tools.tsx';

/** The changeable part of the map. */
export interface MapChanges {
  readonly items: readonly Item[];
  readonly tiles: string | undefined;
  /** Gives the missing consent for the tiles; undefined when none is needed. */
  readonly agree: (() => void) | undefined;
}
interface MapProps {
  readonly container: HTMLElement;
  readonly shapes: readonly Shape[];
  /** Restricts zoom to whole levels, where tiles are sharp. */
  readonly hasTiles: boolean;
  readonly credits: string;
  readonly t: Translate;
}

/** Padding around the items, so that markers are not cut off. */
const MARGIN_PX = 48;
/** Limits the initial zoom of a single item. */
const MAX_HOME_ZOOM = 16;
/** The map of one place shows what is around it; a plan has fewer streets than tiles. */
const ALONE_HOME_ZOOM = { plan: 14, tiles: 15 } as const;
const MAX_ZOOM_STEPS = 6;
const MAX_TILE_ZOOM = 19;
const MAX_ZOOM = 24;
const NO_ANIMATION = { animate: false };
/** The part of the map that an arrow key pans by. */
const PAN_SHARE = 0.25;
const DIRECTIONS = [
  { key: 'ArrowLeft', text: TEXTS.west, lines: 'M20 12H5M11 5l-7 7 7 7', x: -1, y: 0 },
  { key: 'ArrowUp', text: TEXTS.north, lines: 'M12 20V5M5 11l7-7 7 7', x: 0, y: -1 },
  { key: 'ArrowDown', text: TEXTS.south, lines: 'M12 4v15M5 13l7 7 7-7', x: 0, y: 1 },
  { key: 'ArrowRight', text: TEXTS.east, lines: 'M4 12h15M13 5l7 7-7 7', x: 1, y: 0 },
] as const;

const isGone = (element: Element) => !element.isConnected || element.closest('[hidden]') !== null;

/** Mounts the map. Returns a function that changes its items, tiles and consent. */
export function mountMap(place: HTMLElement, props: MapProps, signal: AbortSignal): (changes: MapChanges) => void {
  const { t, credits } = props;
  const canvas = create('div', { class: 'map-mode-canvas' });
  const status = create('p', { class: 'map-mode-status', role: 'status' });
  const closer = createTool(t(TEXTS.closer), 'M12 5v14M5 12h14', () => zoomBy(1));
  const further = createTool(t(TEXTS.further), 'M5 12h14', () => zoomBy(-1));
  const everything = createTool(t(TEXTS.everything), 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5', () => goHome());
  const arrows = DIRECTIONS.map(({ text, lines, x, y }) => createTool(t(text), lines, () => panBy(x, y)));
  const tools = create('div', { class: 'map-mode-tools' }, closer, further, everything, ...arrows);
  const creditLine = create('p', { class: 'map-mode-credits' }, credits);
  const agreeButton = createButton('button button-small button-secondary', t(TEXTS.agree));
  const offer = create('p', { class: 'map-mode-offer' }, `${t(TEXTS.background)} `, agreeButton);
  // Beside the map: a button over it would cover markers.
  const bar = create('div', { class: 'map-mode-bar' }, status, tools, creditLine, offer);
  const surface = create(
    'div',
    { class: 'map-mode-surface', role: 'group', 'aria-label': t(TEXTS.plan), tabindex: '-1' },
    create('div', { class: 'map-mode-field' }, canvas),
    bar,
  );
  const nothing = create('p', { class: 'map-mode-nothing' }, t(TEXTS.noPlace));
  const frame = create(
    'section',
    { class: 'map-mode-frame' },
    create('div', { class: 'map-mode-box' }, surface, nothing),
  );
  place.append(frame);

  // No animation: Leaflet ignores clicks during one. No wheel zoom: the wheel scrolls the page.
  const map = new LeafletMap(canvas, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    boxZoom: false,
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
    bounceAtZoomLimits: false,
    maxBoundsViscosity: 1,
    zoomSnap: props.hasTiles ? 1 : 0.25,
  });
  // The list has the same information for assistive technology.
  for (const name of ['tilePane', 'shadowPane']) map.getPane(name)?.setAttribute('aria-hidden', 'true');
  const markers = addMarkers(map, props.container, t, signal);
  let changes: MapChanges = { items: [], tiles: undefined, agree: undefined };
  let tileLayer: TileLayer | undefined;
  const aloneZoom = ALONE_HOME_ZOOM[props.hasTiles ? 'tiles' : 'plan'];
  const homeZoom = props.container.hasAttribute(ALONE_ATTRIBUTE) ? aloneZoom : MAX_HOME_ZOOM;
  let home: { readonly centre: Place; readonly zoom: number } | undefined;

  const zoomBy = (steps: number, centre: Place = map.getCenter()) =>
    void map.setView(centre, map.getZoom() + steps, NO_ANIMATION);
  const goHome = () => home !== undefined && map.setView(home.centre, home.zoom, NO_ANIMATION);
  function panBy(x: number, y: number): void {
    map.panBy(new Point(x * PAN_SHARE, y * PAN_SHARE).scaleBy(map.getSize()), NO_ANIMATION);
  }

  /** Fits all items into the map. Zoom steps and centre of a zoomed map are preserved. */
  function frameItems(): void {
    if (changes.items.length === 0 || canvas.clientWidth === 0) return;
    const steps = home === undefined ? 0 : map.getZoom() - home.zoom;
    const centre = steps > 0 ? map.getCenter() : undefined;
    home = undefined;
    map.invalidateSize({ ...NO_ANIMATION, pan: false });
    Object.assign(map.options, { minZoom: 0, maxZoom: MAX_ZOOM });
    map.setMaxBounds();
    const bounds = new LatLngBounds(changes.items.map((item) => item.place));
    map.fitBounds(bounds, { padding: [MARGIN_PX, MARGIN_PX], maxZoom: homeZoom, ...NO_ANIMATION });
    home = { centre: map.getCenter(), zoom: map.getZoom() };
    Object.assign(map.options, { minZoom: home.zoom, maxZoom: Math.min(home.zoom + MAX_ZOOM_STEPS, MAX_ZOOM) });
    map.setMaxBounds(map.getBounds().pad(0.5));
    if (centre !== undefined) zoomBy(steps, centre);
    update(true);
  }

  function update(isZoomed: boolean): void {
    if (home === undefined) return;
    const focused = surface.contains(document.activeElement) ? document.activeElement : null;
    const count = changes.items.length;
    const visible = markers.update(isZoomed);
    const isClose = map.getZoom() > home.zoom;
    surface.toggleAttribute('data-close', isClose);
    // Dragging only when zoomed in, so that a finger on the map scrolls the page otherwise.
    if (isClose) map.dragging.enable();
    else map.dragging.disable();
    closer.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()));
    for (const tool of [further, everything]) tool.setAttribute('aria-disabled', String(!isClose));
    for (const arrow of arrows) arrow.hidden = !isClose;
    const text = visible === count ? '' : t(TEXTS.visible, { visible, total: count });
    if (status.textContent !== text) status.textContent = text;
    // A removed element loses focus, a hidden one keeps it in Firefox; on the surface the keys still work.
    const now = document.activeElement;
    if (focused !== null && isGone(focused) && (now === null || isGone(now) || !canvas.contains(now)))
      surface.focus({ preventScroll: true });
  }

  function setTiles(template: string | undefined): void {
    tileLayer?.remove();
    const options = { maxNativeZoom: MAX_TILE_ZOOM, maxZoom: MAX_ZOOM };
    tileLayer = template === undefined ? undefined : new TileLayer(template, options).addTo(map);
  }

  function change(next: MapChanges): void {
    const { items, tiles, agree } = next;
    if (tiles !== changes.tiles) setTiles(tiles);
    changes = next;
    const title = items.length === 0 ? TEXTS.plan : TEXTS.places;
    frame.setAttribute('aria-label', t(title, { count: items.length }));
    surface.hidden = items.length === 0;
    nothing.hidden = items.length > 0;
    creditLine.hidden = tiles === undefined || credits === '';
    offer.hidden = agree === undefined;
    markers.show(items);
    frameItems();
  }

  surface.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = DIRECTIONS.find(({ key }) => key === event.key);
    if (event.key === '+' || event.key === '=') zoomBy(1, placeOf(event.target));
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === '0') goHome();
    else if (arrow !== undefined && surface.hasAttribute('data-close')) panBy(arrow.x, arrow.y);
    else return;
    event.preventDefault();
  });
  /** The location of a focused marker, the centre of a zoom by key. */
  function placeOf(target: EventTarget | null): Place | undefined {
    const index = target instanceof HTMLElement ? target.dataset.item : undefined;
    return index === undefined ? undefined : changes.items[Number(index)]?.place;
  }
  agreeButton.addEventListener('click', () => changes.agree?.());
  map.on('zoomend', () => update(true));
  map.on('move', () => update(false));
  addPlan(map, props.shapes);
  const sizes = new ResizeObserver(frameItems);
  sizes.observe(canvas);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    map.remove();
    place.remove();
  });
  return change;
}
