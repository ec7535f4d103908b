// @ts-check
/**
 * Starts of the demo town: the first creates the database, seeds and indexes everything (aim: seeding under 5 s), later
 * ones reuse it (aim: 2 s).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serveSites } from './server.mjs';

const LATER_STARTS = 5;

export async function run() {
  const data = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  try {
    const first = await secondsToServe(data);
    /** @type {number[]} */
    const later = [];
    for (let turn = 0; turn < LATER_STARTS; turn += 1) later.push(await secondsToServe(data));
    later.sort((a, b) => a - b);
    console.log('| start | seconds until pages are served |');
    console.log('|---|---:|');
    console.log(`| first: database, seed, search | ${first.toFixed(1)} |`);
    console.log(`| later, median of ${LATER_STARTS} | ${(later[Math.floor(LATER_STARTS / 2)] ?? 0).toFixed(1)} |`);
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
