import { isObject, WireError } from '#contract/wire.ts';

type ShapeKind = 'eau' | 'vert' | 'quartier' | 'bati' | 'route' | 'rail' | 'autre';

/** One GeoJSON feature or geometry of a plan. */
export interface Shape {
  readonly kind: ShapeKind;
  readonly name: string;
  readonly feature: object;
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
/** From bottom to top. */
const ORDER: readonly ShapeKind[] = ['quartier', 'vert', 'eau', 'bati', 'autre', 'rail', 'route'];

/** The features of a GeoJSON from bottom to top. Throws when it is not GeoJSON. */
export function decodePlan(wire: unknown): readonly Shape[] {
  if (!isObject(wire) || typeof wire.type !== 'string') throw new WireError('', 'GeoJSON', wire);
  const features = wire.type === 'FeatureCollection' ? wire.features : [wire];
  if (!Array.isArray(features)) throw new WireError('features', 'a list', features);
  return features
    .filter(isObject)
    .map(shapeOf)
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

function shapeOf(feature: Readonly<Record<string, unknown>>): Shape {
  const properties = isObject(feature.properties) ? feature.properties : {};
  const name = [properties.nom, properties.name].find((value) => typeof value === 'string' && value !== '');
  const word = typeof properties.type === 'string' ? properties.type.toLowerCase() : '';
  return { kind: (Object.hasOwn(KINDS, word) ? KINDS[word] : undefined) ?? 'autre', name: String(name ?? ''), feature };
}
