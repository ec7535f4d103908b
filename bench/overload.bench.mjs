// @ts-check
/**
 * Ten times what the server can draw: what is served, what is told to come back later, how long those who are served wait, how much memory it takes, and
 * how soon everything is as before. Pages that are kept and a signed-in person go on beside it.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#tools/setup.mjs';
import { serveSites } from './server.mjs';

const SECONDS = 15;
const TIMES = 10;
/** Beyond the last page: shows the last one, asked of the database and drawn each time. What is cheaper could not be asked for ten times as often from the same machine. */
const FRESH = '/actualites?page=';
const FIRST_FRESH = 1_000;
const KEPT = '/demarches';
const NORMAL_MS = 250;
/** As many wait for an answer at once; whoever comes then goes away, as people do. A queue in the asker would go on long after the crowd has left. */
const SOCKETS = 500;

/** @typedef {{ status: number, ms: number }} Sample */

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const server = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'));
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS + 10 });
  let turn = 0;
  const fresh = () => {
    turn += 1;
    return ask(`${server.address}${FRESH}${FIRST_FRESH + turn}`, agent);
  };
  const kept = () => ask(`${server.address}${KEPT}`, agent);
  try {
    await kept();
    const capacity = await closedLoop(fresh, 8, 5);
    const quiet = quantile(
      (await series(fresh, 20)).map(({ ms }) => ms),
      0.5,
    );
    const before = memory(server.pid, 'VmRSS');

    /** @type {Promise<Sample>[]} */
    const offered = [];
    /** @type {Promise<Sample>[]} */
    const cachedAnswers = [];
    let come = 0;
    let outside = 0;
    const began = performance.now();
    for (let passed = 0; passed < SECONDS * 1000; passed = performance.now() - began) {
      for (; come < (passed / 1000) * capacity * TIMES; come += 1) {
        if (outside >= SOCKETS) continue;
        outside += 1;
        offered.push(
          fresh().finally(() => {
            outside -= 1;
          }),
        );
      }
      if (cachedAnswers.length < passed / 50) cachedAnswers.push(kept());
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
      ['can draw, answers a second', capacity.toFixed(0)],
      ['came, visitors a second', `${(come / seconds).toFixed(0)} (${(come / seconds / capacity).toFixed(1)} ×)`],
      ['asked, requests a second', `${(samples.length / seconds).toFixed(0)} (${(samples.length / seconds / capacity).toFixed(1)} ×)`],
      [
        'served, answers a second',
        `${(served.length / seconds).toFixed(0)} (${((served.length / seconds / capacity) * 100).toFixed(0)} % of what it can)`,
      ],
      ['told to come back (503), a second', (shed.length / seconds).toFixed(0)],
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
        'kept pages meanwhile: answered 200, p95 (ms)',
        `${keptSamples.filter(({ status }) => status === 200).length} of ${keptSamples.length}, ${quantile(
          keptSamples.map(({ ms }) => ms),
          0.95,
        ).toFixed(0)}`,
      ],
      ['memory before / at most (MB)', `${before} / ${memory(server.pid, 'VmHWM')}`],
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

/** Ten answers in a row that are served, each in good time. @param {() => Promise<Sample>} ask @param {number} normalMs */
async function untilNormal(ask, normalMs) {
  for (let good = 0, since = performance.now(); ; ) {
    const { status, ms } = await ask();
    if (status === 200 && ms <= normalMs) {
      if (good === 0) since = performance.now();
      good += 1;
      if (good === 10) return since;
    } else good = 0;
  }
}

/** Answers a second with as many askers at once, each waiting for its answer. @param {() => Promise<Sample>} ask @param {number} askers @param {number} seconds */
async function closedLoop(ask, askers, seconds) {
  await series(ask, 30);
  let answers = 0;
  const end = performance.now() + seconds * 1000;
  const asker = async () => {
    while (performance.now() < end) {
      const { status } = await ask();
      if (status === 200) answers += 1;
    }
  };
  await Promise.all(Array.from({ length: askers }, asker));
  return answers / seconds;
}

/** @param {() => Promise<Sample>} ask @param {number} count */
async function series(ask, count) {
  const samples = [];
  for (let index = 0; index < count; index += 1) samples.push(await ask());
  return samples;
}

/** @param {string} url @param {Agent} agent @returns {Promise<Sample>} */
function ask(url, agent) {
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

/** In megabytes; Linux only. @param {number} pid @param {'VmRSS' | 'VmHWM'} what */
function memory(pid, what) {
  try {
    const kilobytes = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
