// @ts-check
/**
 * Reads cached pages for bench/crowd.bench.mjs, in a process of its own, so that the work of the visitors' process does
 * not count as waiting. New and kept connections take turns. Reads between the messages `{ address, path, pid }` and
 * `{}`, and answers the second with its samples.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest, startClock } from './crowd.request.mjs';

/** @typedef {import('./crowd.request.mjs').Sample} Sample */
/** @typedef {{ cached: Sample[], cachedKept: Sample[], cachedLost: number }} Read */

const EVERY_MS = 50;
let isReading = false;
/** @type {Promise<Read> | undefined} */
let reading;

// bench/server.mjs waits for this line.
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
    if (fresh.length > kept.length) kept.push(sendRequest(url, agent));
    else fresh.push(sendRequest(url, undefined));
    await pause(EVERY_MS);
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
