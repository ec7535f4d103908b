import type { Place } from '#contract/map-mode.ts';

/** A position on the screen, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Markers nearer to each other are grouped. */
export const MIN_DISTANCE_PX = 40;

interface Cluster {
  /** The position of the first member. */
  readonly point: Point;
  /** Indices of points; never empty. */
  readonly members: readonly number[];
}

/**
 * Groups overlapping points, in the order of the list: each joins the first cluster within reach, or starts one.
 * A grid of `MIN_DISTANCE_PX` limits the candidates to the nine squares around a point.
 */
export function cluster(points: readonly Point[]): readonly Cluster[] {
  const clusters: { readonly point: Point; readonly members: number[] }[] = [];
  const squares = new Map<string, number[]>();
  for (const [index, point] of points.entries()) {
    const column = Math.floor(point.x / MIN_DISTANCE_PX);
    const row = Math.floor(point.y / MIN_DISTANCE_PX);
    const near = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => squares.get(`${column + right} ${row + down}`) ?? []),
    );
    const joined = near
      .sort((a, b) => a - b)
      .flatMap((candidate) => clusters[candidate] ?? [])
      .find((candidate) => distance(candidate.point, point) < MIN_DISTANCE_PX);
    if (joined !== undefined) {
      joined.members.push(index);
      continue;
    }
    const key = `${column} ${row}`;
    squares.set(key, [...(squares.get(key) ?? []), clusters.length]);
    clusters.push({ point, members: [index] });
  }
  return clusters;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

const OPEN_STREET_MAP = 'https://www.openstreetmap.org';

/** The address at which a visitor sees a place on a map of the world. */
export function pointHref({ lat, lng }: Place): string {
  return `${OPEN_STREET_MAP}/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}

/**
 * The address at which a postal address is looked up; undefined for a place without a house number or a postcode, which
 * would not be found. What comes before the number (« Hôtel de ville, rez-de-chaussée ») is left out, the town is
 * added.
 */
export function searchHref(address: string, town: string): string | undefined {
  const parts = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const first = parts.findIndex((part) => /^\d/.test(part));
  if (first < 0) return undefined;
  // A postcode alone would be the whole town.
  const start = /^\d{5}\b/.test(parts[first] ?? '') ? Math.max(0, first - 1) : first;
  const words = parts
    .slice(start)
    .join(', ')
    .replace(/^(\d+(?: (?:bis|ter|quater))?), /i, '$1 ');
  const query = town === '' || words.toLowerCase().includes(town.toLowerCase()) ? words : `${words}, ${town}`;
  return `${OPEN_STREET_MAP}/search?query=${encodeURIComponent(query)}`;
}

/** The address at which a visitor plans the way to a place: a plain link, requested when it is followed. */
export function routeHref({ lat, lng }: Place): string {
  return `${OPEN_STREET_MAP}/directions?to=${lat}%2C${lng}#map=16/${lat}/${lng}`;
}
