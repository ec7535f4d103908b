import { safeUrl } from './safe-url.ts';

/**
 * Map display-mode switch (MAP-1): a container `.osm-type-aff`, its modes `.map-mode`, its controls `[data-to-mode]`. A
 * missing part is an error on the console.
 * - A control (radio button, button or link) names a mode: `liste`, `carte` or `mixte` (also `list`, `map`, `both`).
 *   The choice is stored for the session. `data-mode` on the container is the initial mode, then the current one. A
 *   `.map-mode` names its own; without it, the one with items is the list.
 * - The list is always shown: `carte` puts the map above it, `mixte` beside it. Items have `data-lat`, `data-lng`;
 *   their heading or link is the name and the target of their marker, `data-adresse` their postal address.
 * - A marker opens a card on the map: name, address, link to the page of the item, itinerary (openstreetmap.org), entry
 *   in the list. Choosing `carte` by pointer or button scrolls to the map and focuses it; by the arrows of radio
 *   buttons focus stays, and Enter goes to the map.
 * - `data-alone` on the container: the map of one place, without modes to choose. It is shown as soon as it is near:
 *   in a closed `<details>` nothing is fetched.
 * - The map is a plan rendered from the items, without another server. `data-plan`: a GeoJSON of this site to render
 *   below them (property `type`: eau, vert, quartier, bati, route, rail; `nom`). `data-tuiles`: a template of tile
 *   addresses (`{z}`, `{x}`, `{y}`), which the policy of the pages must allow; `data-credits`: the attribution of their
 *   provider; `data-tuiles-finalite`: the purpose that visitors must agree to before tiles are requested. Until then
 *   the plan is shown.
 */
export const CONTAINER_SELECTOR = '.osm-type-aff';
export const MODE_SELECTOR = '.map-mode';
export const CONTROL_SELECTOR = '[data-to-mode]';
export const ITEM_SELECTOR = '[data-lat][data-lng]';
export const ALONE_ATTRIBUTE = 'data-alone';
/**
 * Storage key of the choice; on the root element from before the first paint (early.js) until the switch is attached.
 */
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

/** Degrees, with a decimal point or comma; undefined if they are out of range. */
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

/** Returns a template of tile addresses if it is complete and safe. */
export function decodeTiles(written: string | undefined): string | undefined {
  const template = safeUrl(written);
  const parts: readonly string[] = template?.match(/\{[^}]*\}/g) ?? [];
  const isComplete =
    TILE_PARTS.every((part) => parts.includes(part)) && parts.every((part) => TILE_PARTS.includes(part));
  return isComplete ? template : undefined;
}
