import {
  ALONE_ATTRIBUTE,
  CONTAINER_SELECTOR,
  CONTROL_SELECTOR,
  decodeMapMode,
  ITEM_SELECTOR,
  MAP_MODE_ATTRIBUTE,
  MAP_MODE_KEY,
  type MapMode,
  MODE_SELECTOR,
} from '#contract/map-mode.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { sessionStore } from '#runtime/storage.ts';
import { controlOf } from './attach.controls.ts';
import { mapPaneOf } from './attach.map.ts';
import { CONSOLE } from './texts.ts';

export const attach: Attach = (element, context) => {
  if (!element.matches(CONTAINER_SELECTOR)) {
    if (element.closest(CONTAINER_SELECTOR) === null) fail('map-mode', CONSOLE.noContainer, element);
    return;
  }
  const { signal, guard } = context;
  const panes = [...element.querySelectorAll<HTMLElement>(MODE_SELECTOR)];
  const elements = [...element.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)];
  const controls = elements.flatMap((control) => controlOf(control, choose, go, context) ?? []);
  const mapElement = panes.find((pane) => modeOf(pane) === 'carte');
  if (panes.length === 0) fail('map-mode', CONSOLE.noMode, element);
  else if (mapElement === undefined) fail('map-mode', CONSOLE.noMap, element);
  const isAlone = element.hasAttribute(ALONE_ATTRIBUTE);
  if (elements.length === 0 && !isAlone) fail('map-mode', CONSOLE.noControl, element);
  if (mapElement === undefined || (controls.length === 0 && !isAlone)) return;

  for (const pane of panes) pane.dataset.mode = modeOf(pane);
  const map = mapPaneOf(element, mapElement, context);
  const showMap = guard(map.show);
  if (isAlone) {
    const folded = element.closest('details:not([open])');
    if (folded === null) showMap();
    else folded.addEventListener('toggle', showMap, { signal, once: true });
    return;
  }
  const goToMap = guard(map.focus);

  function show(mode: MapMode): void {
    element.dataset.mode = mode;
    for (const control of controls) control.show(control.mode === mode);
    if (mode !== 'liste') showMap();
  }
  function choose(mode: MapMode): void {
    sessionStore.write(MAP_MODE_KEY, mode);
    show(mode);
  }

  function go(mode: MapMode): void {
    if (mode === 'carte') goToMap();
  }

  // The code of the map is preloaded when the pointer is over a control that shows it.
  for (const control of elements.filter(({ dataset }) => decodeMapMode(dataset.toMode) !== 'liste')) {
    const target = control.closest('label') ?? control;
    target.addEventListener('pointerenter', () => map.prefetch(), { signal, once: true, passive: true });
  }
  const stored = decodeMapMode(sessionStore.read(MAP_MODE_KEY));
  const restored = stored !== undefined && controls.some((control) => control.mode === stored) ? stored : undefined;
  show(restored ?? decodeMapMode(element.dataset.mode) ?? 'liste');
  document.documentElement.removeAttribute(MAP_MODE_ATTRIBUTE);
  signal.addEventListener('abort', () => {
    element.dataset.mode = 'liste';
  });
};

/** The declared mode of a pane; by default the one with items is the list. */
function modeOf(pane: HTMLElement): MapMode {
  return decodeMapMode(pane.dataset.mode) ?? (pane.querySelector(ITEM_SELECTOR) === null ? 'carte' : 'liste');
}
