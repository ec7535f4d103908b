// @ts-check
/**
 * Two processes on two cores compared with one process on one core, on a page that is rendered for every request: each
 * request has a new address. Aims: 1.7 times the rate, and no more CPU time per response. The client shares the
 * compared cores: all of it runs on one core, then all of it on two. Also printed: one process on one core with the
 * client on the other; and one process on both cores, where compression and garbage collection run beside its main
 * thread.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { cpuMs, familyOf } from './cpu.mjs';
import { answersPerSecond } from './load.mjs';
import { serveSites, UNCACHED } from './server.mjs';
import { middle, turnsTable } from './turns.mjs';

const WORKERS = 2;
const CONNECTIONS = 16;
/** Warm-up responses of each process in every round: while it waits for its turn, the engine discards compiled code. */
const WARM_UP = 9_000;
/** Measured responses of each process in a round. */
const ANSWERS = 6_000;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PAGE = '/demarches';
const CORES = os.availableParallelism();
/** As `taskset` writes them. */
const ONE_CORE = '0';
const ALL_CORES = `0-${CORES - 1}`;

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const site = path.join(root, 'sites/beaurivage');
  const several = await serveSites([site, '--workers', String(WORKERS)], path.join(folder, 'several'), {
    env: UNCACHED,
  });
  const oneCore = await serveSites([site], path.join(folder, 'one-core'), { cores: ONE_CORE, env: UNCACHED });
  const one = await serveSites([site], path.join(folder, 'one'), { env: UNCACHED });
  /** @type {Record<string, import('./server.mjs').Served & { client: string, processes?: number }>} */
  const subjects = {
    [`${WORKERS} processes`]: { ...several, client: ALL_CORES, processes: WORKERS },
    'one process, all on one core': { ...oneCore, client: ONE_CORE },
    'one process, one core, the client on another': { ...oneCore, client: ALL_CORES },
    'one process, both cores': { ...one, client: ALL_CORES },
  };
  try {
    const results = Object.keys(subjects).map((name) => ({
      name,
      rates: /** @type {number[]} */ ([]),
      costs: /** @type {number[]} */ ([]),
      busy: /** @type {number[]} */ ([]),
      sending: /** @type {number[]} */ ([]),
      first: /** @type {number[]} */ ([]),
    }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { address, pid, client, processes = 1 }] of Object.values(subjects).entries()) {
        execFileSync('taskset', ['-apc', client, String(process.pid)]);
        const send = (/** @type {number} */ answers) =>
          answersPerSecond(address + PAGE, { connections: CONNECTIONS, answers: answers * processes });
        await send(WARM_UP);
        const [before, own, first] = [familyCpu(pid), process.cpuUsage(), cpuMs(pid)];
        const load = await send(ANSWERS);
        const [spent, { user, system }] = [familyCpu(pid) - before, process.cpuUsage(own)];
        const percentOfCores = 100 / ((load.answers / load.rate) * 1000 * CORES);
        const result = results[index];
        result?.rates.push(load.rate);
        result?.costs.push((spent * 1000) / load.answers);
        result?.busy.push(spent * percentOfCores);
        result?.first.push((cpuMs(pid) - first) * percentOfCores);
        result?.sending.push(((user + system) / 1000) * percentOfCores);
      }
    }
    console.log(
      turnsTable(`${PAGE} of the demo town, drawn anew, ${CONNECTIONS} connections, ${CORES} cores`, results),
    );
    for (const { name, busy, sending, first } of results)
      console.log(
        `\nOf all cores, in percent, with ${name}: the server had ${middle(busy, 0)}, of which its first process ${middle(first, 0)}, the client ${middle(sending, 0)}; the rest was idle, or others’.`,
      );
  } finally {
    await Promise.all([several, oneCore, one].map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** A process and its workers, and the database that they have started. @param {number} pid */
function familyCpu(pid) {
  return familyOf(pid).reduce((sum, one) => sum + (cpuMs(one) || 0), 0);
}
