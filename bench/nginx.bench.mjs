// @ts-check
/**
 * nginx with its own cache in front of Vitrine, as the guide describes, compared with nginx serving the same bytes and
 * headers from a file, with and without `open_file_cache`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { cachedAnswer } from './answer.mjs';
import { freePort, guideCache, hasNginx, startNginx } from './nginx.mjs';
import { serveSites } from './server.mjs';
import { inTurns, turnsTable } from './turns.mjs';

const TURNS = { rounds: Number(process.env.ROUNDS ?? 15), answers: 20_000, connections: 32 };
const HEADERS = { 'accept-encoding': 'br' };

export async function run() {
  if (!hasNginx()) {
    console.log('nginx is not installed: nothing to compare with.');
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const site = path.join(root, 'sites/beaurivage');
  const ours = await serveSites([site], path.join(folder, 'data'));
  const stops = [ours.stop];
  try {
    const answer = await cachedAnswer(`${ours.address}/`, HEADERS);
    await mkdir(path.join(folder, 'files'));
    await writeFile(path.join(folder, 'files/page'), Buffer.from(answer.body, 'base64'));
    const ports = { cache: await freePort(), file: await freePort(), openFile: await freePort() };
    const url = (/** @type {number} */ port) => `http://127.0.0.1:${port}/`;
    const facts = { folder, upstream: new URL(ours.address).host, ports, headers: answer.headers };
    const nginx = await startNginx(folder, configuration(facts), url(ports.cache));
    stops.unshift(nginx.stop);
    const pids = [...nginx.pids, ours.pid];
    const contestants = [
      { name: 'nginx before Vitrine', url: url(ports.cache), pids, headers: HEADERS },
      { name: 'nginx, a file, open_file_cache', url: `${url(ports.openFile)}page`, pids, headers: HEADERS },
      { name: 'nginx, a file', url: `${url(ports.file)}page`, pids, headers: HEADERS },
      { name: 'nginx, a file, a second time', url: `${url(ports.file)}page`, pids, headers: HEADERS },
      { name: 'Vitrine alone', url: `${ours.address}/`, pids, headers: HEADERS },
    ];
    console.log(turnsTable('home page of the demo town, brotli', await inTurns(contestants, TURNS)));
    console.log('\nProcessor time is that of nginx and Vitrine together.');
  } finally {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ folder: string, upstream: string, headers: Record<string, string>,
 *   ports: { cache: number, file: number, openFile: number } }} facts
 */
function configuration({ folder, upstream, ports, headers }) {
  const lines = Object.entries(headers).map(
    ([name, value]) => `      add_header ${name} '${value.replaceAll("'", "\\'")}';`,
  );
  const file = (/** @type {number} */ port, /** @type {string} */ more) => `  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    etag off;
    ${more}
    location / {
${lines.join('\n')}
    }
  }`;
  const cache = guideCache(folder);
  return `${cache.top}
  upstream vitrine { server ${upstream}; keepalive 16; }
  server {
    listen 127.0.0.1:${ports.cache};
${cache.server}
  }
${file(ports.file, '')}
${file(ports.openFile, 'open_file_cache max=1000;')}`;
}
