import { startPair } from './cluster.ts';
import { type Figures, randomFrom, seconds } from './figures.ts';
import { untilFresh } from './fresh.ts';
import { Ledger } from './ledger.ts';
import { ask } from './person.ts';
import { startReaders } from './readers.ts';
import { type Served, serve } from './served.ts';
import { readStored } from './stored.ts';
import { makeTown } from './town.ts';
import { startWriters } from './writers.ts';

export interface FailoverOptions {
  readonly seed: number;
  readonly people: number;
  readonly visitors: number;
  /** Writes acknowledged before the primary dies, and after its successor took over. */
  readonly writes: number;
  /** Pages read while there is no primary. */
  readonly reads: number;
}

/**
 * Two processes serve one town on a primary with a synchronous standby. The primary is killed while people write and
 * visitors read; a while later the standby is promoted. Nobody tells the processes.
 */
export async function failOver({ seed, people, visitors, writes, reads }: FailoverOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const findings: string[] = [];
  const ledger = new Ledger();
  const pair = await startPair();
  const town = await makeTown();
  const env = { DATABASE_URL: pair.writeUrl, DATABASE_READ_URL: pair.readUrl };
  const processes: Served[] = [];
  const any = () => {
    const one = processes[Math.floor(random() * processes.length)];
    if (one === undefined) throw new Error('no process');
    return one.url;
  };
  let turn = 0;
  // Half of the pages were never asked for before: no process can have kept them.
  const path = () => {
    turn += 1;
    return turn % 2 === 0 ? '/sorties' : `/sorties?q=mot${turn}`;
  };
  const health = async () => (await (await ask(any(), 'GET', '/sante')).json()) as { checks: { database: string } };
  try {
    processes.push(await serve({ ...town, env }));
    processes.push(await serve({ ...town, env }));
    const writers = await startWriters(any, ledger, people);
    const readers = startReaders(any, path, visitors);
    try {
      await writers.written(writes);
      const before = ledger.acknowledged;
      const killedAt = performance.now();
      await pair.primary.kill();
      await readers.read(reads);
      const meanwhile = (await health()).checks.database;
      if (meanwhile !== 'read-only') findings.push(`without a primary /sante says « ${meanwhile} »`);
      const promotedAt = performance.now();
      await pair.promote();
      await writers.written(1);
      const backAt = performance.now();
      await writers.written(writes);
      await readers.read(reads);
      await Promise.all([writers.stop(), readers.stop()]);
      const stored = await readStored({ connectionString: pair.standby.url });
      findings.push(...ledger.compare(ledger.expect(), stored));
      const fresh = await untilFresh(
        processes.map(({ url }) => url),
        '/sorties',
        stored,
      );
      findings.push(...fresh.findings);
      findings.push(...readers.failures, ...writers.surprises);
      const after = (await health()).checks.database;
      if (after !== 'ok') findings.push(`after the promotion /sante says « ${after} »`);
      const codes = await Promise.all(processes.map((one) => one.stop()));
      if (codes.some((code) => code !== 0)) findings.push(`the processes left with ${codes.join(' and ')}`);
      return {
        rows: [
          ['acknowledged writes before, after', `${before}, ${ledger.acknowledged - before}`],
          ['acknowledged writes lost', String(findings.filter((text) => text.startsWith('lost')).length)],
          ['pages read', [...readers.answers].map(([status, count]) => `${status}: ${count}`).join(', ')],
          ['pages down', String(readers.failures.length)],
          ['longest wait for a page', seconds(readers.longestMs)],
          ['kept pages show what was last saved after', seconds(fresh.waitedMs)],
          ['without a primary', seconds(promotedAt - killedAt)],
          ['writes again after the promotion', seconds(backAt - promotedAt)],
          ['writes that failed or were cut off meanwhile', String(ledger.unanswered)],
        ],
        findings,
      };
    } finally {
      await Promise.all([writers.stop(), readers.stop()]);
    }
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await pair.remove();
    await town.remove();
  }
}
