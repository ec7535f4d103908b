/** SLIDE-4: opacity grows by this much, in hundredths, every `sleep` ms; a picture stays `sleep` × 1000 ms. */
export const STEP_PERCENT = 2;
const STEPS = 100 / STEP_PERCENT;
const HOLD_FACTOR = 1000;
/** Timers count whole milliseconds: half of one too early is on time. */
const TOLERANCE_MS = 0.5;

export interface Pace {
  readonly pictures: number;
  readonly sleep: number;
  readonly isRandom: boolean;
  /** false with reduced motion: pictures change without fading. */
  readonly fades: boolean;
}

/** What is shown and what its time will bring. Told `now`, it holds no timer of its own. */
export interface Show {
  readonly current: number;
  /** Chosen in advance, so that it can be fetched meanwhile. */
  readonly upcoming: number;
  /** The picture that gives way, and since when; undefined when nothing fades. */
  readonly fade: { readonly from: number; readonly since: number } | undefined;
  /** When the picture changes by itself; undefined when it does not play. */
  readonly dueAt: number | undefined;
}

/** The next picture: the first after the last, or any other one. `random` is in [0, 1[. */
export function following(current: number, { pictures, isRandom }: Pace, random: number): number {
  if (!isRandom || pictures < 2) return (current + 1) % pictures;
  const others = Math.floor(random * (pictures - 1));
  return others < current ? others : others + 1;
}

export function showAt(current: number, pace: Pace, random: number): Show {
  return { current, upcoming: following(current, pace, random), fade: undefined, dueAt: undefined };
}

/** It begins to play: the picture stays its whole time, once it has faded in. */
export function started(show: Show, pace: Pace, now: number): Show {
  return { ...show, dueAt: dueAfter(show.fade === undefined ? now : fadeEnd(show.fade.since, pace), pace) };
}

/** It ceases to play. A picture that is fading in comes to its end. */
export function stopped(show: Show): Show {
  return { ...show, dueAt: undefined };
}

export function changed(show: Show, pace: Pace, to: number, now: number, random: number): Show {
  const target = (to + pace.pictures) % pace.pictures;
  if (target === show.current) return show;
  return {
    current: target,
    upcoming: following(target, pace, random),
    fade: pace.fades ? { from: show.current, since: now } : undefined,
    dueAt: show.dueAt === undefined ? undefined : dueAfter(fadeEnd(now, pace), pace),
  };
}

/** What time has brought. However late, the picture changes once. */
export function ticked(show: Show, pace: Pace, now: number, random: number): Show {
  const settled = show.fade !== undefined && isOver(fadeEnd(show.fade.since, pace), now) ? { ...show, fade: undefined } : show;
  return settled.dueAt !== undefined && isOver(settled.dueAt, now) ? changed(settled, pace, settled.upcoming, now, random) : settled;
}

/** How much of the current picture is there, in hundredths: it grows by steps. */
export function opacityPercent({ fade }: Show, { sleep }: Pace, now: number): number {
  if (fade === undefined) return 100;
  return Math.min(100, stepsSince(fade.since, sleep, now) * STEP_PERCENT);
}

/** When to tick next: at the next step of a fade, else when the picture changes; undefined while nothing will happen. */
export function nextMoment({ fade, dueAt }: Show, { sleep }: Pace, now: number): number | undefined {
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
