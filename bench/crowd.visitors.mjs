// @ts-check
/**
 * The visitors of bench/crowd.bench.mjs, in a process of their own, over connections that stay open, as a proxy has
 * them; those of cached pages are new, each for one visitor, and kept ones, in turns. Told by a message what to do, they answer with what they
 * met. Their clock is the processor time of the server: where others use the machine, the server gets a changing share
 * of it, and a rate by the wall clock would be two times its capacity in one second and ten times in the next.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs } from './cpu.mjs';

/**
 * `closed`: as many visitors as `count`, each of whom sends the next request when the last one is answered. `open`:
 * `count` new visitors a second, whatever happens to the others. Seconds are those of the server's processor time.
 * @typedef {{ kind: 'closed' | 'open', address: string, pid: number, path: string, cachedPath: string, seconds: number,
 * count: number }} Crowd
 * @typedef {{ status: number, ms: number, wallMs: number }} Sample
 * @typedef {{ seconds: number, served: Sample[], refused: Sample[], lost: number, cached: Sample[], cachedKept: Sample[],
 * cachedLost: number,
 * normalMs: number }} Met
 */

/** A visitor who has waited longer has left. */
const PATIENCE_MS = 30_000;
const CACHED_EVERY_MS = 50;
/** However little the server does, a second passes within this time. */
const SLOWEST = 20;
/** Normal again: as many pages in a row, each within this time. */
const NORMAL = { pages: 5, ms: 100 };
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, br', connection: 'keep-alive' };

let turn = 0;
let pid = 0;
let clockMs = 0;
setInterval(() => {
  clockMs = pid === 0 ? 0 : cpuMs(pid);
}, 5);

// What bench/server.mjs waits for.
console.log(process.env.VITRINE_BENCH);
process.on('message', async (/** @type {Crowd} */ crowd) => {
  process.send?.(await meet(crowd));
});

/** @param {Crowd} crowd @returns {Promise<Met>} */
async function meet(crowd) {
  pid = crowd.pid;
  clockMs = cpuMs(pid);
  const { address, path, seconds, cachedPath } = crowd;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const next = () => {
    turn += 1;
    return ask(`${address}${path}${turn}`, agent);
  };
  const began = { ms: clockMs, wallMs: performance.now() };
  const passed = () => Math.max(clockMs - began.ms, (performance.now() - began.wallMs) / SLOWEST) / 1000;
  const isOver = () => passed() >= seconds;
  const keptAgent = new Agent({ keepAlive: true });
  /** @type {Promise<Sample>[]} */
  const cached = [];
  /** @type {Promise<Sample>[]} */
  const cachedKept = [];
  const probes = (async () => {
    while (!isOver()) {
      if (cached.length > cachedKept.length) cachedKept.push(ask(`${address}${cachedPath}`, keptAgent));
      else cached.push(ask(`${address}${cachedPath}`, undefined));
      await sleep(CACHED_EVERY_MS);
    }
  })();
  const samples = await (crowd.kind === 'closed'
    ? closedLoop(crowd.count, next, isOver)
    : openLoop(crowd.count, next, passed, isOver));
  const lasted = passed();
  const normalMs = await untilNormal(next);
  await probes;
  const all = await Promise.all(samples);
  const [looks, keptLooks] = [await Promise.all(cached), await Promise.all(cachedKept)];
  agent.destroy();
  keptAgent.destroy();
  const within = (/** @type {Sample[]} */ some, /** @type {number} */ status) =>
    some.filter((one) => one.status === status);
  return {
    seconds: lasted,
    served: within(all, 200),
    refused: within(all, 503),
    lost: all.filter(({ status }) => status !== 200 && status !== 503).length,
    cached: within(looks, 200),
    cachedKept: within(keptLooks, 200),
    cachedLost: [...looks, ...keptLooks].filter(({ status }) => status !== 200).length,
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
    await sleep(5);
  }
  return samples;
}

/** Milliseconds until pages come as before. @param {() => Promise<Sample>} next */
async function untilNormal(next) {
  const began = clockMs;
  const wallBegan = performance.now();
  for (let good = 0, since = began; performance.now() - wallBegan < 60_000; ) {
    const { status, ms } = await next();
    if (status === 200 && ms <= NORMAL.ms) {
      if (good === 0) since = clockMs - ms;
      good += 1;
      if (good === NORMAL.pages) return Math.max(0, since - began);
    } else {
      good = 0;
      await sleep(20);
    }
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Without an agent: on a connection of its own, which ends with the answer. @param {string} url @param {Agent |
 * undefined} agent @returns {Promise<Sample>}
 */
function ask(url, agent) {
  const began = { ms: clockMs, wallMs: performance.now() };
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status) =>
      resolve({ status, ms: clockMs - began.ms, wallMs: performance.now() - began.wallMs });
    const asked = request(url, { agent: agent ?? false, headers: HEADERS, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () => {
        done(response.statusCode ?? 0);
        if (agent === undefined) asked.destroy();
      });
      response.on('error', () => done(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(0));
    asked.end();
  });
}
