// @ts-check
/** The visitors of bench/crowd.bench.mjs, in a process of their own: told by a message what to do, they answer with what they met. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * All over connections that stay open, as a proxy has them.
 * `closed`: as many visitors as `visitors`, each of whom sends the next request when the last one is answered. `open`: `rate` new visitors
 * a second, whatever happens to the others. `quiet`: one after the other until pages come as before.
 * @typedef {{ kind: 'closed' | 'open', address: string, path: string, cachedPath: string, seconds: number, visitors: number, rate: number }} Crowd
 * @typedef {{ status: number, ms: number }} Sample
 * @typedef {{ seconds: number, served: number[], refused: number[], lost: number, cached: number[], cachedLost: number, normalMs: number }} Met
 */

/** A visitor who has waited longer has left. */
const PATIENCE_MS = 10_000;
const CACHED_EVERY_MS = 50;
/** Normal again: as many pages in a row, each within this time. */
const NORMAL = { pages: 5, ms: 250 };
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, br', connection: 'keep-alive' };

let turn = 0;

// What bench/server.mjs waits for.
console.log(process.env.VITRINE_BENCH);

process.on('message', async (/** @type {Crowd} */ crowd) => {
  process.send?.(await meet(crowd));
});

/** @param {Crowd} crowd @returns {Promise<Met>} */
async function meet(crowd) {
  const { address, path, seconds, cachedPath } = crowd;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const next = (/** @type {Agent | undefined} */ via) => {
    turn += 1;
    return ask(`${address}${path}${turn}`, via);
  };
  const began = performance.now();
  const isOver = () => performance.now() - began >= seconds * 1000;
  /** @type {Promise<Sample>[]} */
  const cached = [];
  const probes = (async () => {
    while (!isOver()) {
      cached.push(ask(`${address}${cachedPath}`, undefined));
      await sleep(CACHED_EVERY_MS);
    }
  })();
  const samples =
    crowd.kind === 'closed'
      ? await closedLoop(crowd.visitors, () => next(agent), isOver)
      : await openLoop(crowd.rate, () => next(agent), isOver);
  const passed = (performance.now() - began) / 1000;
  const normalMs = await untilNormal(() => next(agent));
  await probes;
  agent.destroy();
  const all = await Promise.all(samples);
  const looks = await Promise.all(cached);
  const msOf = (/** @type {Sample[]} */ some, /** @type {number} */ status) =>
    some.filter((one) => one.status === status).map(({ ms }) => ms);
  return {
    seconds: passed,
    served: msOf(all, 200),
    refused: msOf(all, 503),
    lost: all.filter(({ status }) => status !== 200 && status !== 503).length,
    cached: msOf(looks, 200),
    cachedLost: looks.filter(({ status }) => status !== 200).length,
    normalMs,
  };
}

/** @param {number} visitors @param {() => Promise<Sample>} next @param {() => boolean} isOver @returns {Promise<Promise<Sample>[]>} */
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

/** @param {number} rate @param {() => Promise<Sample>} next @param {() => boolean} isOver @returns {Promise<Promise<Sample>[]>} */
async function openLoop(rate, next, isOver) {
  /** @type {Promise<Sample>[]} */
  const samples = [];
  const began = performance.now();
  while (!isOver()) {
    const due = ((performance.now() - began) / 1000) * rate;
    while (samples.length < due) samples.push(next());
    await sleep(5);
  }
  return samples;
}

/** Milliseconds until pages come as before. @param {() => Promise<Sample>} next */
async function untilNormal(next) {
  const began = performance.now();
  for (let good = 0, since = began; performance.now() - began < 60_000; ) {
    const { status, ms } = await next();
    if (status === 200 && ms <= NORMAL.ms) {
      if (good === 0) since = performance.now() - ms;
      good += 1;
      if (good === NORMAL.pages) return since - began;
    } else {
      good = 0;
      await sleep(20);
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** Without an agent: on a connection of its own, which ends with the answer. @param {string} url @param {Agent | undefined} agent @returns {Promise<Sample>} */
function ask(url, agent) {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status) => resolve({ status, ms: performance.now() - began });
    const asked = request(url, { agent: agent ?? false, headers: HEADERS, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () => {
        if (agent === undefined) asked.destroy();
        done(response.statusCode ?? 0);
      });
      response.on('error', () => done(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(0));
    asked.end();
  });
}
