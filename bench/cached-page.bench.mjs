// @ts-check
/**
 * A cached public page compared with Fastify sending the same bytes and headers as a constant. The aim: 0.85 of its
 * rate.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { cachedAnswer } from './answer.mjs';
import { SERVER, serveSites, start } from './server.mjs';
import { inTurns, turnsTable } from './turns.mjs';

const TURNS = { rounds: 21, answers: 4000, connections: 32 };
const HEADERS = { 'accept-encoding': 'br' };

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const site = path.join(root, 'sites/beaurivage');
  const ours = await serveSites([site], path.join(folder, 'data'));
  const file = path.join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(await cachedAnswer(`${ours.address}/`, HEADERS)));
  const constant = () => start(['bench/constant-server.mjs', file]);
  const host = await start(['--import', './bench/constant-beside.mjs', 'dist/server/main.js', 'serve', site], {
    ...SERVER,
    VITRINE_DATA: path.join(folder, 'host'),
    CONSTANT_FILE: file,
  });
  const told = host.received();
  host.send('address');
  const servers = { Vitrine: ours, Fastify: await constant(), 'Fastify, a second time': await constant() };
  const beside = { ...host, ...(await told) };
  try {
    const all = { ...servers, 'Fastify, in a process of Vitrine': beside };
    const contestants = Object.entries(all).map(([name, { address, pid }]) => ({
      name,
      url: `${address}/`,
      pids: [pid],
      headers: HEADERS,
    }));
    console.log(turnsTable('home page of the demo town, brotli', await inTurns(contestants, TURNS)));
    console.log('\nTwo lines are the same program: how far they differ is the noise of the machine.');
    console.log('The last one is what a process with the code and the heap of Vitrine costs by itself.');
  } finally {
    await Promise.all([...Object.values(servers), host].map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
