import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { ReportFailure } from '#server/render/reply/errors.ts';
import { registerAdmission } from './admission.ts';
import { Drain } from './drain.ts';
import { Gate } from './gate.ts';
import { createHealth, type Health } from './health.ts';
import type { Log } from './log.ts';
import { type CacheSize, createMeasures, type Measures, writeMeasures } from './measures.ts';
import { registerRequestLog } from './request-log.ts';
import { afterRounds } from './rounds.ts';
import { registerSecurityEvents } from './security-events.ts';
import { watchVitals } from './vitals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly operation: Operation;
  }
}

export interface OperationOptions {
  readonly services: Services;
  readonly log?: Log | undefined;
  /** Memory in use above which the process takes on less. */
  readonly memoryBytes?: number | undefined;
}

const MEMORY_BYTES = 768 * 1024 * 1024;
/** Refusals are counted one by one and told together. */
const TELL_EVERY_MS = 10_000;

/** What those who run the process see of it and do with it; the same for all sites. */
export interface Operation {
  readonly health: Health;
  readonly measures: Measures;
  readonly drain: Drain;
  /** Registered before everything else: `/sante`, logs, measures. */
  register(app: FastifyInstance): void;
  /** Registered after what answers from memory: load shedding. */
  registerGate(app: FastifyInstance): void;
  reportFailure: ReportFailure;
  /** For Prometheus. */
  write(): Promise<string>;
  /** The cache whose number of pages and size are measured. */
  measure(pages: CacheSize): void;
  close(): void;
}

export function createOperation({ services, log = logOnConsole, memoryBytes = MEMORY_BYTES }: OperationOptions): Operation {
  const measures = createMeasures();
  const drain = new Drain();
  const health = createHealth(services, () => drain.isStopping);
  let pages: CacheSize | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let told = 0;

  const gate = new Gate(
    () => vitals.read(),
    { memoryBytes },
    (kind) => measures.refused.add({ kind }),
    afterRounds,
  );
  const vitals = watchVitals((now) => {
    gate.tick(now);
    tellRefusals(now);
  });

  function tellRefusals(now: number): void {
    const refused = measures.refused.total() - told;
    if (refused === 0 || now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    told += refused;
    const message = `[serveur] Trop de demandes à la fois\u00a0: ${refused} ont été priées de revenir plus tard. Les autres sont servies. Si cela dure, ajoutez un processus ou une machine.`;
    log({ level: 'warn', message, facts: { event: 'refused', refused, delayMs: Math.round(vitals.read().delayMs) } });
  }

  const operation: Operation = {
    health,
    measures,
    drain,
    register(app) {
      app.decorate('operation', operation);
      app.addHook('onRequest', (request, reply, done) => {
        drain.meet(reply.raw);
        if (health.answer(request.raw, reply.raw)) reply.hijack();
        else done();
      });
      registerRequestLog(app, log, measures);
      registerSecurityEvents(app, log);
    },
    registerGate(app) {
      // Cached pages are sent in one go: only responses that take time can be cut.
      app.addHook('onRequest', (_request, reply, done) => {
        drain.watch(reply.raw);
        done();
      });
      registerAdmission(app, gate);
    },
    reportFailure(message, error) {
      measures.failures.add();
      log({ level: 'error', message, error });
    },
    write: () => writeMeasures({ measures, services, gate, pages, underWay: drain.underWay }),
    measure(cache) {
      pages = cache;
    },
    close() {
      vitals.stop();
      measures.stop();
    },
  };
  return operation;
}

/** Where nobody asked for a log: failures alone, as they come. */
function logOnConsole({ level, message, error, facts }: Parameters<Log>[0]): void {
  if (level === 'info' || facts?.event === 'request') return;
  if (error === undefined) console.warn(message);
  else console.error(message, error);
}
