/** A position on the screen, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Markers nearer than this to each other are grouped. */
export const APART_PX = 40;

export interface Cluster {
  /** Where the first member is. */
  readonly point: Point;
  /** Positions in the list of points; never empty. */
  readonly members: readonly number[];
}

/**
 * Groups points that would cover each other, in the order of the list: each joins the first marker within reach, or becomes
 * one. A grid of `apartPx` finds them: all candidates are in the nine squares around.
 */
export function cluster(points: readonly Point[], apartPx = APART_PX): readonly Cluster[] {
  const clusters: { readonly point: Point; readonly members: number[] }[] = [];
  const squares = new Map<string, number[]>();
  for (const [index, point] of points.entries()) {
    const column = Math.floor(point.x / apartPx);
    const row = Math.floor(point.y / apartPx);
    const near = [-1, 0, 1].flatMap((right) => [-1, 0, 1].flatMap((down) => squares.get(`${column + right} ${row + down}`) ?? []));
    const joined = near
      .sort((a, b) => a - b)
      .flatMap((candidate) => clusters[candidate] ?? [])
      .find((candidate) => distance(candidate.point, point) < apartPx);
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
