import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APART_PX, cluster, stepsToPart } from './model.clusters.ts';
import { decodePlan } from './model.plan.ts';
import { tilesOf } from './model.tiles.ts';
import { boundsOf, frameAround, MOST_ZOOM_STEPS, pan, placeAt, project, zoom, zoomSteps } from './model.ts';

const place = fc.record({ lat: fc.double({ min: -60, max: 60, noNaN: true }), lng: fc.double({ min: -170, max: 170, noNaN: true }) });
const TOWN = { south: 47.35, north: 47.4, west: -0.6, east: -0.5 };

describe('MAP-1 the projection', () => {
  test('shows every item inside the plan, whatever its shape', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1 }),
        fc.integer({ min: 200, max: 1600 }),
        fc.integer({ min: 200, max: 900 }),
        (places, width, height) => {
          const bounds = boundsOf(places);
          if (bounds === undefined) throw new Error('no bounds');
          const frame = frameAround(bounds, width, height);
          for (const { x, y } of places.map((item) => project(item, frame))) {
            expect(x).toBeGreaterThanOrEqual(-0.01);
            expect(x).toBeLessThanOrEqual(width + 0.01);
            expect(y).toBeGreaterThanOrEqual(-0.01);
            expect(y).toBeLessThanOrEqual(height + 0.01);
          }
        },
      ),
    );
  });

  test('can be undone', () => {
    const frame = frameAround(TOWN, 800, 500);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 800, noNaN: true }), fc.double({ min: 0, max: 500, noNaN: true }), (x, y) => {
        const back = project(placeAt({ x, y }, frame), frame);
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  test('puts north up and east to the right, at the same scale', () => {
    const frame = frameAround(TOWN, 800, 500);
    const { middle } = frame;
    const north = project({ lat: middle.lat + 0.01, lng: middle.lng }, frame);
    const east = project({ lat: middle.lat, lng: middle.lng + 0.01 / Math.cos((middle.lat * Math.PI) / 180) }, frame);
    expect(north.x).toBe(400);
    expect(250 - north.y).toBeCloseTo(east.x - 400, 6);
    expect(north.y).toBeLessThan(250);
  });

  test('shows one item alone in the middle, with its surroundings', () => {
    const frame = frameAround({ south: 47, north: 47, west: 1, east: 1 }, 400, 300);
    expect(project({ lat: 47, lng: 1 }, frame)).toEqual({ x: 200, y: 150 });
    expect(frame.pxPerDegree).toBeLessThan(100_000);
  });
});

describe('MAP-1 zooming and moving', () => {
  const home = frameAround(TOWN, 800, 500);

  test('goes closer by doubling, six times at most, and no further than everything', () => {
    let frame = zoom(home, home, TOWN, 1);
    expect(frame.pxPerDegree).toBe(home.pxPerDegree * 2);
    for (let step = 0; step < 10; step += 1) frame = zoom(frame, home, TOWN, 1);
    expect(zoomSteps(frame, home)).toBe(MOST_ZOOM_STEPS);
    expect(zoom(frame, home, TOWN, -20)).toEqual(home);
  });

  test('moves by pixels and never loses the items', () => {
    const close = zoom(home, home, TOWN, 2);
    const moved = pan(close, TOWN, { x: 100, y: 0 }, home.middle.lat);
    expect(project(home.middle, moved, home.middle.lat).x).toBeCloseTo(300, 6);
    const far = pan(close, TOWN, { x: 1e6, y: 1e6 }, home.middle.lat);
    expect(far.middle).toEqual({ lat: TOWN.south, lng: TOWN.east });
  });
});

describe('MAP-1 markers that would cover each other', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });

  test('are one; every item is in exactly one, and markers keep their distance', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 120 }), (points) => {
        const clusters = cluster(points);
        expect(clusters.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(points.map((_, index) => index));
        for (const [index, one] of clusters.entries())
          for (const other of clusters.slice(index + 1))
            expect(Math.hypot(one.point.x - other.point.x, one.point.y - other.point.y)).toBeGreaterThanOrEqual(APART_PX);
      }),
    );
  });

  test('stand where the first of them is', () => {
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

test.each([
  [[0, 0], 1],
  [[0, 39], 1],
  [[0, 20], 1],
  [[0, 19], 2],
  [[0, 1, 9], 3],
])('MAP-1 a group at %j comes apart after %i doublings', (places, steps) => {
  expect(stepsToPart(places.map((x) => ({ x, y: 0 })))).toBe(steps);
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

  test('is drawn from areas below to lines above, with their kinds and names', () => {
    const shapes = decodePlan({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { type: 'route', nom: 'Quai' },
          geometry: {
            type: 'LineString',
            coordinates: [
              [0, 0],
              [2, 3, 9],
            ],
          },
        },
        { type: 'Feature', properties: { type: 'Fleuve', name: 'Loire' }, geometry: polygon },
        {
          type: 'Feature',
          properties: { type: 'quartier', nom: 'Le Port' },
          geometry: { type: 'MultiPolygon', coordinates: [polygon.coordinates, polygon.coordinates] },
        },
        {
          type: 'Feature',
          properties: null,
          geometry: { type: 'GeometryCollection', geometries: [polygon, { type: 'Point', coordinates: [0, 0] }] },
        },
        { type: 'Feature', properties: { type: 'constructor' }, geometry: null },
      ],
    });
    expect(shapes.map(({ kind, name, isArea, lines }) => [kind, name, isArea, lines.length])).toEqual([
      ['quartier', 'Le Port', true, 2],
      ['eau', 'Loire', true, 1],
      ['autre', '', true, 1],
      ['route', 'Quai', false, 1],
    ]);
    expect(shapes.at(-1)?.lines[0]).toEqual([
      { lat: 0, lng: 0 },
      { lat: 3, lng: 2 },
    ]);
  });

  test('may be one feature or one geometry', () => {
    expect(decodePlan(polygon)).toHaveLength(1);
    expect(decodePlan({ type: 'Feature', geometry: polygon })).toHaveLength(1);
  });

  test.each([[null], [[]], ['{}'], [{}], [{ type: 'FeatureCollection' }], [{ type: 'FeatureCollection', features: 'x' }]])(
    '%j is an error',
    (wire) => {
      expect(() => decodePlan(wire)).toThrow();
    },
  );

  test('leaves out what cannot be drawn, and never throws on GeoJSON', () => {
    expect(
      decodePlan({ type: 'FeatureCollection', features: [null, 1, { geometry: { type: 'Polygon', coordinates: ['a', [['x', 1]]] } }] }),
    ).toEqual([]);
    fc.assert(fc.property(fc.jsonValue(), (coordinates) => void decodePlan({ type: 'Polygon', coordinates })));
  });
});

describe('MAP-1 tiles', () => {
  const frame = frameAround(TOWN, 800, 500);
  const tiles = tilesOf('/t/{z}/{x}/{y}.png', frame, frame.middle.lat);

  test('cover the whole plan without a gap', () => {
    const columns = [...new Set(tiles.map(({ x }) => x))].sort((a, b) => a - b);
    const rows = [...new Set(tiles.map(({ y }) => y))].sort((a, b) => a - b);
    expect(columns.length * rows.length).toBe(tiles.length);
    expect(columns[0]).toBeLessThanOrEqual(0);
    expect(rows[0]).toBeLessThanOrEqual(0);
    const last = tiles.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThanOrEqual(800);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(500);
    for (const { x, width } of tiles) expect(columns.includes(x) && width > 128 && width < 512).toBe(true);
  });

  test('have the numbers of the level: the town hall of Angers is on 13/4083/2865', () => {
    const angers = { lat: 47.4712, lng: -0.5518 };
    const close = {
      middle: angers,
      pxPerDegree: (256 * 2 ** 13) / 360 / Math.cos((angers.lat * Math.PI) / 180),
      widthPx: 10,
      heightPx: 10,
    };
    expect(tilesOf('{z}/{x}/{y}', close, angers.lat).map(({ url }) => url)).toContain('13/4083/2865');
  });

  test('are not asked for by the thousand', () => {
    expect(tilesOf('{z}/{x}/{y}', { ...frame, widthPx: 100_000, heightPx: 100_000 }, 47)).toEqual([]);
  });
});
