import type { Things } from './things.ts';

/** One request as an honest page makes it, without what says who sends it. */
export interface Ask {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Of a form; the proof of the session is put in by whoever sends it, unless it is written here. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Sent as a picture, in a form with files. */
  readonly picture?: boolean;
  /** Names of values that travel as base64. */
  readonly encoded?: readonly string[];
}

/** Honest requests by route. */
export type Asks = Readonly<Record<string, (things: Things) => readonly Ask[]>>;
