import { memo, useMemo } from 'react';
import type { Place } from '#contract/map-mode.ts';
import type { Shape } from './model.plan.ts';
import { tilesOf } from './model.tiles.ts';
import { type Frame, placeAt, project } from './model.ts';

type Handlers = Pick<React.SVGProps<SVGSVGElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;

interface ShapesProps {
  readonly shapes: readonly Shape[];
  readonly tiles: string | undefined;
  readonly frame: Frame;
  /** The frame in which everything is seen: shapes are drawn in it once, then only moved and scaled. */
  readonly home: Frame;
  readonly handlers: Handlers;
}

/** What lies below the markers. It says nothing that the list does not: assistive technology passes it over. */
export function MapShapes({ shapes, tiles, frame, home, handlers }: ShapesProps) {
  const reference = home.middle.lat;
  const scale = frame.pxPerDegree / home.pxPerDegree;
  const corner = project(placeAt({ x: 0, y: 0 }, home), frame, reference);
  return (
    <svg
      className="map-mode-drawing"
      viewBox={`0 0 ${frame.widthPx} ${frame.heightPx}`}
      width={frame.widthPx}
      height={frame.heightPx}
      aria-hidden="true"
      focusable="false"
      {...handlers}
    >
      <g transform={`translate(${round(corner.x)} ${round(corner.y)}) scale(${scale})`}>
        <Drawing shapes={shapes} home={home} />
      </g>
      {tiles === undefined
        ? null
        : tilesOf(tiles, frame, reference).map(({ url, x, y, width, height }) => (
            <image key={url} href={url} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
          ))}
      {shapes.map(({ name, kind, isArea, lines: [line] }) => {
        // Names of lines would lie across each other.
        if (name === '' || line === undefined || !isArea) return null;
        const { x, y } = project(middleOf(line), frame, reference);
        return (
          <text key={`${kind} ${name}`} className="map-mode-label" data-kind={kind} x={round(x)} y={round(y)} textAnchor="middle">
            {name}
          </text>
        );
      })}
    </svg>
  );
}

const Drawing = memo(function Drawing({ shapes, home }: Pick<ShapesProps, 'shapes' | 'home'>) {
  const paths = useMemo(() => shapes.map((shape) => pathOf(shape, home)), [shapes, home]);
  return shapes.map(({ kind, isArea, name }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change their order.
    <path key={`${index} ${name}`} className="map-mode-shape" data-kind={kind} data-line={isArea ? undefined : ''} d={paths[index]} />
  ));
});

function pathOf({ lines, isArea }: Shape, home: Frame): string {
  return lines
    .map((line) => {
      const points = line.map((place) => project(place, home)).map(({ x, y }) => `${round(x)} ${round(y)}`);
      return `M${points.join('L')}${isArea ? 'Z' : ''}`;
    })
    .join('');
}

function middleOf(line: readonly Place[]): Place {
  const lats = line.map(({ lat }) => lat);
  const lngs = line.map(({ lng }) => lng);
  return { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
}

const round = (value: number) => Math.round(value * 100) / 100;
