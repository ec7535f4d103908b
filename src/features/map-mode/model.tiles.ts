import { type Frame, placeAt, project } from './model.ts';

export interface Tile {
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const TILE_PX = 256;
const CLOSEST_LEVEL = 19;
/** More would mean that the level was ill chosen. */
const MOST_TILES = 80;

/**
 * The tiles under a frame. They are cut for another projection (Mercator): each is stretched to where its corners belong on the plan, which on the scale of a
 * town is less than a pixel.
 */
export function tilesOf(template: string, frame: Frame, reference: number): readonly Tile[] {
  const pxPerLongitude = project({ lat: frame.middle.lat, lng: frame.middle.lng + 1 }, frame, reference).x - frame.widthPx / 2;
  const level = Math.min(CLOSEST_LEVEL, Math.max(0, Math.round(Math.log2((pxPerLongitude * 360) / TILE_PX))));
  const count = 2 ** level;
  const topLeft = placeAt({ x: 0, y: 0 }, frame, reference);
  const bottomRight = placeAt({ x: frame.widthPx, y: frame.heightPx }, frame, reference);
  const [west, east] = [columnAt(topLeft.lng, count), columnAt(bottomRight.lng, count)].map(clampTo(count));
  const [north, south] = [rowAt(topLeft.lat, count), rowAt(bottomRight.lat, count)].map(clampTo(count));
  if (west === undefined || east === undefined || north === undefined || south === undefined) return [];
  if ((east - west + 1) * (south - north + 1) > MOST_TILES) return [];
  const tiles: Tile[] = [];
  for (let row = north; row <= south; row += 1) {
    for (let column = west; column <= east; column += 1) {
      const start = project({ lat: latitudeOf(row, count), lng: longitudeOf(column, count) }, frame, reference);
      const end = project({ lat: latitudeOf(row + 1, count), lng: longitudeOf(column + 1, count) }, frame, reference);
      const url = template.replaceAll('{z}', String(level)).replaceAll('{x}', String(column)).replaceAll('{y}', String(row));
      tiles.push({ url, x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y });
    }
  }
  return tiles;
}

const clampTo = (count: number) => (index: number) => Math.min(count - 1, Math.max(0, Math.floor(index)));
const columnAt = (lng: number, count: number) => ((lng + 180) / 360) * count;
const rowAt = (lat: number, count: number) => ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * count;
const longitudeOf = (column: number, count: number) => (column / count) * 360 - 180;
const latitudeOf = (row: number, count: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;
