// @ts-check
/**
 * The same page of a town, built with other stacks, on a slow phone: transfer, paint times, and the latency of the
 * first use of its widgets. Each visit has a new browser; the pages take turns. `VITRINE_PEERS` names the folder of
 * built peers. As many rounds as fit into `VITRINE_BENCH_MINUTES` (15), at least one; `VITRINE_BENCH_ROUNDS`,
 * `VITRINE_BENCH_ONLY=vitrine,modern` and `VITRINE_BENCH_ACTS=menu,date` make it shorter; `VITRINE_BENCH_HASTY=1` adds
 * visitors who touch a widget as soon as it is in view.
 */
import { perform } from './peers.acts.mjs';
import { useEverything } from './peers.everything.mjs';
import { findPeers } from './peers.folder.mjs';
import { load } from './peers.load.mjs';
import { second } from './peers.second.mjs';
import { serveAll } from './peers.serve.mjs';
import { actTitles, subjects } from './peers.subjects.mjs';
import { actsTable, loadTable, secondTable, sumTable } from './peers.tables.mjs';
import { visit } from './peers.visit.mjs';

/** Takes a quarter of an hour, and needs the built peers. */
export const onlyByName = true;

const ROUNDS = Number(process.env.VITRINE_BENCH_ROUNDS ?? 5);
const MINUTES = Number(process.env.VITRINE_BENCH_MINUTES ?? 15);
/** Time between a widget's appearance and the first touch. */
const PAUSES = { 'after a second': 1_000, ...(process.env.VITRINE_BENCH_HASTY !== undefined && { 'at once': 0 }) };
const BARE = ['vitrine without scripts', 'home', 'home without scripts'];

export async function run() {
  const peers = findPeers();
  if (peers === undefined) return;
  const end = performance.now() + MINUTES * 60_000;
  const only = process.env.VITRINE_BENCH_ONLY?.split(',');
  const chosen = subjects.filter(({ name }) => only?.includes(name) ?? true);
  const acts = /** @type {import('./peers.subjects.mjs').ActName[]} */ (
    process.env.VITRINE_BENCH_ACTS?.split(',') ?? Object.keys(actTitles)
  );
  const { addresses, stop } = await serveAll(
    peers,
    chosen.map(({ name }) => name),
  );
  try {
    const homeOf = (/** @type {string} */ name) => addresses.get(name)?.home ?? '';
    /** @type {Map<string, any>} */
    const sums = new Map();
    for (const { name, acts: own } of chosen) {
      const sum = await withVisit((it) => useEverything(it, homeOf(name), own)).catch(reportFailure(name));
      if (sum !== undefined) sums.set(name, sum);
    }
    console.log(sumTable(sums, chosen));

    const loads = turns([...chosen.map(({ name }) => name), ...BARE]);
    const seconds = turns([...loads.keys()].filter((name) => addresses.get(name)?.other !== undefined));
    /** By the time of the touch, then by the act. */
    const firsts = Object.entries(PAUSES).map(([when, pause]) => ({
      when,
      pause,
      results: new Map(
        acts.map((act) => [
          act,
          turns(chosen.flatMap(({ name, acts: own }) => (own[act] === undefined ? [] : [name]))),
        ]),
      ),
    }));
    let done = 0;
    for (let longest = 0; done < ROUNDS && performance.now() + longest < end; done += 1) {
      const start = performance.now();
      await inTurns(loads, done, (name) => withVisit((it) => load(it, homeOf(name))));
      await inTurns(seconds, done, (name) =>
        withVisit((it) => second(it, { first: addresses.get(name)?.other ?? '', address: homeOf(name) })),
      );
      for (const { pause, results } of firsts) {
        for (const [act, visits] of results) {
          await inTurns(visits, done, (name) =>
            withVisit(async (it) => {
              const { home, inner } = addresses.get(name) ?? { home: '' };
              await it.page.goto((act === 'sort' ? inner : home) ?? home, { waitUntil: 'load', timeout: 90_000 });
              await it.quiet();
              const own = chosen.find((subject) => subject.name === name)?.acts[act];
              return own === undefined ? undefined : perform(it, own, { pause });
            }),
          );
        }
      }
      longest = Math.max(longest, performance.now() - start);
    }
    console.log(`\n${loadTable(loads, done)}`);
    console.log(secondTable(seconds));
    for (const { when, results } of firsts) console.log(actsTable(when, results, chosen));
  } finally {
    await stop();
  }
}

/** @template T @param {(it: import('./peers.visit.mjs').Visit) => Promise<T>} work */
async function withVisit(work) {
  const it = await visit();
  try {
    return await work(it);
  } finally {
    await it.close();
  }
}

/** @param {string} name @returns {(error: unknown) => undefined} */
const reportFailure = (name) => (error) =>
  void console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);

/** @param {readonly string[]} names */
const turns = (names) => new Map(names.map((name) => [name, /** @type {any[]} */ ([])]));

/**
 * Each subject once per round, in a different order each time.
 * @param {Map<string, any[]>} results
 * @param {number} round
 * @param {(name: string) => Promise<unknown>} measure
 */
async function inTurns(results, round, measure) {
  const names = [...results.keys()];
  const order = names.map((_, index) => names[(index + round) % names.length] ?? '');
  for (const name of round % 2 === 0 ? order : order.reverse()) {
    const result = await measure(name).catch(reportFailure(name));
    if (result !== undefined) results.get(name)?.push(result);
  }
}
