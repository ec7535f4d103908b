// @ts-check
/**
 * Two, five and ten times the requests that the server can render: the share of its capacity that it serves, waiting
 * times, the effect on cached pages, and the time until everything is normal again. The server has one processor core,
 * the visitors another, and seconds are those of the server's processor time (bench/crowd.request.mjs says why).
 * `TURNS=3` repeats it, `LASTS=5` makes crowds longer, `KINDS=open TIMES=10` measures one crowd alone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { memoryMb } from './cpu.mjs';
import { serveSites, start } from './server.mjs';

/** @typedef {import('./crowd.visitors.mjs').Met} Met */
/** @typedef {import('./crowd.reader.mjs').Read} Read */
/** @typedef {import('./crowd.request.mjs').Sample} Sample */

const SECONDS = Number(process.env.LASTS ?? '3');
const TURNS = Number(process.env.TURNS ?? '1');
const WARM_SECONDS = 4;
/** The last closed crowd is larger than the queue: its visitors are refused, and try again at once. */
const TIMES = {
  open: process.env.TIMES?.split(',').map(Number) ?? [2, 5, 10],
  closed: process.env.TIMES?.split(',').map(Number) ?? [2, 5, 10, 100],
};
const KINDS = /** @type {('open' | 'closed')[]} */ (process.env.KINDS?.split(',') ?? ['open', 'closed']);
/** Visitors at once who keep the server busy with hardly any queue. */
const BUSY_VISITORS = 8;
/** Beyond the last page: shows the last one, read from the database and rendered for each visitor. */
const FRESH = '/actualites?page=1000';
const CACHED = '/demarches';
const CORES = { server: '0', visitors: '1' };
const HEAD = [
  'crowd',
  'can do',
  'came',
  'served',
  'of what it can do',
  'p50, p95 (ms)',
  'p95 by the wall clock',
  'refused; p95 (ms)',
  'lost',
  'cached, new connection: p50, p95 (ms)',
  'kept connection',
  'cached pages lost',
  'as before (s)',
];

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const server = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'), {
    cores: CORES.server,
  });
  const visitors = await start(['bench/crowd.visitors.mjs'], { VITRINE_BENCH: server.address }, CORES.visitors);
  const reader = await start(['bench/crowd.reader.mjs'], { VITRINE_BENCH: server.address }, CORES.visitors);
  const { address, pid } = server;
  /** @param {'closed' | 'open'} kind @param {number} count @param {number} seconds @returns {Promise<Met & Read>} */
  const meet = async (kind, count, seconds) => {
    const over = visitors.received();
    reader.send({ address, pid, path: CACHED });
    visitors.send({ kind, address, pid, path: FRESH, seconds, count });
    await over;
    const [met, read] = [visitors.received(), reader.received()];
    reader.send({});
    return { ...(await met), ...(await read) };
  };
  try {
    // Warm-up, so that V8 has compiled every path.
    await meet('closed', BUSY_VISITORS, WARM_SECONDS);
    const quiet = await meet('closed', BUSY_VISITORS, SECONDS);
    console.log(
      `Cached pages beside ${BUSY_VISITORS} visitors, p50, p95: new connection ${at(quiet.cached, 0.5)}, ${at(quiet.cached, 0.95)} ms, kept ${at(quiet.cachedKept, 0.5)}, ${at(quiet.cachedKept, 0.95)} ms.`,
    );
    console.log(
      `\nA second and a millisecond are those of the server's processor time.\n\n| ${HEAD.join(' | ')} |\n|---|${'---:|'.repeat(HEAD.length - 1)}`,
    );
    for (let round = 0; round < TURNS; round += 1) {
      for (const kind of KINDS) {
        for (const times of TIMES[kind]) {
          const before = await meet('closed', BUSY_VISITORS, SECONDS / 2);
          const crowd = await meet(kind, times * (kind === 'open' ? rateOf([before]) : BUSY_VISITORS), SECONDS);
          const after = await meet('closed', BUSY_VISITORS, SECONDS / 2);
          console.log(`| ${rowOf(`${kind}, ${times} ×`, rateOf([before, after]), crowd).join(' | ')} |`);
        }
      }
    }
    console.log(`\nMemory at most: ${memoryMb(server.pid, 'VmHWM')} MB.`);
  } finally {
    await Promise.all([visitors.stop(), reader.stop(), server.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pages a second. @param {readonly Met[]} phases */
function rateOf(phases) {
  return (
    phases.reduce((sum, { served }) => sum + served.length, 0) / phases.reduce((sum, { seconds }) => sum + seconds, 0)
  );
}

/** @param {string} name @param {number} can @param {Met & Read} crowd */
function rowOf(name, can, { seconds, served, refused, lost, cached, cachedKept, cachedLost, normalMs }) {
  const perSecond = (/** @type {number} */ count) => (count / seconds).toFixed(0);
  return [
    name,
    can.toFixed(0),
    perSecond(served.length + refused.length + lost),
    perSecond(served.length),
    `${((served.length / seconds / can) * 100).toFixed(0)} %`,
    `${at(served, 0.5)}, ${at(served, 0.95)}`,
    at(served, 0.95, 'wallMs'),
    `${perSecond(refused.length)}; ${at(refused, 0.95)}`,
    String(lost),
    `${at(cached, 0.5)}, ${at(cached, 0.95)}`,
    `${at(cachedKept, 0.5)}, ${at(cachedKept, 0.95)}`,
    String(cachedLost),
    (normalMs / 1000).toFixed(1),
  ];
}

/** @param {readonly Sample[]} samples @param {number} share @param {'ms' | 'wallMs'} [clock] */
function at(samples, share, clock = 'ms') {
  const sorted = samples.map((sample) => sample[clock]).sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
}
