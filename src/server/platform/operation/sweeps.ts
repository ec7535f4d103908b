import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/schema.ts';
import { repeat } from './repeat.ts';
import { type ClockVerdict, checkSweepClock, DOUBTED_HOURS } from './sweep-clock.ts';

/** Regular deletion of expired content. Everything that deletes by the clock is a sweep. */
export interface Sweep {
  /** Prefix of its console messages. */
  readonly name: string;
  readonly everyMs: number;
  run(now: Date): Promise<unknown>;
  /** French console message about a failure: what it means and what to do. */
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

/** When the clock of each database was last warned about, since all sweeps share it. */
const warnedMs = new WeakMap<Db, number>();

/** Runs a sweep once the application listens, then regularly. */
export function startSweep(app: FastifyInstance, services: SweepServices, sweep: Sweep): void {
  repeat(app, sweep.everyMs, () => runSweep(services, sweep));
}

/** Runs a sweep once. If the clock is doubtful, nothing is deleted and a warning is printed. */
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
