import { useEffect, useMemo, useRef, useState } from 'react';
import type { Place } from '#contract/map-mode.ts';
import type { Translate } from '#runtime/i18n.ts';
import { mountIsland } from '#ui/island.tsx';
import type { MapChanges } from './attach.map.ts';
import type { Shape } from './model.plan.ts';
import {
  type Bounds,
  boundsOf,
  type Frame,
  frameAround,
  isInside,
  MOST_ZOOM_STEPS,
  type Point,
  pan,
  project,
  zoom,
  zoomSteps,
} from './model.ts';
import { TEXTS } from './texts.ts';
import { MapMarkers } from './View.markers.tsx';
import { MapShapes } from './View.shapes.tsx';
import { MapTools } from './View.tools.tsx';

export interface MapProps extends MapChanges {
  readonly container: HTMLElement;
  readonly shapes: readonly Shape[];
  readonly credits: string;
  readonly t: Translate;
}

/** Draws the plan; the function it gives back draws it anew with other items, or another background. */
export function mountMap(place: HTMLElement, props: MapProps, signal: AbortSignal): (changes: MapChanges) => void {
  const redraw = mountIsland(place, <Plan {...props} />, signal);
  return (changes) => redraw(<Plan {...props} {...changes} />);
}

function Plan(props: MapProps) {
  const { items, t } = props;
  const bounds = useMemo(() => boundsOf(items.map(({ place }) => place)), [items]);
  const title = items.length === 1 ? t(TEXTS.onePlace) : t(TEXTS.places, { count: items.length });
  return (
    <section className="map-mode-frame" aria-label={bounds === undefined ? t(TEXTS.plan) : title}>
      <div className="map-mode-box">
        {bounds === undefined ? <p className="map-mode-nothing">{t(TEXTS.noPlace)}</p> : <Surface {...props} bounds={bounds} />}
      </div>
    </section>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, undefined until it has one. */
function useSize(element: React.RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured;
      if (width > 0 && height > 0) setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(measured);
    measure();
    return () => sizes.disconnect();
  }, [element]);
  return size;
}

interface SurfaceProps extends MapProps {
  readonly bounds: Bounds;
}

/** How far one press of an arrow moves, as a share of the plan. */
const PAN_SHARE = 0.25;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

function Surface({ bounds, ...props }: SurfaceProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const size = useSize(canvas);
  const { width, height } = size ?? { width: 0, height: 0 };
  const home = useMemo(() => frameAround(bounds, width, height), [bounds, width, height]);
  const [chosen, setChosen] = useState<Frame>();
  const reference = home.middle.lat;
  // Another size or other items: as close as before, around the same middle.
  const frame = chosen === undefined ? home : zoom({ ...chosen, widthPx: width, heightPx: height }, home, bounds, 0);
  const steps = zoomSteps(frame, home);
  const seen = props.items.filter(({ place }) => isInside(project(place, frame, reference), frame)).length;
  const drag = useRef<Point>(undefined);
  const surface = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(undefined);

  // A marker that leaves the plan takes focus with it: the keys go on working.
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) surface.current?.focus({ preventScroll: true });
  });

  const zoomBy = (by: number, middle = frame.middle) => setChosen(zoom(frame, home, bounds, by, middle));
  const panBy = ({ x, y }: Point) => setChosen(pan(frame, bounds, { x: x * width * PAN_SHARE, y: y * height * PAN_SHARE }, reference));
  const everything = () => setChosen(undefined);

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(1, placeOf(event.target));
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === '0') everything();
    else if (arrow !== undefined && steps > 0) panBy(arrow);
    else return;
    event.preventDefault();
  }
  /** A marker is kept in sight while the plan comes closer to it. */
  function placeOf(target: EventTarget): Place | undefined {
    const [first] = target instanceof HTMLElement ? (target.dataset.items ?? '').split(' ') : [];
    return first ? props.items[Number(first)]?.place : undefined;
  }
  function onPointerMove(event: React.PointerEvent): void {
    const from = drag.current;
    if (from === undefined) return;
    drag.current = { x: event.clientX, y: event.clientY };
    setChosen(pan(frame, bounds, { x: from.x - event.clientX, y: from.y - event.clientY }, reference));
  }
  function onPointerDown(event: React.PointerEvent<SVGSVGElement>): void {
    if (steps === 0 || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY };
  }
  const onPointerEnd = () => {
    drag.current = undefined;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={surface}
      className="map-mode-surface"
      role="group"
      aria-label={props.t(TEXTS.plan)}
      tabIndex={-1}
      data-close={steps > 0 ? '' : undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <div className="map-mode-canvas" ref={canvas}>
        {size === undefined ? null : (
          <>
            <MapShapes
              shapes={props.shapes}
              tiles={props.tiles}
              frame={frame}
              home={home}
              handlers={{ onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }}
            />
            <MapMarkers {...props} frame={frame} reference={reference} canZoom={steps < MOST_ZOOM_STEPS} onZoom={zoomBy} />
          </>
        )}
      </div>
      {/* Beside the plan, never over it: a button must not lie on a marker. */}
      <div className="map-mode-bar">
        <p className="map-mode-status" role="status">
          {size === undefined || seen === props.items.length ? '' : props.t(TEXTS.visible, { visible: seen, count: props.items.length })}
        </p>
        <MapTools t={props.t} steps={steps} onZoom={zoomBy} onEverything={everything} onPan={panBy} />
        {props.tiles === undefined || props.credits === '' ? null : <p className="map-mode-credits">{props.credits}</p>}
        {props.agree === undefined ? null : <BackgroundOffer agree={props.agree} t={props.t} />}
      </div>
    </div>
  );
}

/** The background comes from another server: people are asked first. */
function BackgroundOffer({ agree, t }: { readonly agree: () => void; readonly t: Translate }) {
  return (
    <p className="map-mode-offer">
      {t(TEXTS.background)}{' '}
      <button type="button" className="button button-small button-secondary" onClick={agree}>
        {t(TEXTS.agree)}
      </button>
    </p>
  );
}
