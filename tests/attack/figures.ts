import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a part of the long attack counted and found; tools/attack.mjs prints it. */
export interface Figures {
  readonly rows: readonly (readonly [what: string, figure: string])[];
  readonly requests: number;
  readonly findings: readonly string[];
}

/** The seed of this run: equal seeds give equal requests. */
export function attackSeed(): number {
  return Number(process.env.VITRINE_ATTACK_SEED ?? '1');
}

/** How many requests are made in all. */
export function attackRequests(): number {
  return Number(process.env.VITRINE_ATTACK_REQUESTS ?? '100000');
}

export function writeFigures(part: string, figures: Figures): void {
  const folder = path.resolve('.cache/attack');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${part}.json`), JSON.stringify(figures, null, 2));
}
