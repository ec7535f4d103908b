// @ts-check
/**
 * Two, five and ten times what the server can render: what it serves, as a share of what it can do in the same minute, how long those who are
 * served wait, whether cached pages suffer, and how soon everything is as before. The server has one processor core, the visitors another.
 * `TURNS=3` repeats it, `SECONDS=10` makes each crowd last longer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { cpuMs, memoryMb } from './cpu.mjs';
import { serveSites, start } from './server.mjs';

/** @typedef {import('./crowd.visitors.mjs').Met} Met */

const SECONDS = Number(process.env.SECONDS ?? '6');
const TURNS = Number(process.env.TURNS ?? '1');
const WARM_SECONDS = 10;
const TIMES = [2, 5, 10];
/** Visitors at once who keep the server busy without a queue to speak of. */
const BUSY_VISITORS = 16;
/** Beyond the last page: shows the last one, read from the database and rendered for each visitor. */
const FRESH = '/actualites?page=1000';
const CACHED = '/demarches';
const CORES = { server: '0', visitors: '1' };

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const server = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'), { cores: CORES.server });
  const visitors = await start(['bench/crowd.visitors.mjs'], { VITRINE_BENCH: server.address }, CORES.visitors);
  /** @param {'closed' | 'open'} kind @param {number} count @param {number} seconds */
  const meet = async (kind, count, seconds) => {
    const cpu = cpuMs(server.pid);
    const heard = visitors.heard();
    visitors.tell({ kind, address: server.address, path: FRESH, cachedPath: CACHED, seconds, visitors: count, rate: count });
    const met = /** @type {Met} */ (await heard);
    return { ...met, rate: met.served.length / met.seconds, cpu: cpuMs(server.pid) - cpu };
  };
  try {
    // The compiler of the engine has seen every path before anything is counted.
    await meet('closed', BUSY_VISITORS, WARM_SECONDS);
    const quiet = await meet('closed', BUSY_VISITORS, SECONDS);
    console.log(
      `Cached pages beside ${BUSY_VISITORS} visitors: p50 ${at(quiet.cached, 0.5)} ms, p95 ${at(quiet.cached, 0.95)} ms. Memory ${memoryMb(server.pid, 'VmRSS')} MB.\n`,
    );
    console.log(
      '| crowd | can do, a second | came, a second | served | served / core second | p50, p95 (ms) | refused, a second; p95 (ms) | lost | cached: p50, p95 (ms), lost | as before (s) |',
    );
    console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
    for (let round = 0; round < TURNS; round += 1) {
      for (const kind of /** @type {const} */ (['open', 'closed'])) {
        for (const times of TIMES) {
          const before = await meet('closed', BUSY_VISITORS, SECONDS / 2);
          const crowd = await meet(kind, times * (kind === 'open' ? before.rate : BUSY_VISITORS), SECONDS);
          const after = await meet('closed', BUSY_VISITORS, SECONDS / 2);
          const can = (before.served.length + after.served.length) / (before.seconds + after.seconds);
          const canOfCpu = (before.served.length + after.served.length) / (before.cpu + after.cpu);
          const came = (crowd.served.length + crowd.refused.length + crowd.lost) / crowd.seconds;
          console.log(
            `| ${kind}, ${times} × | ${can.toFixed(0)} | ${came.toFixed(0)} | ${percent(crowd.rate / can)} | ${percent(crowd.served.length / crowd.cpu / canOfCpu)} | ${at(crowd.served, 0.5)}, ${at(crowd.served, 0.95)} | ${(crowd.refused.length / crowd.seconds).toFixed(0)}; ${at(crowd.refused, 0.95)} | ${crowd.lost} | ${at(crowd.cached, 0.5)}, ${at(crowd.cached, 0.95)}, ${crowd.cachedLost} | ${(crowd.normalMs / 1000).toFixed(1)} |`,
          );
        }
      }
    }
    console.log(`\nMemory at most: ${memoryMb(server.pid, 'VmHWM')} MB.`);
  } finally {
    await Promise.all([visitors.stop(), server.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(0)} %`;

/** @param {readonly number[]} values @param {number} share */
function at(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
}
