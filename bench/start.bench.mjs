// @ts-check
/**
 * Start times of the demo town: the first start creates the database, seeds and indexes it (aim: seeding under 5 s),
 * later ones reuse it (aim: 2 s).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serveSites } from './server.mjs';
import { quantile } from './turns.mjs';

const LATER_STARTS = 5;

export async function run() {
  const data = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  try {
    const first = await secondsToServe(data);
    /** @type {number[]} */
    const later = [];
    for (let turn = 0; turn < LATER_STARTS; turn += 1) later.push(await secondsToServe(data));
    console.log('| start | seconds until pages are served |');
    console.log('|---|---:|');
    console.log(`| first: database, seed, search | ${first.toFixed(1)} |`);
    console.log(`| later, median of ${LATER_STARTS} | ${quantile(later, 0.5).toFixed(1)} |`);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** @param {string} data */
async function secondsToServe(data) {
  const begun = performance.now();
  const { address, stop } = await serveSites(['sites/beaurivage'], data);
  await (await fetch(address)).text();
  const seconds = (performance.now() - begun) / 1000;
  await stop();
  return seconds;
}
