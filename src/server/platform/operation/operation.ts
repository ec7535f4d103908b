import type { FastifyInstance } from 'fastify';
import { Drain } from './drain.ts';
import { createHealth, type Health } from './health.ts';
import { leaveQueueOnSend, limitRequests, type RequestLimits } from './limit-requests.ts';
import type { Log, ReportFailure } from './log.ts';
import { createMeasures, type Measures, writeMeasures } from './measures.ts';
import type { CacheSize, OperationServices } from './operation-services.ts';
import { registerRequestLog } from './request-log.ts';
import { type QueueLimits, RequestQueue } from './request-queue.ts';
import { registerSecurityEvents } from './security-events.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly operation: Operation;
  }
}

interface OperationOptions {
  readonly services: OperationServices;
  readonly log?: Log | undefined;
  /** Memory in use above which no request waits for its turn. */
  readonly memoryBytes?: number | undefined;
  readonly queueLimits?: QueueLimits | undefined;
  readonly busyWords: RequestLimits['busyWords'];
  /** The page cache, for the metrics. */
  readonly pages: CacheSize;
}

const MEMORY_BYTES = 768 * 1024 * 1024;
const MEASURE_MEMORY_EVERY_MS = 100;
/** Refusals are logged together, at most this often. */
const LOG_REFUSALS_EVERY_MS = 10_000;

/** Health, metrics, logs and the stop of the process; the same for all sites. */
export interface Operation {
  readonly health: Health;
  readonly measures: Measures;
  readonly drain: Drain;
  /** Registered before everything else: `/sante`, logs, measures. */
  register(app: FastifyInstance): void;
  /** Registered after the page cache: limits how many requests are handled at the same time. */
  registerLimits(app: FastifyInstance): void;
  /** Registered after every hook that changes responses. */
  registerEnd(app: FastifyInstance): void;
  reportFailure: ReportFailure;
  /** For Prometheus. */
  write(): Promise<string>;
  close(): void;
}

export function createOperation(options: OperationOptions): Operation {
  const { services, log = logOnConsole, memoryBytes = MEMORY_BYTES, queueLimits, busyWords, pages } = options;
  const measures = createMeasures();
  const drain = new Drain();
  const health = createHealth(services, () => drain.isStopping);
  const queue = new RequestQueue(queueLimits, memoryCheck(memoryBytes));
  let loggedAt = Number.NEGATIVE_INFINITY;
  let logged = 0;

  function onRefusal(kind: 'read' | 'write'): void {
    measures.refused.add({ kind });
    const now = performance.now();
    if (now - loggedAt < LOG_REFUSALS_EVERY_MS) return;
    const refused = measures.refused.total() - logged;
    loggedAt = now;
    logged += refused;
    const message = `[serveur] Trop de demandes à la fois\u00a0: ${refused} ont été priées de revenir plus tard. Les autres sont servies. Si cela dure, ajoutez un processus ou une machine.`;
    log({ level: 'warn', message, facts: { event: 'refused', refused } });
  }

  const operation: Operation = {
    health,
    measures,
    drain,
    register(app) {
      app.decorate('operation', operation);
      app.addHook('onRequest', (request, reply, done) => {
        drain.closeAfter(reply.raw);
        if (health.answer(request.raw, reply.raw)) reply.hijack();
        else done();
      });
      registerRequestLog(app, log, measures);
      registerSecurityEvents(app, log);
    },
    registerLimits(app) {
      // Cached pages are sent at once; only slower responses can be cut.
      app.addHook('onRequest', (_request, reply, done) => {
        drain.watch(reply.raw);
        done();
      });
      limitRequests(app, { queue, busyWords, onRefusal });
    },
    registerEnd: leaveQueueOnSend,
    reportFailure(message, error) {
      measures.failures.add();
      log({ level: 'error', message, error });
    },
    write: () => writeMeasures({ measures, services, queue, pages, underWay: drain.underWay }),
    close: measures.stop,
  };
  return operation;
}

/** Whether more memory is in use than allowed. The result is cached: measuring costs as much as a refusal. */
function memoryCheck(limitBytes: number): () => boolean {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let isShort = false;
  return () => {
    const now = performance.now();
    if (now - measuredAt < MEASURE_MEMORY_EVERY_MS) return isShort;
    measuredAt = now;
    // Not the resident memory, which seldom decreases.
    const { heapUsed, external } = process.memoryUsage();
    isShort = heapUsed + external > limitBytes;
    return isShort;
  };
}

/** The default log: warnings and failures on standard error, without requests. */
function logOnConsole({ level, message, error, facts }: Parameters<Log>[0]): void {
  if (level === 'info' || facts?.event === 'request') return;
  if (error === undefined) console.warn(message);
  else console.error(message, error);
}
