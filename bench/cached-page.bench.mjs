// @ts-check
/** A public page that is kept: as many answers a second as raw node:http and Fastify give when they send the same bytes and headers as constants. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { answersPerSecond } from './load.mjs';
import { serveSites, start } from './server.mjs';

const ROUNDS = 7;
const LOAD = { connections: 32, seconds: 1.5, headers: { 'accept-encoding': 'br' } };

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const ours = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'));
  const file = path.join(folder, 'answer.json');
  await answer(`${ours.address}/`);
  await answer(`${ours.address}/`);
  await writeFile(file, JSON.stringify(await answer(`${ours.address}/`)));
  const raw = await start(['bench/constant-server.mjs', 'http', file]);
  const fastify = await start(['bench/constant-server.mjs', 'fastify', file]);
  const servers = { ours, 'node:http': raw, Fastify: fastify };
  /** @type {Record<string, number[]>} */
  const rates = { ours: [], 'node:http': [], Fastify: [] };
  /** @type {Record<string, number[]>} */
  const costs = { ours: [], 'node:http': [], Fastify: [] };
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [name, { address, pid }] of Object.entries(servers)) {
        const before = cpuMs(pid);
        const { rate, answers } = await answersPerSecond(`${address}/`, LOAD);
        // The first round warms up.
        if (round < 0) continue;
        rates[name]?.push(rate);
        costs[name]?.push(((cpuMs(pid) - before) * 1000) / answers);
      }
    }
  } finally {
    await Promise.all(Object.values(servers).map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
  console.log(
    '| home page of the demo town, brotli | answers a second (median) | spread | ours ÷ theirs | CPU of the server per answer (µs) | theirs ÷ ours |',
  );
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const [name, all] of Object.entries(rates)) {
    const spread = `${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))}`;
    const share = median(rates.ours ?? []) / median(all);
    const cost = median(costs[name] ?? []);
    console.log(
      `| ${name} | ${Math.round(median(all))} | ${spread} | ${share.toFixed(2)} | ${cost.toFixed(0)} | ${(cost / median(costs.ours ?? [])).toFixed(2)} |`,
    );
  }
}

/** @param {string} url @returns {Promise<{ headers: Record<string, string>, body: string }>} */
function answer(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: LOAD.headers }, (response) => {
      /** @type {Buffer[]} */
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => {
        const {
          date: _,
          connection: __,
          'keep-alive': ___,
          'content-length': ____,
          'transfer-encoding': _____,
          ...headers
        } = response.headers;
        resolve({ headers: /** @type {Record<string, string>} */ (headers), body: Buffer.concat(pieces).toString('base64') });
      });
    }).on('error', reject);
  });
}

/** Time that a process has computed, which other work on the machine changes little; Linux only. @param {number} pid */
function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
