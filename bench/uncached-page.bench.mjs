// @ts-check
/**
 * Pages drawn anew for every request: processor time of the server for each, all of its threads, the driver of the database included and the database itself apart. The aim: 3 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { cpuMs, familyOf } from './cpu.mjs';
import { serveSites } from './server.mjs';
import { middle } from './turns.mjs';

const PAGES = ['/', '/actualites', '/agenda', '/demarches'];
const WARM_UP = 150;
const ROUNDS = 9;
const ANSWERS = 40;

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const server = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'));
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  let turn = 0;
  /** Nobody has asked for this address before. @param {string} page @param {string} encoding @returns {Promise<number>} */
  const ask = (page, encoding) => {
    turn += 1;
    return new Promise((resolve, reject) => {
      get(`${server.address}${page}?essai=${turn}`, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
        let bytes = 0;
        response.on('data', (piece) => {
          bytes += piece.length;
        });
        response.on('end', () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${page}: ${response.statusCode}`))));
      }).on('error', reject);
    });
  };
  try {
    const database = () => familyOf(server.pid).filter((pid) => pid !== server.pid);
    for (const page of PAGES) for (let count = 0; count < WARM_UP; count += 1) await ask(page, 'br');
    console.log('| page of the demo town, drawn anew | kilobytes | CPU, plain (ms) | CPU, brotli (ms) | CPU of the database (ms) |');
    console.log('|---|---:|---:|---:|---:|');
    for (const page of PAGES) {
      /** @type {Record<string, number[]>} */
      const costs = { identity: [], br: [], database: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const encoding of ['identity', 'br']) {
          const pids = database();
          const before = [cpuMs(server.pid), total(pids)];
          for (let count = 0; count < ANSWERS; count += 1) await ask(page, encoding);
          costs[encoding]?.push((cpuMs(server.pid) - (before[0] ?? 0)) / ANSWERS);
          costs.database?.push((total(pids) - (before[1] ?? 0)) / ANSWERS);
        }
      }
      const [plain, brotli, queries] = [costs.identity, costs.br, costs.database].map((values) => middle(values ?? [], 1));
      console.log(`| ${page} | ${Math.round((await ask(page, 'identity')) / 1024)} | ${plain} | ${brotli} | ${queries} |`);
    }
  } finally {
    agent.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {readonly number[]} pids */
function total(pids) {
  return pids.map(cpuMs).reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), 0);
}
