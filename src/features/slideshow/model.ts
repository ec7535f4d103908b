/** SLIDE-4: the opacity grows by this percentage every `sleep` ms; a picture is shown for `sleep` × 1000 ms. */
const STEP_PERCENT = 2;
const STEPS = 100 / STEP_PERCENT;
const HOLD_FACTOR = 1000;
/** Timers are rounded to milliseconds. */
const TOLERANCE_MS = 0.5;

export interface Pace {
  readonly pictures: number;
  readonly sleep: number;
  readonly isRandom: boolean;
  /** false with reduced motion: pictures change without fading. */
  readonly fades: boolean;
}

/** The state at a moment; `now` is always a parameter. */
export interface SlideshowState {
  readonly current: number;
  /** Chosen in advance, so that it can be preloaded. */
  readonly upcoming: number;
  /** The picture that fades out, and the start of the fade; undefined without a fade. */
  readonly fade: { readonly from: number; readonly since: number } | undefined;
  /** The moment of the next automatic change; undefined while stopped. */
  readonly dueAt: number | undefined;
}

/** The next picture in sequence, or a random other one. `random` is in [0, 1[. */
export function following(current: number, { pictures, isRandom }: Pace, random: number): number {
  if (!isRandom || pictures < 2) return (current + 1) % pictures;
  const others = Math.floor(random * (pictures - 1));
  return others < current ? others : others + 1;
}

export function stateAt(current: number, pace: Pace, random: number): SlideshowState {
  return { current, upcoming: following(current, pace, random), fade: undefined, dueAt: undefined };
}

/** Starts the playback: the picture is shown for its whole time after its fade. */
export function started(state: SlideshowState, pace: Pace, now: number): SlideshowState {
  return { ...state, dueAt: dueAfter(state.fade === undefined ? now : fadeEnd(state.fade.since, pace), pace) };
}

/** Stops the playback. A running fade is completed. */
export function stopped(state: SlideshowState): SlideshowState {
  return { ...state, dueAt: undefined };
}

export function changed(state: SlideshowState, pace: Pace, to: number, now: number, random: number): SlideshowState {
  const target = (to + pace.pictures) % pace.pictures;
  if (target === state.current) return state;
  return {
    current: target,
    upcoming: following(target, pace, random),
    fade: pace.fades ? { from: state.current, since: now } : undefined,
    dueAt: state.dueAt === undefined ? undefined : dueAfter(fadeEnd(now, pace), pace),
  };
}

/** The state at `now`. However late, the picture changes once. */
export function ticked(state: SlideshowState, pace: Pace, now: number, random: number): SlideshowState {
  const settled =
    state.fade !== undefined && isOver(fadeEnd(state.fade.since, pace), now) ? { ...state, fade: undefined } : state;
  return settled.dueAt !== undefined && isOver(settled.dueAt, now)
    ? changed(settled, pace, settled.upcoming, now, random)
    : settled;
}

/** The opacity of the current picture in percent, in steps. */
export function opacityPercent({ fade }: SlideshowState, { sleep }: Pace, now: number): number {
  if (fade === undefined) return 100;
  return Math.min(100, stepsSince(fade.since, sleep, now) * STEP_PERCENT);
}

/** The moment of the next tick: the next step of a fade, or the next change; undefined when there is none. */
export function nextMoment({ fade, dueAt }: SlideshowState, { sleep }: Pace, now: number): number | undefined {
  return fade === undefined ? dueAt : fade.since + (stepsSince(fade.since, sleep, now) + 1) * sleep;
}

function stepsSince(since: number, sleep: number, now: number): number {
  return Math.max(0, Math.floor((now - since + Math.min(TOLERANCE_MS, sleep / 2)) / sleep));
}

function fadeEnd(since: number, { sleep, fades }: Pace): number {
  return fades ? since + STEPS * sleep : since;
}

function dueAfter(rest: number, { pictures, sleep }: Pace): number | undefined {
  return pictures > 1 ? rest + sleep * HOLD_FACTOR : undefined;
}

function isOver(moment: number, now: number): boolean {
  return now >= moment - TOLERANCE_MS;
}
