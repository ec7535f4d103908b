// @ts-check
/**
 * How long one response blocks the process: the longest iteration of the event loop while each page of the demo town is
 * rendered for the first time, with the catalogue, site map, feeds, the largest lists and the search. The aim: at most
 * 20 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#tools/setup.mjs';
import { SERVER, start } from './server.mjs';
import { quantile } from './turns.mjs';

const OTHERS = [
  '/actualites?par_page=48',
  '/agenda?par_page=48',
  '/actualites/flux.rss',
  '/recherche?q=ville',
  '/catalogue',
  '/sitemap.xml',
];
const LIMIT_MS = 20;
const SHOWN = 12;

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const watch = pathToFileURL(path.join(root, 'bench/loop-watch.mjs')).href;
  const server = await start(['--import', watch, 'dist/server/main.js', 'serve', path.join(root, 'sites/beaurivage')], {
    ...SERVER,
    VITRINE_DATA: path.join(folder, 'data'),
  });
  /** The longest iteration while a page is rendered and sent. @param {string} page @returns {Promise<number>} */
  const longestOf = async (page) => {
    server.send('begin');
    const response = await fetch(`${server.address}${page}`, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${page}: ${response.status}`);
    const answer = server.received();
    server.send('end');
    return (await answer).longest;
  };
  try {
    const first = await longestOf('/');
    const map = await (await fetch(`${server.address}/sitemap.xml`)).text();
    const pages = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, page = '']) => page || '/');
    /** @type {[string, number][]} */
    const iterations = [['/, the first answer of the process', first]];
    for (const page of [...pages.filter((one) => one !== '/'), ...OTHERS])
      iterations.push([page, await longestOf(page)]);
    const values = iterations.map(([, ms]) => ms);
    console.log(
      `| ${iterations.length} pages of the demo town, each rendered for the first time | longest iteration (ms of processor) |`,
    );
    console.log('|---|---:|');
    for (const share of [0.5, 0.95, 0.99])
      console.log(`| ${share * 100} of 100 take less than | ${quantile(values, share).toFixed(1)} |`);
    console.log(`| pages over ${LIMIT_MS} ms | ${values.filter((ms) => ms > LIMIT_MS).length} |`);
    for (const [page, ms] of iterations.sort((one, other) => other[1] - one[1]).slice(0, SHOWN))
      console.log(`| ${page} | ${ms.toFixed(1)} |`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
