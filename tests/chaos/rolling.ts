import { setTimeout as pause } from 'node:timers/promises';
import { startTestDatabase } from '#server/platform/db/testing.ts';
import { type Figures, seconds } from './figures.ts';
import { Ledger } from './ledger.ts';
import { sendRequest } from './person.ts';
import { lastingPort } from './ports.ts';
import { startProxy } from './proxy.ts';
import { startReaders } from './readers.ts';
import { type Served, serve } from './served.ts';
import { readStored } from './stored.ts';
import { makeTown } from './town.ts';
import { startWriters } from './writers.ts';

/** Eight people who save twice a second stay below their limit of saves in ten minutes for the whole run. */
const REST_MS = 400;
const BROWSER_MS = 20;

export interface RollingOptions {
  /** In each round both processes are restarted with this build; undefined is the present one. */
  readonly rounds: readonly (string | undefined)[];
  readonly people: number;
  readonly visitors: number;
  /** Writes acknowledged, and pages read, while one of the processes is stopped and after it is back. */
  readonly writes: number;
  readonly reads: number;
}

/**
 * Two processes behind nginx are restarted one after the other, repeatedly, while people write and visitors read. No
 * page may be down, and no form may have to be sent again.
 */
export async function restartInTurn({ rounds, people, visitors, writes, reads }: RollingOptions): Promise<Figures> {
  const findings: string[] = [];
  const ledger = new Ledger();
  const database = await startTestDatabase();
  const town = await makeTown();
  const ports = [await lastingPort(), await lastingPort()] as const;
  const processes: Served[] = [];
  const everStarted: Served[] = [];
  const env = { DATABASE_URL: database.url, VITRINE_TRUST_PROXY: 'loopback' };
  const start = async (port: number, program?: string): Promise<Served> => {
    const data = `${town.data}-${port}`;
    const served = await serve({ ...town, data, env, port, ...(program === undefined ? {} : { program }) });
    everStarted.push(served);
    return served;
  };
  let restarts = 0;
  let longestMs = 0;
  let turn = 0;
  // Half of the pages were never requested before: no process can have cached them.
  const path = () => {
    turn += 1;
    return turn % 2 === 0 ? '/sorties' : `/sorties?q=mot${turn}`;
  };
  try {
    for (const port of ports) processes.push(await start(port));
    const proxy = await startProxy(ports);
    const writers = await startWriters(() => proxy.url, ledger, people, REST_MS);
    const readers = startReaders(() => proxy.url, path, visitors);
    const browser = startBrowser(proxy.url);
    try {
      for (const program of rounds) {
        for (const [index, port] of ports.entries()) {
          const began = performance.now();
          const code = await processes[index]?.stop();
          if (code !== 0) findings.push(`a process left with ${code}`);
          await Promise.all([writers.written(writes), readers.read(reads)]);
          const next = await start(port, program);
          processes[index] = next;
          const health = await sendRequest(next.url, 'GET', '/sante');
          if (health.status !== 200) findings.push(`a running process reports ${health.status}`);
          longestMs = Math.max(longestMs, performance.now() - began);
          await Promise.all([writers.written(writes), readers.read(reads)]);
          restarts += 1;
        }
      }
    } finally {
      await Promise.all([writers.stop(), readers.stop(), browser.stop()]);
      await proxy.stop();
    }
    findings.push(...ledger.compare(ledger.expect(), await readStored({ connectionString: database.url })));
    findings.push(...readers.failures, ...browser.failures, ...writers.unexpected);
    for (const [status, count] of writers.failures)
      findings.push(`${count} forms were answered with ${status || 'nothing'}`);
    findings.push(...everStarted.flatMap(({ stderr }) => stderr.map((line) => `a process printed: ${line}`)));
    return {
      rows: [
        ['restarts', String(restarts)],
        ['pages read', [...readers.answers].map(([status, count]) => `${status}: ${count}`).join(', ')],
        ['pages down', String(readers.failures.length)],
        ['styles of pages, missing; versions', browser.summary()],
        ['acknowledged writes', String(ledger.acknowledged)],
        ['forms that failed', String([...writers.failures.values()].reduce((sum, count) => sum + count, 0))],
        ['longest wait for a page', seconds(readers.longestMs)],
        ['longest time with one process', seconds(longestMs)],
      ],
      findings,
    };
  } finally {
    await Promise.all(processes.map((one) => (one.child.exitCode === null ? one.stop() : 0)));
    await database.close();
    await town.remove();
  }
}

/** Reads a page, then the style sheet that it names, which may be requested from the other process. */
function startBrowser(url: URL): { failures: readonly string[]; summary(): string; stop(): Promise<void> } {
  const failures: string[] = [];
  const versions = new Set<string>();
  let [isOver, read] = [false, 0];
  async function visit(): Promise<void> {
    while (!isOver) {
      const html = await (await sendRequest(url, 'GET', '/')).text();
      const [sheet = '', version = ''] = /\/vitrine\/front\/(\w+)\/vitrine\.css/.exec(html) ?? [];
      const answer = await sendRequest(url, 'GET', sheet);
      await answer.arrayBuffer();
      if (answer.status !== 200)
        failures.push(`page down: its style sheet ${sheet} was answered with ${answer.status}`);
      versions.add(version);
      read += 1;
      await pause(BROWSER_MS);
    }
  }
  const running = visit().catch((error: unknown) => failures.push(`page down: ${String(error)}`));
  return {
    failures,
    summary: () => `${read}, ${failures.length}; ${versions.size}`,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
