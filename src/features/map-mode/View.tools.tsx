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
  { text: TEXTS.west, sign: '←', direction: { x: -1, y: 0 } },
  { text: TEXTS.north, sign: '↑', direction: { x: 0, y: -1 } },
  { text: TEXTS.south, sign: '↓', direction: { x: 0, y: 1 } },
  { text: TEXTS.east, sign: '→', direction: { x: 1, y: 0 } },
] as const;

/** Buttons for everything that dragging and keys do. Those that can do nothing stay in their place, so that focus is never lost. */
export function MapTools({ t, steps, onZoom, onEverything, onPan }: ToolsProps) {
  return (
    <div className="map-mode-tools">
      <Tool label={t(TEXTS.closer)} sign="+" isIdle={steps >= MOST_ZOOM_STEPS} onPress={() => onZoom(1)} />
      <Tool label={t(TEXTS.further)} sign="−" isIdle={steps === 0} onPress={() => onZoom(-1)} />
      <Tool label={t(TEXTS.everything)} sign="⛶" isIdle={steps === 0} onPress={onEverything} />
      {DIRECTIONS.map(({ text, sign, direction }) => (
        <Tool key={text} label={t(text)} sign={sign} isIdle={steps === 0} onPress={() => onPan(direction)} />
      ))}
    </div>
  );
}

function Tool({
  label,
  sign,
  isIdle,
  onPress,
}: {
  readonly label: string;
  readonly sign: string;
  readonly isIdle: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className="map-mode-tool"
      aria-label={label}
      aria-disabled={isIdle ? true : undefined}
      onClick={isIdle ? undefined : onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
