// @ts-check
/**
 * Two processes on two cores against one process on one core, on a page of the folder drawn anew for every request: each asks for an address that nobody has asked for. Aims: 1.7 times the rate, and no more work for an answer. The asker takes its part
 * of the cores that are compared: all of it runs on one core, then all of it on two. Told besides: one process on one core with the asker on the other, which two processes cannot have; and one process that may use both cores, where its
 * compression and its garbage collector run beside its main thread.
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
/** Answers of each process before those that are measured, in every round: while it waits for its turn, the engine forgets what it has compiled, and needs as many to have it again. */
const WARM_UP = 9_000;
/** Answers of each process that are measured in a round. */
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
  const several = await serveSites([site, '--workers', String(WORKERS)], path.join(folder, 'several'), { env: UNCACHED });
  const oneCore = await serveSites([site], path.join(folder, 'one-core'), { cores: ONE_CORE, env: UNCACHED });
  const one = await serveSites([site], path.join(folder, 'one'), { env: UNCACHED });
  /** @type {Record<string, import('./server.mjs').Served & { asker: string, processes?: number }>} */
  const subjects = {
    [`${WORKERS} processes`]: { ...several, asker: ALL_CORES, processes: WORKERS },
    'one process, all on one core': { ...oneCore, asker: ONE_CORE },
    'one process, one core, the asker on another': { ...oneCore, asker: ALL_CORES },
    'one process, both cores': { ...one, asker: ALL_CORES },
  };
  try {
    const results = Object.keys(subjects).map((name) => ({
      name,
      rates: /** @type {number[]} */ ([]),
      costs: /** @type {number[]} */ ([]),
      busy: /** @type {number[]} */ ([]),
      asking: /** @type {number[]} */ ([]),
      first: /** @type {number[]} */ ([]),
    }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { address, pid, asker, processes = 1 }] of Object.values(subjects).entries()) {
        execFileSync('taskset', ['-apc', asker, String(process.pid)]);
        const ask = (/** @type {number} */ answers) =>
          answersPerSecond(address + PAGE, { connections: CONNECTIONS, answers: answers * processes });
        await ask(WARM_UP);
        const [before, own, first] = [familyCpu(pid), process.cpuUsage(), cpuMs(pid)];
        const load = await ask(ANSWERS);
        const [spent, { user, system }] = [familyCpu(pid) - before, process.cpuUsage(own)];
        const percentOfCores = 100 / ((load.answers / load.rate) * 1000 * CORES);
        const result = results[index];
        result?.rates.push(load.rate);
        result?.costs.push((spent * 1000) / load.answers);
        result?.busy.push(spent * percentOfCores);
        result?.first.push((cpuMs(pid) - first) * percentOfCores);
        result?.asking.push(((user + system) / 1000) * percentOfCores);
      }
    }
    console.log(turnsTable(`${PAGE} of the demo town, drawn anew, ${CONNECTIONS} connections, ${CORES} cores`, results));
    for (const { name, busy, asking, first } of results)
      console.log(
        `\nOf all cores, in percent, with ${name}: the server had ${middle(busy, 0)}, of which its first process ${middle(first, 0)}, the asker ${middle(asking, 0)}; the rest was idle, or others’.`,
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
