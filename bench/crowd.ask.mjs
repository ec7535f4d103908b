// @ts-check
import { request } from 'node:http';
import { cpuMs } from './cpu.mjs';

/**
 * One request of bench/crowd.*.mjs. Its clock is the processor time of the server: where others use the machine, the
 * server gets a changing share of it, and a rate by the wall clock would be two times its capacity in one second and
 * ten times in the next.
 * @typedef {{ status: number, ms: number, wallMs: number }} Sample
 */

/** A visitor who has waited longer has left. */
const PATIENCE_MS = 30_000;
/** However little the server does, a second passes within this time. */
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
 * Without an agent: on a connection of its own, which ends with the answer.
 * @param {string} url @param {import('node:http').Agent | undefined} agent @returns {Promise<Sample>}
 */
export function ask(url, agent) {
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
