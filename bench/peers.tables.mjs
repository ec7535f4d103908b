// @ts-check

import { actTitles } from './peers.subjects.mjs';
import { middle, quantile } from './turns.mjs';

/** @param {readonly unknown[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;
/** @param {readonly number[]} values */
const kilobytes = (values) => (quantile(values, 0.5) / 1_000).toFixed(1);

/** @param {Map<string, any[]>} loads @param {number} rounds */
export function loadTable(loads, rounds) {
  const head = [
    'page',
    'script (kB)',
    'styles (kB)',
    'HTML (kB)',
    'requests besides pictures',
    'first paint (ms)',
    'largest paint (ms)',
    'blocking (ms)',
    'longest task (ms)',
    'shift',
  ];
  const lines = [row(head), '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|'];
  for (const [name, all] of loads) {
    const of = (/** @type {string} */ key) => all.map((one) => one[key]);
    const times = ['fcp', 'lcp', 'blocking', 'longest'].map((key) => middle(of(key), 0));
    lines.push(
      row([
        name,
        kilobytes(of('js')),
        kilobytes(of('css')),
        kilobytes(of('html')),
        quantile(of('requests'), 0.5),
        ...times,
        quantile(of('cls'), 0.5).toFixed(3),
      ]),
    );
  }
  for (const name of ['vitrine', 'home']) {
    const [own = [], bare = []] = [loads.get(name), loads.get(`${name} without scripts`)];
    const ratio = (/** @type {string} */ key) =>
      middle(
        own.flatMap((one, round) => (bare[round] === undefined ? [] : [one[key] / bare[round][key]])),
        2,
      );
    if (own.length > 0)
      lines.push(
        '',
        `${name}, of the same page without scripts: first paint ${ratio('fcp')}, largest paint ${ratio('lcp')}, in ${rounds} rounds.`,
      );
  }
  return lines.join('\n');
}

/** @param {Map<string, { fcp: number, lcp: number }[]>} seconds */
export function secondTable(seconds) {
  const lines = ['', row(['second view, files cached', 'first paint (ms)', 'largest paint (ms)']), '|---|---:|---:|'];
  for (const [name, all] of seconds) {
    const times = [all.map(({ fcp }) => fcp), all.map(({ lcp }) => lcp)];
    if (all.length > 0) lines.push(row([name, ...times.map((values) => middle(values, 0))]));
  }
  return lines.join('\n');
}

/**
 * @param {string} when
 * @param {Map<string, Map<string, any[]>>} results
 * @param {readonly { name: string }[]} subjects
 */
export function actsTable(when, results, subjects) {
  const lines = [
    '',
    row([`first use, touched ${when}: seen after (ms), slowest event (ms)`, ...subjects.map(({ name }) => name)]),
    `|---|${subjects.map(() => '---:|').join('')}`,
  ];
  for (const [act, all] of results) {
    const cells = subjects.map(({ name }) => {
      const done = (all.get(name) ?? []).filter((one) => one?.shown != null);
      return done.length === 0
        ? '–'
        : `${middle(
            done.map(({ shown }) => shown),
            0,
          )}, ${quantile(
            done.map(({ slowest }) => slowest),
            0.5,
          ).toFixed(0)}`;
    });
    lines.push(row([actTitles[/** @type {keyof typeof actTitles} */ (act)], ...cells]));
  }
  return lines.join('\n');
}

/** @param {Map<string, any>} sums @param {readonly { name: string }[]} subjects */
export function sumTable(sums, subjects) {
  const cell = (/** @type {number} */ bytes) => (bytes / 1_000).toFixed(1);
  const lines = [
    '',
    row(['page', 'script before any act (kB)', 'script after every widget (kB)', 'styles after (kB)']),
    '|---|---:|---:|---:|',
  ];
  for (const { name } of subjects) {
    const sum = sums.get(name);
    if (sum !== undefined) lines.push(row([name, cell(sum.before.js), cell(sum.after.js), cell(sum.after.css)]));
  }
  return lines.join('\n');
}
