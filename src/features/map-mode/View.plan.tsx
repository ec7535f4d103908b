import type { GeoJsonObject } from 'geojson';
import { DivIcon, GeoJSON, type Map as LeafletMap, Marker, Polygon } from 'leaflet';
import { create } from '#runtime/create.ts';
import type { Shape } from './model.plan.ts';

/** Adds the plan of the site below the tiles, with the names of its areas above. Invalid shapes are left out. */
export function addPlan(map: LeafletMap, shapes: readonly Shape[]): void {
  map.getPane('tilePane')?.classList.add('map-mode-drawing');
  for (const { feature, kind, name } of shapes) {
    try {
      const layer = new GeoJSON(feature as GeoJsonObject, {
        pane: 'tilePane',
        interactive: false,
        style: { className: `map-mode-shape map-mode-${kind}` },
        // Points of a plan are not items of the list.
        filter: ({ geometry }) => geometry === undefined || !/Point$/.test(geometry?.type ?? 'Point'),
      }).addTo(map);
      // Names of lines would overlap.
      const area = layer.getLayers().find((part) => part instanceof Polygon);
      if (name !== '' && area instanceof Polygon) addLabel(map, name, area);
    } catch {
      // Leaflet throws on invalid coordinates; the rest of the plan is shown.
    }
  }
}

function addLabel(map: LeafletMap, name: string, area: Polygon): void {
  const icon = new DivIcon({ html: create('span', {}, name), className: 'map-mode-label', iconSize: [0, 0] });
  new Marker(area.getBounds().getCenter(), { icon, interactive: false, keyboard: false, pane: 'shadowPane' }).addTo(
    map,
  );
}
