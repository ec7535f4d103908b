import { setTimeout as pause } from 'node:timers/promises';
import { type Figures, median, randomFrom, seconds } from './figures.ts';
import { Ledger, textOfSave } from './ledger.ts';
import { signIn } from './person.ts';
import { killDatabase, processesOf } from './processes.ts';
import { type Served, ServeFailed, serve } from './served.ts';
import { embeddedAt, query, readStored, resetAttempts } from './stored.ts';
import { makeTown } from './town.ts';
import { startWriters } from './writers.ts';

const KINDS = ['server', 'database', 'both'] as const;
type Kind = (typeof KINDS)[number];

export interface KillOptions {
  readonly kills: number;
  readonly seed: number;
  readonly people: number;
  /** The most writes that are acknowledged between two kills. */
  readonly writes: number;
  /** The remaining kills are skipped after this time, and reported. */
  readonly limitMs?: number;
}

/** The time in which killed processes have to disappear. */
const GONE_MS = 30_000;
const EXIT_DATABASE = 4;

/** Kills the server, its database or both repeatedly while people write; checks that no acknowledged write is lost. */
export async function killAround({
  kills,
  seed,
  people,
  writes,
  limitMs = Number.POSITIVE_INFINITY,
}: KillOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const town = await makeTown();
  const findings: string[] = [];
  const ledger = new Ledger();
  const restarts: number[] = [];
  const recoveries: number[] = [];
  const startedAt = performance.now();
  let round = 0;
  const counts = { server: 0, database: 0, both: 0 };
  const order: Kind[] = [];
  let served = await serve(town);
  const writers = await startWriters(() => served.url, ledger, people);
  // A user who opens a form before each kill and sends it afterwards.
  const author = await signIn(() => served.url, people);
  const edited = await author.create('Pendant les coupures');
  ledger.created(edited);

  /** Returns the server that runs afterwards. */
  async function kill(kind: Kind): Promise<Served> {
    const began = performance.now();
    if (kind === 'database') {
      await killDatabase(town.data);
      await writers.written(1);
      recoveries.push(performance.now() - began);
      return served;
    }
    await Promise.all([served.kill(), ...(kind === 'both' ? [killDatabase(town.data)] : [])]);
    const next = await serve(town);
    restarts.push(next.startedInMs);
    if (next.stderr.length > 0) findings.push(`after a kill (${kind}) the start printed: ${next.stderr.join(' / ')}`);
    return next;
  }

  try {
    for (; round < kills && performance.now() - startedAt < limitMs; round += 1) {
      // All kinds equally often, in random order.
      if (order.length === 0) order.push(...KINDS);
      const [kind = 'server'] = order.splice(Math.floor(random() * order.length), 1);
      counts[kind] += 1;
      await writers.written(1 + Math.floor(random() * writes));
      const { version } = await author.open(edited);
      await pause(random() * 20);
      served = await kill(kind);
      await writers.written(1);
      ledger.sending(edited, round + 1);
      const { status } = await author.save(edited, version, textOfSave(round + 1));
      if (status === 303) ledger.saved(edited, round + 1);
      else findings.push(`lost: the form that was open during kill ${round + 1} (${kind}) was answered with ${status}`);
      const connection = await embeddedAt(town.data);
      const expected = ledger.expect();
      findings.push(
        ...ledger.compare(expected, await readStored(connection)).map((text) => `${text} (kill ${round + 1}, ${kind})`),
      );
      await resetAttempts(connection);
    }
    findings.push(...(await refuseSecond(town, served)));
    await writers.stop();
    const connection = await embeddedAt(town.data);
    findings.push(...ledger.compare(ledger.expect(), await readStored(connection)), ...writers.unexpected);
    const [{ sessions } = { sessions: 0 }] = await query<{ sessions: number }>(
      connection,
      'select count(*)::int as sessions from session',
    );
    if (sessions !== people + 1) findings.push(`${people + 1} people signed in once, there are ${sessions} sessions`);
    const code = await served.stop();
    if (code !== 0) findings.push(`the last server left with ${code}: ${served.stderr.join(' / ')}`);
    findings.push(...(await orphansIn(town.data)));
  } finally {
    await served.kill();
    await writers.stop();
    await orphansIn(town.data);
    await town.remove();
  }
  return {
    rows: [
      [
        'kills: server, database, both',
        `${counts.server}, ${counts.database}, ${counts.both}${round < kills ? ` (${kills} were planned: the machine is too slow)` : ''}`,
      ],
      ['acknowledged writes', `${ledger.acknowledged} in ${ledger.elements} elements`],
      ['acknowledged writes lost', String(findings.filter((text) => text.startsWith('lost')).length)],
      ['writes that failed or were cut off', failuresOf(writers.failures)],
      ['restart after a kill, median and longest', `${seconds(median(restarts))}, ${seconds(Math.max(...restarts))}`],
      [
        'writes again after the database was killed, median and longest',
        `${seconds(median(recoveries))}, ${seconds(Math.max(...recoveries))}`,
      ],
      ['sessions kept through all of it', String(people + 1)],
      [
        'forms that were open during a kill, and saved after it',
        String(round - findings.filter((text) => text.includes('the form that was open')).length),
      ],
      ['orphan processes', String(findings.filter((text) => text.startsWith('orphan')).length)],
    ],
    findings,
  };
}

/** A second server on the same data has to stop without affecting the first. */
async function refuseSecond(town: { readonly site: string; readonly data: string }, first: Served): Promise<string[]> {
  const outcome = await serve(town).catch((error: unknown) => error);
  if (!(outcome instanceof ServeFailed)) return ['a second server was let into the same data folder'];
  const findings = first.child.exitCode === null ? [] : ['a second server ended the first'];
  if (outcome.code !== EXIT_DATABASE || !outcome.message.includes(`(processus ${first.child.pid})`))
    findings.push(`a second server left with ${outcome.code}: ${outcome.message}`);
  return findings;
}

async function orphansIn(data: string): Promise<string[]> {
  const limit = performance.now() + GONE_MS;
  for (;;) {
    const left = processesOf(data);
    if (left.length === 0) return [];
    if (performance.now() > limit) return left.map(({ pid, command }) => `orphan process ${pid}: ${command}`);
    await pause(50);
  }
}

function failuresOf(failures: ReadonlyMap<number, number>): string {
  const text = [...failures]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'cut' : status}: ${count}`);
  return text.join(', ') || 'none';
}
