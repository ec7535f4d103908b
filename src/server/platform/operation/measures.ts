import { monitorEventLoopDelay } from 'node:perf_hooks';
import { withTimeout } from '#server/platform/db/with-timeout.ts';
import { countQueuedMails } from '#server/platform/mail/queue.ts';
import { Counter, Histogram, writeCounter, writeGauge } from './metrics.ts';
import type { CacheSize, OperationServices } from './operation-services.ts';
import type { RequestQueue } from './request-queue.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NANOSECONDS = 1e9;
const TIMEOUT_MS = 1_000;

/** The counters of the process. */
export function createMeasures() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    requests: new Counter('vitrine_requests_total', 'Requests that the application answered, by module and status.'),
    durations: new Histogram('vitrine_request_duration_seconds', 'Time to answer, by module.', SECONDS),
    refused: new Counter('vitrine_refused_total', 'Requests refused because of too much load, by kind.'),
    failures: new Counter('vitrine_failures_total', 'Failures of ours that were reported.'),
    /** Plain numbers, because they are incremented thousands of times a second. */
    cached: { sent: 0, unchanged: 0 },
    delay,
    stop: () => delay.disable(),
  };
}
export type Measures = ReturnType<typeof createMeasures>;

interface Measured {
  readonly measures: Measures;
  readonly services: OperationServices;
  readonly queue: RequestQueue;
  readonly pages: CacheSize;
  readonly underWay: number;
}

/** All metrics as text for Prometheus. */
export async function writeMeasures({ measures, services, queue, pages, underWay }: Measured): Promise<string> {
  const { requests, durations, refused, failures, cached, delay } = measures;
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const pool = services.database.state();
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / NANOSECONDS : undefined);
  const parts = [
    requests.write(),
    durations.write(),
    writeCounter('vitrine_kept_pages_sent_total', 'Responses sent from the cache, by status.', [
      [{ status: '200' }, cached.sent],
      [{ status: '304' }, cached.unchanged],
    ]),
    writeGauge('vitrine_kept_pages', 'Cached pages.', [[{}, pages.size]]),
    writeGauge('vitrine_kept_pages_bytes', 'Memory of cached pages.', [[{}, pages.bytes]]),
    refused.write(),
    failures.write(),
    writeGauge('vitrine_requests_under_way', 'Requests that have not been answered yet.', [[{}, underWay]]),
    writeGauge('vitrine_answers', 'Answers being made, and requests that wait for their turn.', [
      [{ state: 'active' }, queue.active],
      [{ state: 'waiting' }, queue.waiting],
    ]),
    writeGauge('vitrine_event_loop_delay_seconds', 'Delay of the event loop since the last reading.', [
      [{ quantile: '0.5' }, seconds(delay.percentile(50))],
      [{ quantile: '0.99' }, seconds(delay.percentile(99))],
      [{ quantile: '1' }, seconds(delay.max)],
    ]),
    writeGauge('vitrine_database_connections', 'Connections to the database, and requests that wait for one.', [
      [{ state: 'open' }, pool.open],
      [{ state: 'idle' }, pool.idle],
      [{ state: 'waited_for' }, pool.waiting],
    ]),
    writeGauge('vitrine_mails_waiting', 'Mails that have not left yet.', [[{}, await waitingMails(services)]]),
    writeGauge('process_resident_memory_bytes', 'Resident memory.', [[{}, memory.rss]]),
    writeGauge('vitrine_heap_bytes', 'Memory in use.', [
      [{ part: 'heap' }, memory.heapUsed],
      [{ part: 'external' }, memory.external],
    ]),
    writeCounter('process_cpu_seconds_total', 'Processor time.', [[{}, (cpu.user + cpu.system) / 1e6]]),
    writeGauge('process_start_time_seconds', 'When the process started.', [
      [{}, Math.round(Date.now() / 1000 - process.uptime())],
    ]),
  ];
  delay.reset();
  return parts.join('');
}

/** Undefined while the database does not respond: the other metrics are still written. */
function waitingMails({ database }: OperationServices): Promise<number | undefined> {
  return withTimeout(countQueuedMails(database.kysely), TIMEOUT_MS).catch(() => undefined);
}
