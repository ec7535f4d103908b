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
import { serveSites, start } from './server.mjs';
import { inTurns, turnsTable } from './turns.mjs';

const TURNS = { rounds: 21, answers: 4000, connections: 32 };
const HEADERS = { 'accept-encoding': 'br' };

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const ours = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'));
  const file = path.join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(await cachedAnswer(`${ours.address}/`, HEADERS)));
  const constant = () => start(['bench/constant-server.mjs', file]);
  const servers = { Vitrine: ours, Fastify: await constant(), 'Fastify, a second time': await constant() };
  try {
    const contestants = Object.entries(servers).map(([name, { address, pid }]) => ({
      name,
      url: `${address}/`,
      pids: [pid],
      headers: HEADERS,
    }));
    console.log(turnsTable('home page of the demo town, brotli', await inTurns(contestants, TURNS)));
    console.log('\nThe two lines of Fastify are the same program: how far they differ is the noise of the machine.');
  } finally {
    await Promise.all(Object.values(servers).map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
