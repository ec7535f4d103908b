// @ts-check
/**
 * The visitors of bench/crowd.bench.mjs, in a process of their own, over kept connections, as from a proxy. Receives a
 * `Crowd`, sends `{}` when no more visitors come, and then its results.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { now, sendRequest, startClock } from './crowd.request.mjs';

/**
 * `closed`: as many visitors as `count`, each of whom sends the next request when the last one is answered. `open`:
 * `count` new visitors a second, whatever happens to the others. Seconds are those of the server's processor time.
 * @typedef {import('./crowd.request.mjs').Sample} Sample
 * @typedef {{ kind: 'closed' | 'open', address: string, pid: number, path: string, seconds: number, count: number }}
 * Crowd
 * @typedef {{ seconds: number, served: Sample[], refused: Sample[], lost: number, normalMs: number }} Met
 */

/** Back to normal: this number of pages in a row, each within this time. */
const NORMAL = { pages: 5, ms: 100 };

let turn = 0;

// bench/server.mjs waits for this line.
console.log(process.env.VITRINE_BENCH);
process.on('message', async (/** @type {Crowd} */ crowd) => {
  process.send?.(await meet(crowd));
});

/** @param {Crowd} crowd @returns {Promise<Met>} */
async function meet({ kind, address, pid, path, seconds, count }) {
  const passed = startClock(pid);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const next = () => {
    turn += 1;
    return sendRequest(`${address}${path}${turn}`, agent);
  };
  const isOver = () => passed() >= seconds;
  const samples = await (kind === 'closed' ? closedLoop(count, next, isOver) : openLoop(count, next, passed, isOver));
  const lasted = passed();
  process.send?.({});
  const normalMs = await untilNormal(next);
  const all = await Promise.all(samples);
  agent.destroy();
  return {
    seconds: lasted,
    served: all.filter(({ status }) => status === 200),
    refused: all.filter(({ status }) => status === 503),
    lost: all.filter(({ status }) => status !== 200 && status !== 503).length,
    normalMs,
  };
}

/**
 * @param {number} visitors @param {() => Promise<Sample>} next @param {() => boolean} isOver @returns
 * {Promise<Promise<Sample>[]>}
 */
async function closedLoop(visitors, next, isOver) {
  /** @type {Promise<Sample>[]} */
  const samples = [];
  const visitor = async () => {
    while (!isOver()) {
      const sample = next();
      samples.push(sample);
      await sample;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return samples;
}

/**
 * @param {number} rate @param {() => Promise<Sample>} next @param {() => number} passed @param {() => boolean} isOver
 * @returns {Promise<Promise<Sample>[]>}
 */
async function openLoop(rate, next, passed, isOver) {
  /** @type {Promise<Sample>[]} */
  const samples = [];
  while (!isOver()) {
    const due = passed() * rate;
    while (samples.length < due) samples.push(next());
    await pause(5);
  }
  return samples;
}

/** Milliseconds until response times are normal again. @param {() => Promise<Sample>} next */
async function untilNormal(next) {
  const began = now();
  const wallBegan = performance.now();
  for (let good = 0, since = began; performance.now() - wallBegan < 60_000; ) {
    const { status, ms } = await next();
    if (status === 200 && ms <= NORMAL.ms) {
      if (good === 0) since = now() - ms;
      good += 1;
      if (good === NORMAL.pages) return Math.max(0, since - began);
    } else {
      good = 0;
      await pause(20);
    }
  }
  return Number.POSITIVE_INFINITY;
}
