// @ts-check
/**
 * Two processes against one, on pages drawn anew, as long as there are cores for them: with fewer cores than processes, clients and database together, the rate says little and the processor
 * time per answer more. Aims: 1.7 times the rate on two cores, and no more work for an answer than alone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { cpuMs, familyOf } from './cpu.mjs';
import { serveSites } from './server.mjs';
import { turnsTable } from './turns.mjs';

const WORKERS = 2;
const ASKERS = 16;
const WARM_UP = 400;
const ROUNDS = 9;
const ANSWERS = 150;
const PAGE = '/demarches';

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const site = path.join(root, 'sites/beaurivage');
  const servers = {
    [`${WORKERS} processes`]: await serveSites([site, '--workers', String(WORKERS)], path.join(folder, 'several')),
    'one process': await serveSites([site], path.join(folder, 'one')),
  };
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS });
  let turn = 0;
  try {
    const results = Object.keys(servers).map((name) => ({
      name,
      rates: /** @type {number[]} */ ([]),
      costs: /** @type {number[]} */ ([]),
    }));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [index, { address, pid }] of Object.values(servers).entries()) {
        const count = round < 0 ? WARM_UP : ANSWERS;
        const before = nodeCpu(pid);
        const began = performance.now();
        let left = count;
        const asker = async () => {
          while (left > 0) {
            left -= 1;
            turn += 1;
            await ask(`${address}${PAGE}?essai=${turn}`, agent);
          }
        };
        await Promise.all(Array.from({ length: ASKERS }, asker));
        if (round < 0) continue;
        results[index]?.rates.push((count * 1000) / (performance.now() - began));
        results[index]?.costs.push(((nodeCpu(pid) - before) * 1000) / count);
      }
    }
    console.log(turnsTable(`${PAGE} of the demo town, drawn anew, ${ASKERS} askers, ${os.availableParallelism()} cores`, results));
  } finally {
    agent.destroy();
    await Promise.all(Object.values(servers).map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** A process and its workers, and the database that they have started. @param {number} pid */
function nodeCpu(pid) {
  return familyOf(pid).reduce((sum, one) => sum + (cpuMs(one) || 0), 0);
}

/** @param {string} url @param {Agent} agent @returns {Promise<void>} */
function ask(url, agent) {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`))));
    }).on('error', reject);
  });
}
