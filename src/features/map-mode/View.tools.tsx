import type { Translate } from '#runtime/i18n.ts';
import { MOST_ZOOM_STEPS, type Point } from './model.ts';
import { TEXTS } from './texts.ts';

interface ToolsProps {
  readonly t: Translate;
  readonly steps: number;
  onZoom(steps: number): void;
  onEverything(): void;
  onPan(direction: Point): void;
}

const DIRECTIONS = [
  { text: TEXTS.west, drawing: 'M20 12H5M11 5l-7 7 7 7', direction: { x: -1, y: 0 } },
  { text: TEXTS.north, drawing: 'M12 20V5M5 11l7-7 7 7', direction: { x: 0, y: -1 } },
  { text: TEXTS.south, drawing: 'M12 4v15M5 13l7 7 7-7', direction: { x: 0, y: 1 } },
  { text: TEXTS.east, drawing: 'M4 12h15M13 5l7 7-7 7', direction: { x: 1, y: 0 } },
] as const;

/** Buttons for everything that dragging and keys do. */
export function MapTools({ t, steps, onZoom, onEverything, onPan }: ToolsProps) {
  return (
    <div className="map-mode-tools">
      <Tool label={t(TEXTS.closer)} drawing="M12 5v14M5 12h14" isIdle={steps >= MOST_ZOOM_STEPS} onPress={() => onZoom(1)} />
      <Tool label={t(TEXTS.further)} drawing="M5 12h14" isIdle={steps === 0} onPress={() => onZoom(-1)} />
      <Tool label={t(TEXTS.everything)} drawing="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" isIdle={steps === 0} onPress={onEverything} />
      {steps === 0
        ? null
        : DIRECTIONS.map(({ text, drawing, direction }) => (
            <Tool key={text} label={t(text)} drawing={drawing} isIdle={false} onPress={() => onPan(direction)} />
          ))}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly drawing: string;
  /** It can do nothing now, and stays in its place: focus is not lost while pressing it again and again. */
  readonly isIdle: boolean;
  onPress(): void;
}

function Tool({ label, drawing, isIdle, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="map-mode-tool"
      aria-label={label}
      aria-disabled={isIdle ? true : undefined}
      onClick={isIdle ? undefined : onPress}
    >
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={drawing} />
      </svg>
    </button>
  );
}
