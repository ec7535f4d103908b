import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/schema.ts';
import { repeat } from './repeat.ts';
import { type ClockVerdict, checkSweepClock, DOUBTED_HOURS } from './sweep-clock.ts';

/** Work that deletes what is past its time. Everything that does so by the clock is one of these. */
export interface Sweep {
  /** Begins what it says on the console. */
  readonly name: string;
  readonly everyMs: number;
  run(now: Date): Promise<unknown>;
  /** What a failure means, and what to do: French sentences. */
  readonly failure: string;
}

interface SweepServices {
  readonly database: { readonly kysely: Db };
  now(): Date;
}

const HOUR_MS = 3_600_000;
const DIFFERS = 'L’horloge du serveur et celle de la base de données diffèrent de plus de dix minutes.';
const JUMPED = `L’horloge est très en avance sur le dernier passage. Si le serveur est resté arrêté plus de trois jours, ne faites rien\u00a0: les suppressions reprendront après ${DOUBTED_HOURS}\u00a0heures de marche.`;
const REMEDY = 'Vérifiez la date avec «\u00a0timedatectl\u00a0» et corrigez-la.';

/** When each database's clock was last warned about: all sweeps meet the same clock. */
const warnedMs = new WeakMap<Db, number>();

/** Starts a sweep: once the platform listens, then regularly. */
export function startSweep(app: FastifyInstance, services: SweepServices, sweep: Sweep): void {
  repeat(app, sweep.everyMs, () => runSweep(services, sweep));
}

/** Runs a sweep once, unless the clock is doubtful: then nothing is deleted, and the console says what to do. */
export async function runSweep(services: SweepServices, sweep: Sweep): Promise<void> {
  const db = services.database.kysely;
  const now = services.now();
  try {
    const verdict = await checkSweepClock(db, now);
    if (verdict === 'sure') await sweep.run(now);
    else warn(db, sweep, verdict, now);
  } catch (error) {
    console.error(`[${sweep.name}] ${sweep.failure} Détail\u00a0:`, error);
  }
}

function warn(db: Db, { name }: Sweep, verdict: Exclude<ClockVerdict, 'sure'>, now: Date): void {
  const since = performance.now() - (warnedMs.get(db) ?? Number.NEGATIVE_INFINITY);
  if (since < HOUR_MS) return;
  warnedMs.set(db, performance.now());
  const cause = verdict === 'differs' ? DIFFERS : JUMPED;
  console.warn(
    `[${name}] ${cause} Il serait ${now.toISOString()}. Rien de ce qui semble périmé n’est supprimé, ni ici ni ailleurs. ${REMEDY}`,
  );
}
