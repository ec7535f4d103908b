// @ts-check
/**
 * The reader of cached pages of bench/crowd.bench.mjs, in a process apart from the crowd, whose own work would be
 * counted as waiting. Connections are new, each for one request, and kept ones, in turns. Reads between the messages
 * `{ address, path, pid }` and `{}`, and answers the second one with what it met.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, startClock } from './crowd.ask.mjs';

/** @typedef {import('./crowd.ask.mjs').Sample} Sample */
/** @typedef {{ cached: Sample[], cachedKept: Sample[], cachedLost: number }} Read */

const EVERY_MS = 50;
let isReading = false;
/** @type {Promise<Read> | undefined} */
let reading;

// What bench/server.mjs waits for.
console.log(process.env.VITRINE_BENCH);
process.on(
  'message',
  async (/** @type {{ address?: string, path?: string, pid?: number }} */ { address, path, pid }) => {
    isReading = address !== undefined;
    if (isReading) reading = read(`${address}${path}`, pid ?? 0);
    else process.send?.(await reading);
  },
);

/** @param {string} url @param {number} pid @returns {Promise<Read>} */
async function read(url, pid) {
  startClock(pid);
  const agent = new Agent({ keepAlive: true });
  /** @type {Promise<Sample>[]} */
  const fresh = [];
  /** @type {Promise<Sample>[]} */
  const kept = [];
  while (isReading) {
    if (fresh.length > kept.length) kept.push(ask(url, agent));
    else fresh.push(ask(url, undefined));
    await sleep(EVERY_MS);
  }
  const [cached, cachedKept] = [await Promise.all(fresh), await Promise.all(kept)];
  agent.destroy();
  const isServed = (/** @type {Sample} */ { status }) => status === 200;
  return {
    cached: cached.filter(isServed),
    cachedKept: cachedKept.filter(isServed),
    cachedLost: [...cached, ...cachedKept].filter((sample) => !isServed(sample)).length,
  };
}
