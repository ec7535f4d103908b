import { setTimeout as pause } from 'node:timers/promises';
import { writeFiles } from '#server/app.testing.ts';
import { type Figures, median, randomFrom, seconds } from './figures.ts';
import { untilFresh } from './fresh.ts';
import { Ledger } from './ledger.ts';
import { type Acknowledged, FORM, startOthers } from './other-writers.ts';
import { type Cluster, type Name, startCluster, until } from './patroni.ts';
import { sendRequest } from './person.ts';
import { startReaders } from './readers.ts';
import { type Served, serve } from './served.ts';
import { query, readStored, resetAttempts } from './stored.ts';
import { makeTown } from './town.ts';
import { startWriters, type Writers } from './writers.ts';

export interface ClusterOptions {
  readonly seed: number;
  /** How often the leader is killed. */
  readonly kills: number;
  readonly people: number;
  readonly visitors: number;
}

/** Keeps one account below its limit of saves in ten minutes; the count is cleared between two events. */
const REST_MS = 150;
/** Writes acknowledged between two events. */
const WRITES = 10;
/** Longer than `ttl`: the others have chosen a new leader before the one that was cut off comes back. */
const FROZEN_MS = 30_000;
const WITHOUT_ETCD_MS = 30_000;
const POLL_MS = 20;

/**
 * Two servers on a cluster of three PostgreSQL nodes, while people save, send pictures, sign in and send forms: the
 * leader is killed repeatedly, cut off, replaced by hand, and etcd is lost. The servers are not notified.
 */
export async function breakCluster({ seed, kills, people, visitors }: ClusterOptions): Promise<Figures> {
  const random = randomFrom(seed);
  const findings: string[] = [];
  const rows: [string, string][] = [];
  const ledger = new Ledger();
  const cluster = await startCluster();
  const town = await makeTown();
  await writeFiles(town.site, FORM);
  const processes: Served[] = [];
  const anyUrl = () => {
    const one = processes[Math.floor(random() * processes.length)];
    if (one === undefined) throw new Error('no process');
    return one.url;
  };
  let turn = 0;
  // Half of the pages were never requested before: no process can have cached them.
  const path = () => {
    turn += 1;
    return turn % 2 === 0 ? '/sorties' : `/sorties?q=mot${turn}`;
  };
  try {
    for (const index of [0, 1]) {
      processes.push(await serve({ ...town, data: `${town.data}-${index}`, env: { DATABASE_URL: cluster.url } }));
    }
    const writers = await startWriters(anyUrl, ledger, people, REST_MS);
    const others = await startOthers(anyUrl, people);
    const readers = startReaders(anyUrl, path, visitors);
    const load = { cluster, ledger, writers };
    try {
      const gaps: Record<'machine' | 'PostgreSQL', number[]> = { machine: [], PostgreSQL: [] };
      for (let kill = 0; kill < kills; kill += 1) {
        const what = kill % 2 === 0 ? 'machine' : 'PostgreSQL';
        gaps[what].push(await longestGap(load, (leader) => killLeader(cluster, leader, what)));
      }
      for (const [what, found] of Object.entries(gaps)) {
        if (found.length === 0) continue;
        const figure = `${found.length}; ${seconds(median(found))}, ${seconds(Math.max(...found))}`;
        rows.push([`leader killed (${what}); without a write, median and longest`, figure]);
      }
      const cut = await longestGap(load, async (leader) => {
        cluster.freeze(leader);
        await pause(FROZEN_MS);
        cluster.thaw(leader);
      });
      rows.push(['leader cut off and back; without a write', seconds(cut)]);
      const replica = await longestGap(load, async (leader) => {
        const other = (['db1', 'db2', 'db3'] as const).filter((name) => name !== leader);
        for (const name of other) {
          cluster.freeze(name);
          await pause(FROZEN_MS / 2);
          cluster.thaw(name);
          await cluster.untilWhole();
        }
      });
      rows.push(['each standby cut off and back; without a write', seconds(replica)]);
      rows.push(['switch-over by hand; without a write', seconds(await longestGap(load, () => cluster.switchOver()))]);
      const etcd = await longestGap(load, async () => {
        await cluster.stopEtcd();
        await pause(WITHOUT_ETCD_MS);
        cluster.startEtcd();
      });
      rows.push(['etcd lost and back; without a write', seconds(etcd)]);
    } finally {
      await Promise.all([writers.stop(), others.stop(), readers.stop()]);
    }
    const stored = await readStored({ connectionString: cluster.url });
    findings.push(...ledger.compare(ledger.expect(), stored), ...(await compareOthers(others, anyUrl(), cluster)));
    const urls = processes.map(({ url }) => url);
    findings.push(...(await untilFresh(urls, '/sorties', stored)).findings);
    findings.push(...readers.failures, ...writers.unexpected);
    const codes = await Promise.all(processes.map((one) => one.stop()));
    if (codes.some((code) => code !== 0)) findings.push(`the processes left with ${codes.join(' and ')}`);
    rows.push(
      ['acknowledged saves', String(ledger.acknowledged)],
      ['acknowledged pictures, sign-ins, forms', [others.pictures, others.sessions, others.messages].map(count).join()],
      ['acknowledged writes lost', String(findings.filter((text) => text.startsWith('lost')).length)],
      ['answered by 503 or cut off meanwhile', `${ledger.unanswered} saves, ${others.failed()} others`],
      ['pages read', [...readers.answers].map(([status, number]) => `${status}: ${number}`).join(', ')],
      ['pages down', String(readers.failures.length)],
      ['longest wait for a page', seconds(readers.longestMs)],
    );
    return { rows, findings };
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await cluster.remove();
    await town.remove();
  }
}

const count = (list: readonly string[]) => ` ${list.length}`;

interface Load {
  readonly cluster: Cluster;
  readonly ledger: Ledger;
  readonly writers: Writers;
}

/** Disturbs a whole cluster under load, waits until it is whole again, and returns the longest time without a write. */
async function longestGap({ cluster, ledger, writers }: Load, work: (leader: Name) => Promise<void>): Promise<number> {
  await cluster.untilWhole();
  await resetAttempts({ connectionString: cluster.url });
  await writers.written(WRITES);
  const leader = await cluster.leader();
  if (leader === undefined) throw new Error('a whole cluster has no leader');
  const watch = watchWrites(ledger);
  await work(leader);
  await until(async () => {
    if ((await cluster.leader()) === undefined) throw new Error('no leader');
  }, 'a leader');
  await writers.written(WRITES);
  const longest = watch.stop();
  await cluster.untilWhole();
  return longest;
}

/** A node that was killed is started again once another one leads. */
async function killLeader(cluster: Cluster, leader: Name, what: 'machine' | 'PostgreSQL'): Promise<void> {
  if (what === 'PostgreSQL') {
    await cluster.crash(leader);
    return;
  }
  await cluster.kill(leader);
  await until(async () => {
    if ((await cluster.leader()) === undefined) throw new Error('no leader');
  }, 'another leader');
  cluster.start(leader);
}

/** The longest time between two acknowledged writes. */
function watchWrites(ledger: Ledger): { stop(): number } {
  let [seen, since, longest] = [ledger.acknowledged, performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (ledger.acknowledged !== seen) [seen, since] = [ledger.acknowledged, now];
  }, POLL_MS);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}

async function compareOthers(others: Acknowledged, url: URL, cluster: Cluster): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const address of others.pictures) {
    const answer = await sendRequest(url, 'GET', address);
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== 200 || byteLength === 0) findings.push(`lost: the picture ${address} (${answer.status})`);
  }
  for (const cookie of others.sessions) {
    const { status } = await sendRequest(url, 'GET', '/vitrine/mes-elements', cookie);
    if (status !== 200) findings.push(`lost: a session that was begun (${status})`);
  }
  const stored = await query<{ values: string }>(
    { connectionString: cluster.url },
    'select to_jsonb(form_message)::text as values from form_message',
  );
  for (const name of others.messages) {
    const copies = stored.filter(({ values }) => values.includes(`"${name}"`)).length;
    if (copies !== 1) findings.push(`${copies === 0 ? 'lost' : 'twice'}: the message of ${name}`);
  }
  return findings;
}
