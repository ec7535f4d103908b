// @ts-check
/**
 * Uncached pages: CPU time of the server for each, all threads, including the database driver but not the database.
 * "Blocks cached": as for the first visitor after the page was evicted. "After a change": of everything that it shows.
 * The aim: 8 ms.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { root } from '#tools/setup.mjs';
import { cpuMs, familyOf } from './cpu.mjs';
import { serveSites, UNCACHED } from './server.mjs';
import { middle } from './turns.mjs';

const PAGES = [
  '/',
  '/actualites',
  '/actualites/la-reserve-de-la-grande-ile-recoit-ses-premiers-oiseaux-d-hiver',
  '/agenda',
  '/demarches',
];
const WARM_UP = 150;
const ROUNDS = 9;
const ANSWERS = 40;
const CHANGES = 60;

/** The element of each module that is nearest to today: recent news, and the next event. */
const RENAME = `update element set title = $1, version = version + 1, updated_at = now() where (site_id, id) in (
  select distinct on (module) site_id, id from element where active and deleted_at is null
  order by module, abs(coalesce(starts_on::date, current_date) - current_date), id)`;

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const data = path.join(folder, 'data');
  const server = await serveSites([path.join(root, 'sites/beaurivage')], data, { env: UNCACHED });
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const database = await connect(data);
  let turn = 0;
  /** @param {string} page @param {string} encoding @param {string} [method] @returns {Promise<number>} */
  const send = (page, encoding, method = 'GET') => {
    turn += 1;
    return new Promise((resolve, reject) => {
      request(`${server.address}${page}`, { agent, method, headers: { 'accept-encoding': encoding } }, (response) => {
        let bytes = 0;
        response.on('data', (piece) => {
          bytes += piece.length;
        });
        response.on('end', () =>
          method !== 'GET' || response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${page}: ${response.statusCode}`)),
        );
      })
        .on('error', reject)
        .end();
    });
  };
  /** Changes a title in every module, and makes the process check its versions before the next request. */
  const change = async () => {
    await database.query(RENAME, [`Titre changé ${turn}`]);
    await database.query('update content_epoch set epoch = epoch + 1');
    await send('/nulle-part', 'identity', 'POST');
    await send('/demarches', 'identity');
  };
  try {
    const others = () => familyOf(server.pid).filter((pid) => pid !== server.pid);
    for (const page of PAGES) for (let count = 0; count < WARM_UP; count += 1) await send(page, 'br');
    for (let count = 0; count < WARM_UP; count += 1) {
      await change();
      await send(PAGES[count % PAGES.length] ?? '/', 'identity');
    }
    console.log(
      '| page of the demo town | kilobytes | blocks cached, plain (ms) | blocks cached, brotli (ms) | after a change, plain (ms) | then CPU of the database (ms) |',
    );
    console.log('|---|---:|---:|---:|---:|---:|');
    for (const page of PAGES) {
      /** @type {Record<string, number[]>} */
      const costs = { identity: [], br: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const encoding of ['identity', 'br']) {
          const before = cpuMs(server.pid);
          for (let count = 0; count < ANSWERS; count += 1) await send(page, encoding);
          costs[encoding]?.push((cpuMs(server.pid) - before) / ANSWERS);
        }
      }
      const [changed, queries] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
      for (let count = 0; count < CHANGES; count += 1) {
        await change();
        const pids = others();
        const before = [cpuMs(server.pid), total(pids)];
        await send(page, 'identity');
        changed.push(cpuMs(server.pid) - (before[0] ?? 0));
        queries.push(total(pids) - (before[1] ?? 0));
      }
      const cells = [costs.identity, costs.br, changed, queries].map((values) => middle(values ?? [], 1));
      console.log(`| ${page} | ${Math.round((await send(page, 'identity')) / 1024)} | ${cells.join(' | ')} |`);
    }
  } finally {
    await database.end();
    agent.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The database that a server runs on its data folder. @param {string} data */
async function connect(data) {
  const { sockets } = JSON.parse(await readFile(path.join(data, 'database.owner.json'), 'utf8'));
  const client = new pg.Client({ host: sockets, port: 5432, user: 'vitrine', database: 'postgres' });
  await client.connect();
  return client;
}

/** @param {readonly number[]} pids */
function total(pids) {
  return pids.map(cpuMs).reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), 0);
}
