// @ts-check
import { cpuMs } from './cpu.mjs';
import { answersPerSecond } from './load.mjs';

/**
 * Compares servers in alternating turns of as many responses, so that other load affects all of them. The first one is
 * the reference, round by round.
 * @typedef {{ name: string, url: string, pids: readonly number[], headers?: Record<string, string> }} Contestant
 * @typedef {{ name: string, rates: number[], costs: number[] }} Turns
 */

/**
 * @param {readonly Contestant[]} contestants
 * @param {{ rounds: number, answers: number, connections: number }} options
 * @returns {Promise<Turns[]>}
 */
export async function inTurns(contestants, { rounds, answers, connections }) {
  const results = contestants.map(({ name }) => ({
    name,
    rates: /** @type {number[]} */ ([]),
    costs: /** @type {number[]} */ ([]),
  }));
  const cpu = (/** @type {readonly number[]} */ pids) => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  // The first two rounds are warm-up.
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, { url, pids, headers = {} }] of contestants.entries()) {
      const before = cpu(pids);
      const load = await answersPerSecond(url, { connections, answers, headers });
      if (round < 0) continue;
      results[index]?.rates.push(load.rate);
      results[index]?.costs.push(((cpu(pids) - before) * 1000) / load.answers);
    }
  }
  return results;
}

/**
 * A table of results. `what` is the heading of the first column.
 * @param {string} what
 * @param {readonly Turns[]} results
 */
export function turnsTable(what, results) {
  const [first] = results;
  const lines = [
    `| ${what} | answers a second | CPU per answer (µs) | ${first?.name} does so much of its rate | so much by CPU |`,
    '|---|---:|---:|---:|---:|',
  ];
  for (const { name, rates, costs } of results) {
    const byRate = rates.map((rate, round) => (first?.rates[round] ?? Number.NaN) / rate);
    const byCost = costs.map((cost, round) => cost / (first?.costs[round] ?? Number.NaN));
    lines.push(`| ${name} | ${middle(rates, 0)} | ${middle(costs, 0)} | ${middle(byRate, 2)} | ${middle(byCost, 2)} |`);
  }
  return lines.join('\n');
}

/** Median and interquartile range. @param {readonly number[]} values @param {number} digits */
export function middle(values, digits) {
  const at = (/** @type {number} */ share) => quantile(values, share).toFixed(digits);
  return `${at(0.5)} (${at(0.25)}–${at(0.75)})`;
}

/** @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
