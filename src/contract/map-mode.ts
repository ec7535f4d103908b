import { safeUrl } from './safe-url.ts';

/**
 * Map display-mode switch (MAP-1): a container `.osm-type-aff`, its modes `.map-mode`, its controls `[data-to-mode]`. A missing piece is an error on the console.
 * - A control (radio button, button or link) names a mode: `liste`, `carte` or `mixte` (also `list`, `map`, `both`). The choice is kept for the visit. `data-mode`
 *   on the container is the mode it starts with, then the one it is in. A `.map-mode` says its own; without, the one that holds items is the list.
 * - The list is always there: `carte` puts the map above it, `mixte` beside it. Items carry `data-lat`, `data-lng`; their heading or link names them and is where
 *   their marker leads.
 * - The map is a plan drawn from the items, without another server. `data-plan`: a GeoJSON of this site to draw below them (property `type`: eau, vert, quartier,
 *   bati, route, rail; `nom`). `data-tuiles`: a template of tile addresses (`{z}`, `{x}`, `{y}`), which the policy of the pages must allow; `data-credits`: what
 *   their provider wants said; `data-tuiles-finalite`: the purpose that visitors must agree to before any tile is asked for. Until then there is the plan.
 */
export const CONTAINER_SELECTOR = '.osm-type-aff';
export const MODE_SELECTOR = '.map-mode';
export const CONTROL_SELECTOR = '[data-to-mode]';
export const ITEM_SELECTOR = '[data-lat][data-lng]';
/** Where the choice is kept for the visit; on the root element from before the first paint (early.js) until the switch is at work. */
export const MAP_MODE_KEY = 'vitrine-map-mode';
export const MAP_MODE_ATTRIBUTE = 'data-map-mode';

export type MapMode = 'liste' | 'carte' | 'mixte';

const MODES: Readonly<Record<string, MapMode>> = {
  liste: 'liste',
  list: 'liste',
  carte: 'carte',
  map: 'carte',
  mixte: 'mixte',
  both: 'mixte',
};

export function decodeMapMode(written: string | null | undefined): MapMode | undefined {
  const word = written?.trim().toLowerCase() ?? '';
  return Object.hasOwn(MODES, word) ? MODES[word] : undefined;
}

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Degrees, with a decimal point or comma; undefined when they are not a place on Earth. */
export function decodePlace(dataset: Readonly<Record<string, string | undefined>>): Place | undefined {
  const lat = degrees(dataset.lat);
  const lng = degrees(dataset.lng);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

function degrees(written: string | undefined): number {
  const text = written?.trim().replace(',', '.') ?? '';
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const TILE_PARTS: readonly string[] = ['{z}', '{x}', '{y}'];

/** A template of tile addresses, when it is one and may be used. */
export function decodeTiles(written: string | undefined): string | undefined {
  const template = safeUrl(written);
  const parts: readonly string[] = template?.match(/\{[^}]*\}/g) ?? [];
  const isComplete = TILE_PARTS.every((part) => parts.includes(part)) && parts.every((part) => TILE_PARTS.includes(part));
  return isComplete ? template : undefined;
}
