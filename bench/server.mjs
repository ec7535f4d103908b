// @ts-check
import { spawn } from 'node:child_process';
import { root } from '#tools/setup.mjs';

/**
 * `tell` and `heard` are for scripts that listen (loop-watch.mjs).
 * @typedef {{ address: string, pid: number, stop(): Promise<unknown>, tell(message: object | string): void, heard(): Promise<any> }} Served
 */

/**
 * The built server, on one or more site folders and a data folder of its own.
 * @param {readonly string[]} sites @param {string} data @param {{ cores?: string, env?: Record<string, string> }} [options] @returns {Promise<Served>}
 */
export function serveSites(sites, data, { cores, env = {} } = {}) {
  const own = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', VITRINE_DATA: data };
  return start(['dist/server/main.js', 'serve', ...sites], { ...own, ...env }, cores);
}

/** No page is cached as a whole: each is rendered for every visitor. */
export const UNCACHED = { VITRINE_CACHE_MB: '0' };

/**
 * A script that prints its address once it listens. `cores`: those it may use, as `taskset` writes them; all of them otherwise.
 * @param {readonly string[]} args @param {Record<string, string>} [env] @param {string} [cores] @returns {Promise<Served>}
 */
export async function start(args, env = {}, cores) {
  const [command = '', ...before] = [...(cores === undefined ? [] : ['taskset', '-c', cores]), process.execPath];
  const server = spawn(command, [...before, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    const listen = (/** @type {Buffer} */ chunk) => {
      said += chunk.toString();
      // Of several sites each is told under its own name.
      const port = /http:\/\/[\w.-]+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.on('exit', (code) => reject(new Error(`the server stopped with code ${code}:\n${said}`)));
  });
  return {
    address,
    pid: server.pid ?? 0,
    tell: (message) => void server.send(message),
    heard: () =>
      new Promise((resolve, reject) => {
        const fail = (/** @type {number | null} */ code) => reject(new Error(`stopped with code ${code}:\n${said}`));
        server.once('exit', fail);
        server.once('message', (message) => {
          server.off('exit', fail);
          resolve(message);
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        server.removeAllListeners('exit');
        server.on('exit', resolve);
        server.kill('SIGTERM');
      }),
  };
}
