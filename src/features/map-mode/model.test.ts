import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePlan } from './model.plan.ts';
import { cluster, MIN_DISTANCE_PX, pointHref, searchHref } from './model.ts';

describe('MAP-1 overlapping markers', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });

  test('are grouped; every item is in one group, and groups do not overlap', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 120 }), (points) => {
        const clusters = cluster(points);
        expect(clusters.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(
          points.map((_, index) => index),
        );
        for (const [index, one] of clusters.entries())
          for (const other of clusters.slice(index + 1))
            expect(Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y)).toBeGreaterThanOrEqual(
              MIN_DISTANCE_PX,
            );
      }),
    );
  });

  test('have the position of the first of them', () => {
    const found = cluster([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 39, y: 0 },
    ]);
    expect(found).toEqual([
      { point: { x: 0, y: 0 }, members: [0, 2] },
      { point: { x: 100, y: 0 }, members: [1] },
    ]);
  });
});

describe('MAP-1 a plan', () => {
  const polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  };

  test('is sorted from areas to lines, with their kinds and names', () => {
    const named = (properties: unknown) => ({ type: 'Feature', properties, geometry: polygon });
    const features = [
      named({ type: 'route', nom: 'Quai' }),
      named({ type: 'Fleuve', name: 'Loire' }),
      named({ type: 'quartier', nom: 'Le Port' }),
      named({ type: 'constructor', nom: 3 }),
      named(null),
    ];
    expect(decodePlan({ type: 'FeatureCollection', features }).map(({ kind, name }) => [kind, name])).toEqual([
      ['quartier', 'Le Port'],
      ['eau', 'Loire'],
      ['autre', ''],
      ['autre', ''],
      ['route', 'Quai'],
    ]);
  });

  test('may be one feature or one geometry', () => {
    expect(decodePlan(polygon)).toHaveLength(1);
    expect(decodePlan({ type: 'Feature', geometry: polygon })).toHaveLength(1);
  });

  test.each([
    [null],
    [[]],
    ['{}'],
    [{}],
    [{ type: 'FeatureCollection' }],
    [{ type: 'FeatureCollection', features: 'x' }],
  ])('%j is an error', (wire) => {
    expect(() => decodePlan(wire)).toThrow();
  });

  test('leaves out invalid features', () => {
    expect(decodePlan({ type: 'FeatureCollection', features: [null, 1, 'a'] })).toEqual([]);
  });
});

describe('MAP-1 an address is looked up elsewhere', () => {
  test.each([
    ['2, rue des Ursulines, 49999 Beaurivage', '2 rue des Ursulines, 49999 Beaurivage'],
    ['2 bis, rue des Ursulines', '2 bis rue des Ursulines, Beaurivage'],
    ['Hôtel de ville, rez-de-chaussée, 1, place du Marché', '1 place du Marché, Beaurivage'],
    ['Gymnase Jean-Bouin\n4 rue du Stade', '4 rue du Stade, Beaurivage'],
    ['Place du Marché, 49999 Beaurivage', 'Place du Marché, 49999 Beaurivage'],
    ['49999 Beaurivage', '49999 Beaurivage'],
  ])('%j', (address, query) => {
    const href = searchHref(address, 'Beaurivage') ?? '';
    expect(new URL(href).searchParams.get('query')).toBe(query);
  });

  test.each(['De la gare à la cale du Port', 'Médiathèque', '', ' , \n'])('%j is no address', (address) => {
    expect(searchHref(address, 'Beaurivage')).toBeUndefined();
  });

  test('a point is shown on the map of the world', () => {
    expect(pointHref({ lat: 47.37, lng: -0.93 })).toBe(
      'https://www.openstreetmap.org/?mlat=47.37&mlon=-0.93#map=17/47.37/-0.93',
    );
  });
});
