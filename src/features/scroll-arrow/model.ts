export const PULSE_EVERY_MS = 5000;
/** The duration of the animation in styles.css. */
export const PULSE_MS = 1000;

interface PulseConditions {
  readonly reducedMotion: boolean;
  /** The tab is in the background. */
  readonly documentHidden: boolean;
  readonly inView: boolean;
  /** The arrow is hovered or focused. */
  readonly isActive: boolean;
}

export function mayPulse({ reducedMotion, documentHidden, inView, isActive }: PulseConditions): boolean {
  return !reducedMotion && !documentHidden && inView && !isActive;
}
