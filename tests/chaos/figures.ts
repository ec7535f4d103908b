import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a part did and found; tools/chaos.mjs prints it. */
export interface Figures {
  readonly rows: readonly (readonly [what: string, figure: string])[];
  /** One sentence for each loss or failure. */
  readonly findings: readonly string[];
}

/** The seed of this run: equal seeds give equal kinds and delays. */
export function chaosSeed(): number {
  return Number(process.env.VITRINE_CHAOS_SEED ?? '1');
}

/** A number of repetitions, scaled by `VITRINE_CHAOS_SHARE`. */
export function chaosSize(full: number): number {
  return Math.max(1, Math.round(full * Number(process.env.VITRINE_CHAOS_SHARE ?? '1')));
}

/** A generator of numbers from 0 to 1 (mulberry32); equal seeds give equal numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function writeFigures(part: string, figures: Figures): void {
  const folder = path.resolve('.cache/chaos');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${part}.json`), JSON.stringify(figures, null, 2));
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** `1234.5` as « 1.2 s ». */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
