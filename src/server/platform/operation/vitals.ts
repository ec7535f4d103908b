import type { Vitals } from './gate.ts';

/** How often the process looks at itself. */
export const TICK_MS = 100;
const MEMORY_EVERY = 5;
/** One slow moment is believed for a few ticks, each time less. */
const FADING = 0.5;

export interface VitalsWatch {
  read(): Vitals;
  stop(): void;
}

/** Measures how late timers come and how much memory is in use. `onTick` is called after each look. */
export function watchVitals(onTick: (now: number) => void): VitalsWatch {
  let due = performance.now() + TICK_MS;
  let ticks = 0;
  let vitals: Vitals = { delayMs: 0, memoryBytes: memoryInUse() };
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - due);
    due = now + TICK_MS;
    ticks += 1;
    vitals = {
      delayMs: Math.max(late, vitals.delayMs * FADING),
      memoryBytes: ticks % MEMORY_EVERY === 0 ? memoryInUse() : vitals.memoryBytes,
    };
    onTick(now);
  }, TICK_MS);
  timer.unref();
  return { read: () => vitals, stop: () => clearInterval(timer) };
}

/** What is in use, not what the system has lent: that seldom goes down again. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
