// @ts-check
/**
 * Ten times the load that the server can render: throughput, 503 responses, latency, memory, and time to recover.
 * Cached pages and a signed-in user continue meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#tools/setup.mjs';
import { memoryMb } from './cpu.mjs';
import { serveSites } from './server.mjs';
import { quantile } from './turns.mjs';

const SECONDS = 15;
const TIMES = 10;
/**
 * Beyond the last page: shows the last one, queried and rendered for each request. A cheaper page could not be
 * requested ten times as often from the same machine.
 */
const FRESH = '/actualites?page=';
const FIRST_FRESH = 1_000;
const CACHED = '/demarches';
const NORMAL_MS = 250;
/** Maximum of pending requests; further visitors give up. A queue in the client would outlast the load. */
const SOCKETS = 500;

/** @typedef {{ status: number, ms: number }} Sample */

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const server = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'));
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS + 10 });
  let turn = 0;
  const fresh = () => {
    turn += 1;
    return send(`${server.address}${FRESH}${FIRST_FRESH + turn}`, agent);
  };
  const cached = () => send(`${server.address}${CACHED}`, agent);
  try {
    await cached();
    const capacity = await closedLoop(fresh, 8, 5);
    const quiet = quantile(
      (await series(fresh, 20)).map(({ ms }) => ms),
      0.5,
    );
    const before = memoryMb(server.pid, 'VmRSS');

    /** @type {Promise<Sample>[]} */
    const offered = [];
    /** @type {Promise<Sample>[]} */
    const cachedAnswers = [];
    let arrived = 0;
    let outside = 0;
    const began = performance.now();
    for (let passed = 0; passed < SECONDS * 1000; passed = performance.now() - began) {
      for (; arrived < (passed / 1000) * capacity * TIMES; arrived += 1) {
        if (outside >= SOCKETS) continue;
        outside += 1;
        offered.push(
          fresh().finally(() => {
            outside -= 1;
          }),
        );
      }
      if (cachedAnswers.length < passed / 50) cachedAnswers.push(cached());
      await sleep(10);
    }
    const seconds = (performance.now() - began) / 1000;
    const ended = performance.now();
    const recovered = await untilNormal(fresh, Math.max(NORMAL_MS, quiet * 3));
    const recovery = recovered - ended;
    const samples = await Promise.all(offered);
    const keptSamples = await Promise.all(cachedAnswers);
    const served = samples.filter(({ status }) => status === 200);
    const shed = samples.filter(({ status }) => status === 503);
    const other = samples.length - served.length - shed.length;
    const rows = [
      ['capacity, responses a second', capacity.toFixed(0)],
      ['load, visitors a second', `${(arrived / seconds).toFixed(0)} (${(arrived / seconds / capacity).toFixed(1)} ×)`],
      ['sent, requests a second', `${(samples.length / seconds).toFixed(0)} (${(samples.length / seconds / capacity).toFixed(1)} ×)`],
      [
        'served, answers a second',
        `${(served.length / seconds).toFixed(0)} (${((served.length / seconds / capacity) * 100).toFixed(0)} % of what it can)`,
      ],
      ['rejected with 503, a second', (shed.length / seconds).toFixed(0)],
      ['neither (errors, cut)', String(other)],
      [
        'p50 / p95 / max of served (ms)',
        [0.5, 0.95, 1]
          .map((q) =>
            quantile(
              served.map(({ ms }) => ms),
              q,
            ).toFixed(0),
          )
          .join(' / '),
      ],
      [
        'p95 of 503 (ms)',
        quantile(
          shed.map(({ ms }) => ms),
          0.95,
        ).toFixed(0),
      ],
      [
        'cached pages meanwhile: status 200, p95 (ms)',
        `${keptSamples.filter(({ status }) => status === 200).length} of ${keptSamples.length}, ${quantile(
          keptSamples.map(({ ms }) => ms),
          0.95,
        ).toFixed(0)}`,
      ],
      ['memory before / at most (MB)', `${before} / ${memoryMb(server.pid, 'VmHWM')}`],
      ['as before after (s)', (recovery / 1000).toFixed(1)],
    ];
    console.log('| overload | |\n|---|---:|');
    for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  } finally {
    agent.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Resolves after ten successful responses in a row within the normal time.
 * @param {() => Promise<Sample>} send
 * @param {number} normalMs
 */
async function untilNormal(send, normalMs) {
  for (let good = 0, since = performance.now(); ; ) {
    const { status, ms } = await send();
    if (status === 200 && ms <= normalMs) {
      if (good === 0) since = performance.now();
      good += 1;
      if (good === 10) return since;
    } else good = 0;
  }
}

/**
 * Responses per second with this many clients, each waiting for its response.
 * @param {() => Promise<Sample>} send
 * @param {number} clients
 * @param {number} seconds
 */
async function closedLoop(send, clients, seconds) {
  await series(send, 30);
  let answers = 0;
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const { status } = await send();
      if (status === 200) answers += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers / seconds;
}

/** @param {() => Promise<Sample>} send @param {number} count */
async function series(send, count) {
  const samples = [];
  for (let index = 0; index < count; index += 1) samples.push(await send());
  return samples;
}

/** @param {string} url @param {Agent} agent @returns {Promise<Sample>} */
function send(url, agent) {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status) => resolve({ status, ms: performance.now() - began });
    request(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done(0));
    })
      .on('error', () => done(0))
      .end();
  });
}
