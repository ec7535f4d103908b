// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#tools/setup.mjs';
import { serveSites } from './server.mjs';

const cache = path.join(root, '.cache/bench-peers');
/** The bench page of the demo town, and the same with a long table. */
const BENCH_PAGE = 'banc-d-essai';
const LONG_PAGE = 'banc-d-essai-long';
const OTHER_PAGE = 'demarches';
const ROWS = 1_000;

/**
 * Serves every page over HTTP/2 with brotli: the built peers of a folder, and Vitrine.
 * @param {string} peers
 * @param {readonly string[]} names
 */
export async function serveAll(peers, names) {
  mkdirSync(cache, { recursive: true });
  const { serve } = await import(pathToFileURL(path.join(peers, 'server.mjs')).href);
  /** @type {(() => void)[]} */
  const closings = [];
  const serveOverHttp2 = async (/** @type {string} */ target) => {
    const served = /** @type {{ base: string, close(): void }} */ (await serve(target, { proto: 'h2', tmp: cache }));
    closings.push(served.close);
    return served.base;
  };
  const vitrine = await serveSites([demoWithLongTable()], path.join(cache, 'data'));
  await visitTwice(vitrine.address);
  const scriptless = await withoutScripts(vitrine.address);
  const base = await serveOverHttp2(vitrine.address);
  const bare = await serveOverHttp2(scriptless.address);
  /** `inner`: the page with a long table; `other`: where a visitor of the page comes from. */
  /** @type {Map<string, { home: string, inner?: string, other?: string }>} */
  const addresses = new Map([
    ['vitrine', { home: `${base}/${BENCH_PAGE}`, inner: `${base}/${LONG_PAGE}`, other: `${base}/${OTHER_PAGE}` }],
    ['vitrine without scripts', { home: `${bare}/${BENCH_PAGE}` }],
    ['home', { home: `${base}/`, other: `${base}/${OTHER_PAGE}` }],
    ['home without scripts', { home: `${bare}/` }],
  ]);
  for (const name of names) {
    const folder = path.join(peers, 'dist', name);
    if (addresses.has(name) || !existsSync(folder)) continue;
    const peer = await serveOverHttp2(folder);
    const inner = `${peer}/interieure.html`;
    addresses.set(name, {
      home: `${peer}/`,
      ...(existsSync(path.join(folder, 'interieure.html')) && { inner, other: inner }),
    });
  }
  return {
    addresses,
    // Open servers would keep the process alive.
    async stop() {
      for (const close of closings) close();
      scriptless.stop();
      await vitrine.stop();
    },
  };
}

/**
 * The first two visitors of a page wait for its rendering and its compression; most come later.
 * @param {string} origin
 */
async function visitTwice(origin) {
  for (const page of ['', BENCH_PAGE, LONG_PAGE, OTHER_PAGE])
    for (const _ of ['stored', 'compressed'])
      await (await fetch(`${origin}/${page}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}

/** A copy of the demo town with an additional page. */
function demoWithLongTable() {
  const site = path.join(cache, 'site');
  cpSync(path.join(root, 'sites/beaurivage'), site, { recursive: true });
  const page = readFileSync(path.join(site, 'pages', BENCH_PAGE, 'index.md'), 'utf8').replace('id: 900', 'id: 901');
  const [before = '', head = '', ...rest] = page.split(/(\| Nom .*\n\|[-:|]+\n)/);
  const [, ...after] = rest.join('').split('\n\n');
  const lines = rest.join('').split('\n\n')[0]?.split('\n') ?? [];
  const rows = Array.from({ length: ROWS }, (_, index) =>
    // Every row has a different number of members, so that there is one correct order.
    (lines[index % lines.length] ?? '').replace(/\| (\d+) \|/, `| ${((index * 617) % 1_009) + 5} |`),
  );
  mkdirSync(path.join(site, 'pages', LONG_PAGE), { recursive: true });
  writeFileSync(
    path.join(site, 'pages', LONG_PAGE, 'index.md'),
    [`${before}${head}${rows.join('\n')}`, ...after].join('\n\n'),
  );
  return site;
}

/** The same pages without script elements. @param {string} origin */
async function withoutScripts(origin) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin), {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const type = answer.headers.get('content-type') ?? '';
    const headers = {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? '',
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    };
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers);
    response.end(type.startsWith('text/html') ? body.toString().replace(/<script\b[^>]*>.*?<\/script>/gs, '') : body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
