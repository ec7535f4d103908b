import type { Place } from '#contract/map-mode.ts';
import { isObject, WireError } from '#contract/wire.ts';

export type ShapeKind = 'eau' | 'vert' | 'quartier' | 'bati' | 'route' | 'rail' | 'autre';

/** One feature of a plan. */
export interface Shape {
  readonly kind: ShapeKind;
  readonly name: string;
  /** Filled, or a line. */
  readonly isArea: boolean;
  /** Outlines and lines, each a list of places. */
  readonly lines: readonly (readonly Place[])[];
}

const KINDS: Readonly<Record<string, ShapeKind>> = {
  eau: 'eau',
  fleuve: 'eau',
  riviere: 'eau',
  rivière: 'eau',
  water: 'eau',
  vert: 'vert',
  parc: 'vert',
  bois: 'vert',
  park: 'vert',
  quartier: 'quartier',
  district: 'quartier',
  bati: 'bati',
  bâti: 'bati',
  building: 'bati',
  route: 'route',
  rue: 'route',
  road: 'route',
  rail: 'rail',
};
/** What is drawn first lies below. */
const ORDER: readonly ShapeKind[] = ['quartier', 'vert', 'eau', 'bati', 'autre', 'rail', 'route'];

/** A GeoJSON as shapes, in the order in which they are drawn. Features without a geometry to draw are left out; anything but GeoJSON is an error. */
export function decodePlan(wire: unknown): readonly Shape[] {
  if (!isObject(wire) || typeof wire.type !== 'string') throw new WireError('', 'GeoJSON', wire);
  const features = wire.type === 'FeatureCollection' ? wire.features : [wire.type === 'Feature' ? wire : { geometry: wire }];
  if (!Array.isArray(features)) throw new WireError('features', 'a list', features);
  return features.flatMap(shapesOf).sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

function shapesOf(feature: unknown): Shape[] {
  if (!isObject(feature)) return [];
  const properties = isObject(feature.properties) ? feature.properties : {};
  const name = [properties.nom, properties.name].find((value) => typeof value === 'string' && value !== '');
  const word = typeof properties.type === 'string' ? properties.type.toLowerCase() : '';
  const kind = (Object.hasOwn(KINDS, word) ? KINDS[word] : undefined) ?? 'autre';
  return geometriesOf(feature.geometry).map(({ isArea, lines }) => ({ kind, name: String(name ?? ''), isArea, lines }));
}

function geometriesOf(geometry: unknown): Pick<Shape, 'isArea' | 'lines'>[] {
  if (!isObject(geometry)) return [];
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection') return Array.isArray(geometries) ? geometries.flatMap(geometriesOf) : [];
  const isArea = type === 'Polygon' || type === 'MultiPolygon';
  if (!isArea && type !== 'LineString' && type !== 'MultiLineString') return [];
  const lines = linesOf(coordinates);
  return lines.length === 0 ? [] : [{ isArea, lines }];
}

/** Every line of places inside coordinates, however deep the kind of geometry puts them. */
function linesOf(coordinates: unknown): Place[][] {
  if (!Array.isArray(coordinates)) return [];
  const line = coordinates.flatMap((position) => placeOf(position) ?? []);
  if (line.length > 1) return [line];
  return coordinates.flatMap(linesOf);
}

function placeOf(position: unknown): Place | undefined {
  if (!Array.isArray(position)) return undefined;
  const [lng, lat] = position;
  if (typeof lng !== 'number' || typeof lat !== 'number' || !Number.isFinite(lng) || !Number.isFinite(lat)) return undefined;
  return { lat, lng };
}
