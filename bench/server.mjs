// @ts-check
import { spawn } from 'node:child_process';
import { root } from '#tools/setup.mjs';

/**
 * `send` and `received` are for scripts that listen (loop-watch.mjs).
 * @typedef {{ address: string, pid: number, stop(): Promise<unknown>, send(message: object | string): void, received():
 * Promise<any> }} Served
 */

/**
 * The built server, on one or more site folders and its own data folder.
 * @param {readonly string[]} sites
 * @param {string} data
 * @param {{ cores?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<Served>}
 */
export function serveSites(sites, data, { cores, env = {} } = {}) {
  return start(['dist/server/main.js', 'serve', ...sites], { ...SERVER, VITRINE_DATA: data, ...env }, cores);
}

/** The environment of a server that is measured. */
export const SERVER = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' };
/** The page cache is disabled: each page is rendered for every request. */
export const UNCACHED = { VITRINE_CACHE_MB: '0' };

/**
 * Runs a script that prints its address once it listens. `cores`: CPU list for `taskset`; default all.
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @param {string} [cores]
 * @returns {Promise<Served>}
 */
export async function start(args, env = {}, cores) {
  const [command = '', ...before] = [...(cores === undefined ? [] : ['taskset', '-c', cores]), process.execPath];
  const server = spawn(command, [...before, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const address = await new Promise((resolve, reject) => {
    const listen = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      // With several sites, each is printed with its own host.
      const port = /http:\/\/[\w.-]+:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.on('exit', (code) => reject(new Error(`the server stopped with code ${code}:\n${output}`)));
  });
  return {
    address,
    pid: server.pid ?? 0,
    send: (message) => void server.send(message),
    received: () =>
      new Promise((resolve, reject) => {
        const fail = (/** @type {number | null} */ code) => reject(new Error(`stopped with code ${code}:\n${output}`));
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
