// @ts-check
/** A public page that is kept, beside raw node:http and Fastify that send the same bytes and headers as constants. The aim: 0.9 of either. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { keptAnswer } from './answer.mjs';
import { serveSites, start } from './server.mjs';
import { inTurns, turnsTable } from './turns.mjs';

const TURNS = { rounds: 21, answers: 4000, connections: 32 };
const HEADERS = { 'accept-encoding': 'br' };

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const ours = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'));
  const file = path.join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(await keptAnswer(`${ours.address}/`, HEADERS)));
  const constant = (/** @type {string} */ kind) => start(['bench/constant-server.mjs', kind, file]);
  const servers = {
    Vitrine: ours,
    'node:http': await constant('http'),
    'node:http, a second time': await constant('http'),
    Fastify: await constant('fastify'),
  };
  try {
    const contestants = Object.entries(servers).map(([name, { address, pid }]) => ({
      name,
      url: `${address}/`,
      pids: [pid],
      headers: HEADERS,
    }));
    console.log(turnsTable('home page of the demo town, brotli', await inTurns(contestants, TURNS)));
    console.log('\nThe two lines of node:http are the same program: how far they differ is the noise of the machine.');
  } finally {
    await Promise.all(Object.values(servers).map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
