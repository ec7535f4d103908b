export const PULSE_EVERY_MS = 5000;
/** The styles draw a pulse of this length. */
export const PULSE_MS = 1000;

/** What decides about a pulse when its time has come. */
export interface Surroundings {
  readonly reducedMotion: boolean;
  /** The tab is in the background. */
  readonly documentHidden: boolean;
  readonly inView: boolean;
  /** The pointer is over the arrow, or it has focus: it is no longer looking for attention. */
  readonly attended: boolean;
}

export function mayPulse({ reducedMotion, documentHidden, inView, attended }: Surroundings): boolean {
  return !reducedMotion && !documentHidden && inView && !attended;
}
