// @ts-check
import { request } from 'node:http';
import { cpuMs } from './cpu.mjs';

/**
 * One request of bench/crowd.*.mjs. Times are the server's processor time: on a shared machine its share changes, so
 * that one rate by the wall clock would be twice its capacity in one second and ten times in the next.
 * @typedef {{ status: number, ms: number, wallMs: number }} Sample
 */

/** Visitors give up after this time. */
const TIMEOUT_MS = 30_000;
/** A second of the clock takes at most this many seconds, however little the server does. */
const SLOWEST = 20;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, br', connection: 'keep-alive' };

let pid = 0;
let clockMs = 0;
setInterval(() => {
  clockMs = pid === 0 ? 0 : cpuMs(pid);
}, 5);

/** Milliseconds of the server's processor time. */
export const now = () => clockMs;

/** A clock of seconds that begins now. @param {number} server The process whose time it is. */
export function startClock(server) {
  pid = server;
  clockMs = cpuMs(pid);
  const began = { ms: clockMs, wallMs: performance.now() };
  return () => Math.max(clockMs - began.ms, (performance.now() - began.wallMs) / SLOWEST) / 1000;
}

/**
 * Sends a request; without an agent, on a connection of its own.
 * @param {string} url @param {import('node:http').Agent | undefined} agent @returns {Promise<Sample>}
 */
export function sendRequest(url, agent) {
  const began = { ms: clockMs, wallMs: performance.now() };
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status) =>
      resolve({ status, ms: clockMs - began.ms, wallMs: performance.now() - began.wallMs });
    const sent = request(url, { agent: agent ?? false, headers: HEADERS, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on('end', () => {
        done(response.statusCode ?? 0);
        if (agent === undefined) sent.destroy();
      });
      response.on('error', () => done(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => done(0));
    sent.end();
  });
}
