import type { Place } from '#contract/map-mode.ts';

/** What a plan shows on a screen: a middle, and how many pixels a degree of latitude takes. */
export interface Frame {
  readonly middle: Place;
  readonly pxPerDegree: number;
  readonly widthPx: number;
  readonly heightPx: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export const ZOOM_STEP = 2;
export const MOST_ZOOM_STEPS = 6;
/** The room around the items, so that whole markers are seen. */
const MARGIN_PX = 48;
const EDGE_PX = 14;
/** A few hundred metres: one item alone is shown with its surroundings. */
const LEAST_SPAN_DEGREES = 0.005;

export function boundsOf(places: readonly Place[]): Bounds | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  return places.reduce<Bounds>(
    ({ south, north, west, east }, { lat, lng }) => ({
      south: Math.min(south, lat),
      north: Math.max(north, lat),
      west: Math.min(west, lng),
      east: Math.max(east, lng),
    }),
    { south: first.lat, north: first.lat, west: first.lng, east: first.lng },
  );
}

/** The frame in which everything is seen. */
export function frameAround(bounds: Bounds, widthPx: number, heightPx: number): Frame {
  const middle = { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
  const height = Math.max(bounds.north - bounds.south, LEAST_SPAN_DEGREES);
  const width = Math.max((bounds.east - bounds.west) * shrink(middle.lat), LEAST_SPAN_DEGREES);
  const room = (px: number) => Math.max(px - 2 * MARGIN_PX, px / 4, 1);
  return { middle, pxPerDegree: Math.min(room(widthPx) / width, room(heightPx) / height), widthPx, heightPx };
}

/** Plain equirectangular: degrees of longitude are as wide as they are in the middle of the plan. `reference` keeps one width whatever is in the middle. */
export function project({ lat, lng }: Place, { middle, pxPerDegree, widthPx, heightPx }: Frame, reference = middle.lat): Point {
  return {
    x: widthPx / 2 + (lng - middle.lng) * shrink(reference) * pxPerDegree,
    y: heightPx / 2 - (lat - middle.lat) * pxPerDegree,
  };
}

/** The place at a point: the inverse of `project`. */
export function placeAt({ x, y }: Point, { middle, pxPerDegree, widthPx, heightPx }: Frame, reference = middle.lat): Place {
  return {
    lat: middle.lat - (y - heightPx / 2) / pxPerDegree,
    lng: middle.lng + (x - widthPx / 2) / (shrink(reference) * pxPerDegree),
  };
}

/** Is there room for a marker? One that the edge cuts would be too small a target. */
export function isInside({ x, y }: Point, { widthPx, heightPx }: Frame): boolean {
  return x >= EDGE_PX && x <= widthPx - EDGE_PX && y >= EDGE_PX && y <= heightPx - EDGE_PX;
}

/** How many times closer than `home`, in steps. */
export function zoomSteps(frame: Frame, home: Frame): number {
  return Math.round(Math.log(frame.pxPerDegree / home.pxPerDegree) / Math.log(ZOOM_STEP));
}

/** Closer by so many steps (negative: further away), never further than `home` nor too close; the middle stays among the items. */
export function zoom(frame: Frame, home: Frame, bounds: Bounds, steps: number, middle: Place = frame.middle): Frame {
  const total = Math.min(MOST_ZOOM_STEPS, Math.max(0, zoomSteps(frame, home) + steps));
  if (total === 0) return home;
  return { ...frame, pxPerDegree: home.pxPerDegree * ZOOM_STEP ** total, middle: within(middle, bounds) };
}

/** Moved by pixels: `x` to the right shows what is on the right. */
export function pan(frame: Frame, bounds: Bounds, { x, y }: Point, reference: number): Frame {
  const middle = placeAt({ x: frame.widthPx / 2 + x, y: frame.heightPx / 2 + y }, frame, reference);
  return { ...frame, middle: within(middle, bounds) };
}

function within({ lat, lng }: Place, { south, north, west, east }: Bounds): Place {
  return { lat: Math.min(north, Math.max(south, lat)), lng: Math.min(east, Math.max(west, lng)) };
}

function shrink(lat: number): number {
  return Math.max(0.01, Math.cos((lat * Math.PI) / 180));
}
