// @ts-check
/**
 * Lists and the search of a module with many elements, a million unless `--elements` is set: direct calls of the
 * server's functions, one after the other. The queries alternate, so that other load affects all of them alike; the
 * first row is the cost of a minimal query. `TURNS=30` measures less, `ONLY='save|search'` some of the queries.
 */
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openSource } from './million/load-source.mjs';
import { openMillion } from './million/seed.mjs';
import { quantile } from './turns.mjs';

const TURNS = Number(process.env.TURNS ?? 200);
const PAGE_SIZE = 12;
/** Near the last page. */
const DEEP = 830;
/** Most elements have ended, some are upcoming. */
const TODAY = '2026-01-15';

/** Needs six gigabytes, and many minutes the first time. */
export const onlyByName = true;

/** @param {{ readonly elements?: string }} [options] */
export async function run({ elements = '1000000' } = {}) {
  const count = Number(elements);
  const source = await openSource();
  const million = await openMillion(source, count);
  try {
    const queries = { ...(await lists(source, million)), ...(await searches(source, million)) };
    const only = process.env.ONLY?.split('|');
    await measure(
      Object.entries({ 'nothing (select 1)': () => sql`select 1`.execute(million.database.kysely), ...queries }).filter(
        ([name]) => only === undefined || only.some((one) => name.includes(one)) || name.startsWith('nothing'),
      ),
      await databaseCpu(million.database.kysely),
      count,
    );
  } finally {
    await million.database.close();
    await source.close();
  }
}

/** @typedef {(turn: number) => Promise<unknown>} Query */

/**
 * @param {import('./million/load-source.mjs').Source} source
 * @param {any} million
 * @returns {Promise<Record<string, Query>>}
 */
async function lists(source, { database, site, module }) {
  const { listElements } = await source.load('server/content/elements/list.ts');
  const { RecordedReads } = await source.load('server/render/cache/reads.ts');
  const { saveElements } = await source.load('server/content/elements/store.ts');
  const { transaction } = await source.load('server/platform/db/retry.ts');
  const { element } = await import('./million/elements.mjs');
  const [recent, byTitle] = module.sorts;
  const themes = ['culture', 'sport', 'ecole', 'sante'];
  const list = async (/** @type {object} */ query, mayBeEmpty = false) => {
    const { items, total, isMore } = await listElements(new RecordedReads(database.kysely), site, module, {
      sort: recent,
      page: 1,
      pageSize: PAGE_SIZE,
      ...query,
    });
    if (items.length === 0 && !mayBeEmpty) throw new Error(`an empty page: ${JSON.stringify(query)}`);
    return isMore ? `more than ${total.toLocaleString('en')}` : total;
  };
  const theme = (/** @type {number} */ turn) => /** @type {const} */ (['theme', themes[turn % 4]]);
  const quartier = (/** @type {number} */ turn) => /** @type {const} */ (['quartier', `q${1 + (turn % 20)}`]);
  return {
    'list: first page': () => list({}),
    'list: first page, by title': () => list({ sort: byTitle }),
    'list: one filter': (turn) => list({ filters: new Map([theme(turn)]) }),
    'list: two filters': (turn) => list({ filters: new Map([theme(turn), quartier(turn)]) }, true),
    'list: three filters': (turn) => list({ filters: new Map([theme(turn), quartier(turn), ['publics', 'jeunes']]) }),
    'list: a rare choice': () => list({ filters: new Map([['theme', 'rare']]) }),
    'list: what is to come': () => list({ period: { kind: 'upcoming', today: TODAY } }),
    'list: what is over': () => list({ period: { kind: 'past', today: TODAY } }),
    'list: page 830': (turn) => list({ page: DEEP - (turn % 9) }),
    'list: page 830 of a filter': (turn) => list({ filters: new Map([['theme', 'vie']]), page: DEEP - (turn % 9) }),
    'list: last page of two filters': (turn) =>
      list({ filters: new Map([theme(turn), quartier(turn)]), page: 99_999 }, true),
    'list: a word of half': () => list({ words: 'mairie' }),
    'list: a word of half, page 15': () => list({ words: 'mairie', page: 15 }),
    'list: a word of one title in ten, by title': () => list({ words: 'concert', sort: byTitle }),
    'list: two words': () => list({ words: 'piscine concert' }),
    'list: a word of few': (turn) => list({ words: `bibliotheque ${1_000 + turn}` }, true),
    'list: a word of nobody': () => list({ words: 'xylophone' }, true),
    'list: a word and two filters': (turn) =>
      list({ words: 'concert', filters: new Map([theme(turn), quartier(turn)]) }, true),
    'list: a word and a rare choice': () => list({ words: 'concert', filters: new Map([['theme', 'rare']]) }, true),
    'list: a beginning': () => list({ words: 'biblio' }),
    'list: a word of what is over': () => list({ words: 'marche', period: { kind: 'past', today: TODAY } }),
    'save: one element': (turn) =>
      transaction(database.kysely, (/** @type {unknown} */ trx) => saveElements(trx, site, module, [element(turn)])),
  };
}

/**
 * @param {import('./million/load-source.mjs').Source} source
 * @param {any} million
 * @returns {Promise<Record<string, Query>>}
 */
async function searches(source, { database, site }) {
  const { findDocuments } = await source.load('server/content/search/find.ts');
  const { readQuery } = await source.load('server/content/search/query.ts');
  const { suggestDocuments } = await source.load('server/content/search/suggest.ts');
  const { correctedQuery } = await source.load('server/content/search/vocabulary.ts');
  const find = async (/** @type {any} */ query, /** @type {number} */ page = 1) => {
    const found = await findDocuments(database.kysely, { site, query, module: undefined, page, today: TODAY });
    return found.total;
  };
  const search = (/** @type {string} */ text, page = 1) => find(readQuery(`${text} `), page);
  const now = new Date(`${TODAY}T10:00:00Z`);
  return {
    'search: a word of few': (turn) => search(`bibliotheque ${1_000 + turn}`),
    'search: a word of half': () => search('mairie'),
    'search: a word of every title in ten': () => search('concert'),
    'search: two words': () => search('horaires piscines'),
    'search: two words of nearly all': () => search('commune habitants'),
    'search: page 100': () => search('mairie', 100),
    'search: a phrase': () => search('"salle des fetes"'),
    'search: a beginning': () => find(readQuery('biblio')),
    'search: a misspelt word': async () => {
      const query = readQuery('picsine');
      await find(query);
      const meant = await correctedQuery(database.kysely, site, query, now);
      if (meant === undefined) throw new Error('nothing was meant');
      return find(meant);
    },
    'search: suggestions, one word': () => suggestDocuments(database.kysely, site, 'pisc', TODAY),
    'search: suggestions, two words': () => suggestDocuments(database.kysely, site, 'marche conc', TODAY),
  };
}

/** @param {readonly (readonly [string, Query])[]} queries @param {() => number} cpu @param {number} count */
async function measure(queries, cpu, count) {
  /** @type {Map<string, { times: number[], work: number[], found: unknown }>} */
  const results = new Map(queries.map(([name]) => [name, { times: [], work: [], found: undefined }]));
  for (let turn = -3; turn < TURNS; turn += 1) {
    for (const [name, runQuery] of queries) {
      const [worked, started] = [cpu(), performance.now()];
      const found = await runQuery(Math.max(0, turn));
      const result = results.get(name);
      if (result === undefined || turn < 0) continue;
      result.times.push(performance.now() - started);
      result.work.push(cpu() - worked);
      result.found = found;
    }
  }
  console.log(
    `| of ${count.toLocaleString('en')} elements, ${TURNS} turns | found | p50 (ms) | p95 (ms) | p99 (ms) | database CPU p50 (ms) | p99 (ms) |`,
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const [name, { times, work, found }] of results) {
    const total = typeof found === 'number' ? found.toLocaleString('en') : typeof found === 'string' ? found : '';
    console.log(
      `| ${name} | ${total} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${at(times, 0.99)} | ${at(work, 0.5)} | ${at(work, 0.99)} |`,
    );
  }
}

/** @param {readonly number[]} values @param {number} share */
function at(values, share) {
  return quantile(values, share).toFixed(1);
}

/**
 * Returns a function that reads the CPU time of the database processes in milliseconds, which other load does not
 * affect.
 * @param {any} db
 * @returns {Promise<() => number>}
 */
async function databaseCpu(db) {
  // Opens all connections of the pool before they are counted.
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.1)`.execute(db)));
  const { rows } = await sql`select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  /** @type {Map<string, number>} */
  const known = new Map(/** @type {{ pid: number }[]} */ (rows).map(({ pid }) => [`/proc/${pid}/schedstat`, 0]));
  return () => {
    // A connection that the pool has closed keeps its last value.
    for (const file of known.keys())
      if (existsSync(file)) known.set(file, Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6);
    return [...known.values()].reduce((sum, each) => sum + each, 0);
  };
}
