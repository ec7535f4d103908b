import { wrapped } from './model.ts';

/** The position of a carousel and its next change. `now` is a parameter: there is no timer here. */
export interface Clock {
  /** Rank of the first slide in view. */
  readonly position: number;
  /** End of the transition under way; undefined when it rests. */
  readonly arrivesAt: number | undefined;
  /** When it will change by itself; undefined when it does not play. */
  readonly dueAt: number | undefined;
}

export interface Pace {
  readonly positions: number;
  /** 0 with reduced motion. */
  readonly speedMs: number;
  readonly intervalMs: number;
}

/** Timers count whole milliseconds: half of one too early is on time. */
const TOLERANCE_MS = 0.5;

export function clockAt(position: number): Clock {
  return { position, arrivesAt: undefined, dueAt: undefined };
}

/** It begins to play: a whole interval passes first, after the transition under way if there is one. */
export function started(clock: Clock, pace: Pace, now: number): Clock {
  return { ...clock, dueAt: dueAfter(Math.max(now, clock.arrivesAt ?? now), pace) };
}

/** It ceases to play. A transition under way comes to its end. */
export function stopped(clock: Clock): Clock {
  return { ...clock, dueAt: undefined };
}

/** It goes to a position. While it plays, the interval counts from the end of this transition. */
export function moved(clock: Clock, pace: Pace, position: number, now: number): Clock {
  const target = wrapped(position, pace.positions);
  if (target === clock.position) return clock;
  const arrivesAt = now + pace.speedMs;
  return {
    position: target,
    arrivesAt: pace.speedMs > 0 ? arrivesAt : undefined,
    dueAt: clock.dueAt === undefined ? undefined : dueAfter(arrivesAt, pace),
  };
}

/** More or fewer slides fit into the view: it rests at a valid position, and does not play until it is started. */
export function refitted(clock: Clock, positions: number): Clock {
  return clockAt(Math.min(clock.position, positions - 1));
}

/** The state at a moment. However late, it changes once: missed changes are skipped. */
export function ticked(clock: Clock, pace: Pace, now: number): Clock {
  const arrived = isOver(clock.arrivesAt, now) ? { ...clock, arrivesAt: undefined } : clock;
  return isOver(arrived.dueAt, now) ? moved(arrived, pace, arrived.position + 1, now) : arrived;
}

/** When to tick next; undefined while nothing will happen. */
export function nextMoment({ arrivesAt, dueAt }: Clock): number | undefined {
  return arrivesAt ?? dueAt;
}

function dueAfter(rest: number, { positions, intervalMs }: Pace): number | undefined {
  return positions > 1 ? rest + intervalMs : undefined;
}

function isOver(moment: number | undefined, now: number): boolean {
  return moment !== undefined && now >= moment - TOLERANCE_MS;
}
