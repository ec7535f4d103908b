// @ts-check
/**
 * Compared with Debian's WordPress (nginx, PHP with OPcache, MariaDB) with its default theme and as many posts as the
 * demo town has news. Pages rendered per request, and pages cached by nginx. CPU time is that of every process,
 * databases included.
 */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '#tools/setup.mjs';
import { cpuMs, familyOf } from './cpu.mjs';
import { answersPerSecond } from './load.mjs';
import { freePort, guideCache, startNginx } from './nginx.mjs';
import { serveSites, UNCACHED } from './server.mjs';
import { inTurns, middle, turnsTable } from './turns.mjs';
import { installWordPress } from './wordpress/install.mjs';
import { startWordPress } from './wordpress/machine.mjs';
import { missingPackages } from './wordpress/packages.mjs';

/** WordPress and its database need some hundred megabytes and a minute. */
export const onlyByName = true;
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const MADE = { connections: 4, answers: 60 };
const CACHED = { rounds: ROUNDS, answers: 10_000, connections: 32 };
const PER_PAGE = 12;

export async function run() {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(
      `WordPress is not compared: the packages ${missing.join(', ')} are not installed (apt-get install --no-install-recommends …).`,
    );
    return;
  }
  const folder = path.join(root, '.cache/wordpress');
  const site = path.join(root, 'sites/beaurivage');
  const ports = { wordpress: await freePort(), cachedWordpress: await freePort(), cached: await freePort() };
  const url = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
  const wordpress = await startWordPress(folder, url(ports.wordpress));
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [wordpress.stop];
  try {
    const ours = await serveSites([site], path.join(folder, 'data'));
    stops.unshift(ours.stop);
    const rendering = await serveSites([site], path.join(folder, 'rendering'), { env: UNCACHED });
    stops.unshift(rendering.stop);
    const nginx = await startNginx(
      folder,
      configuration({
        folder,
        ports,
        site: wordpress.site,
        socket: wordpress.socket,
        upstream: new URL(ours.address).host,
      }),
      `${url(ports.wordpress)}/readme.html`,
    );
    stops.unshift(nginx.stop);
    const posts = parse(await readFile(path.join(site, 'seed/actualites.yaml'), 'utf8'));
    const { version, theme, list, item } = await installWordPress(wordpress, url(ports.wordpress), posts, PER_PAGE);
    console.log(`WordPress ${version} with ${theme} and ${posts.length} posts, ${PER_PAGE} to a list.\n`);
    const theirs = [...wordpress.pids, ...nginx.pids];
    const page = (/** @type {string} */ name, /** @type {string} */ path, /** @type {boolean} */ isOurs) => ({
      name: `${name}, ${isOurs ? 'Vitrine' : 'WordPress'}`,
      url: isOurs ? rendering.address : url(ports.wordpress),
      path,
      pids: isOurs ? [rendering.pid] : theirs,
    });
    const ourItem =
      /href="(\/actualites\/[a-z0-9-]+)"/.exec(await (await fetch(`${ours.address}/actualites`)).text())?.[1] ??
      '/actualites';
    await measureRendered([
      ...[page('home', '/', true), page('home', '/', false)],
      ...[page('list of news', '/actualites', true), page('list of news', list, false)],
      ...[page('one of the news', ourItem, true), page('one of the news', item, false)],
    ]);
    const pids = [ours.pid, ...nginx.pids];
    const cached = [
      { name: 'nginx before Vitrine', url: `${url(ports.cached)}/`, pids },
      { name: 'Vitrine alone', url: `${ours.address}/`, pids },
      { name: 'nginx before WordPress', url: `${url(ports.cachedWordpress)}/`, pids: [...theirs, ours.pid] },
    ];
    for (const encoding of ['identity', 'gzip']) {
      const contestants = cached.map((one) => ({ ...one, headers: { 'accept-encoding': encoding } }));
      console.log(`\n${turnsTable(`home page, cached, ${encoding}`, await inTurns(contestants, CACHED))}`);
    }
  } finally {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Measures pages that were not requested before, in turns.
 * @param {readonly { name: string, url: string, path: string, pids: readonly number[] }[]} pages
 */
async function measureRendered(pages) {
  const results = pages.map(() => ({
    bytes: 0,
    rates: /** @type {number[]} */ ([]),
    costs: /** @type {number[]} */ ([]),
  }));
  const cpu = (/** @type {readonly number[]} */ pids) =>
    pids.flatMap(familyOf).reduce((sum, pid) => sum + (cpuMs(pid) || 0), 0);
  let turns = 0;
  // The first two rounds are warm-up.
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [index, { url, path: address, pids }] of pages.entries()) {
      const fresh = () => {
        turns += 1;
        // The same number of digits for all: responses that repeat the address have one length.
        return `${address}?essai=${1e9 + turns}`;
      };
      const result = results[index];
      const first = await fetch(url + fresh(), { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' });
      if (first.status !== 200) throw new Error(`${first.url}: ${first.status} ${first.headers.get('location')}`);
      if (result !== undefined) result.bytes = (await first.arrayBuffer()).byteLength;
      const before = cpu(pids);
      const load = await answersPerSecond(url + fresh(), {
        ...MADE,
        headers: { 'accept-encoding': 'identity' },
        path: fresh,
      });
      if (round < 0) continue;
      result?.rates.push(load.rate);
      // One more request was sent, to measure the length.
      result?.costs.push((cpu(pids) - before) / (load.answers + 1));
    }
  }
  console.log(
    '| rendered per request | kilobytes | answers a second | CPU per page, database included (ms) | pages a second and core |',
  );
  console.log('|---|---:|---:|---:|---:|');
  for (const [index, { name }] of pages.entries()) {
    const { bytes, rates, costs } = results[index] ?? { bytes: 0, rates: [], costs: [] };
    const perCore = costs.map((cost) => 1000 / cost);
    console.log(
      `| ${name} | ${Math.round(bytes / 1024)} | ${middle(rates, 0)} | ${middle(costs, 1)} | ${middle(perCore, 0)} |`,
    );
  }
}

/**
 * @param {{ folder: string, site: string, socket: string, upstream: string, ports: { wordpress: number,
 * cachedWordpress: number, cached: number } }} facts
 */
function configuration({ folder, site, socket, upstream, ports }) {
  const server = (/** @type {number} */ port, /** @type {string} */ more) => `  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      # Visitors of both servers use the one address that the site knows.
      fastcgi_param HTTP_HOST 127.0.0.1:${ports.wordpress};
      fastcgi_pass unix:${socket};
      ${more}
    }
  }`;
  // The usual recommendation: pages are cached for an hour, unless a plug-in purges them, and compressed on request by
  // nginx.
  const cached = `fastcgi_cache wordpress;
      fastcgi_cache_key "$scheme$request_method$host$request_uri";
      fastcgi_cache_valid 200 60m;
      fastcgi_ignore_headers Cache-Control Expires Set-Cookie;
      fastcgi_cache_lock on;
      fastcgi_cache_use_stale error timeout updating;
      open_file_cache max=1000;
      # Answers come in chunks, the last of which would wait for an acknowledgement: 40 ms for each.
      tcp_nopush off;`;
  const cache = guideCache(folder);
  return `  include /etc/nginx/mime.types;
  gzip on;
  gzip_types text/css application/javascript;
  fastcgi_cache_path ${folder}/cache-wordpress keys_zone=wordpress:5m max_size=200m inactive=1h;
${cache.top}
  upstream vitrine { server ${upstream}; keepalive 16; }
${server(ports.wordpress, '')}
${server(ports.cachedWordpress, cached)}
  server {
    listen 127.0.0.1:${ports.cached};
${cache.server}
  }`;
}
