// @ts-check
/**
 * nginx before Vitrine, in both ways of the guide, beside nginx that serves the same bytes and headers from a file. The aim: 0.9 of it. As files: Vitrine writes its pages, vouches for them, and nginx looks for them first. As
 * a cache: nginx keeps public pages for a second and then asks whether they still hold. The file to compare with is served twice: with the descriptors of open files kept, and without, as most are set up.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { keptAnswer } from './answer.mjs';
import { freePort, guideCache, guideFiles, hasNginx, startNginx } from './nginx.mjs';
import { serveSites } from './server.mjs';
import { inTurns, turnsTable } from './turns.mjs';

const TURNS = { rounds: Number(process.env.ROUNDS ?? 15), answers: 20_000, connections: 32 };
/** A name without a port, as visitors use it: files are kept by name. */
const HEADERS = { 'accept-encoding': 'br', host: 'www.beaurivage.example' };

export async function run() {
  if (!hasNginx()) {
    console.log('nginx is not installed: nothing to compare with.');
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const site = path.join(root, 'sites/beaurivage');
  const pages = path.join(folder, 'written');
  const ours = await serveSites([site], path.join(folder, 'data'), { env: { VITRINE_PAGES: pages } });
  const stops = [ours.stop];
  try {
    const answer = await keptAnswer(`${ours.address}/`, HEADERS);
    await mkdir(path.join(folder, 'files'));
    await writeFile(path.join(folder, 'files/page'), Buffer.from(answer.body, 'base64'));
    const ports = { files: await freePort(), cache: await freePort(), file: await freePort(), openFile: await freePort() };
    const url = (/** @type {number} */ port) => `http://127.0.0.1:${port}/`;
    const lines = execFileSync(process.execPath, [path.join(root, 'bin/vitrine.mjs'), 'nginx', site, '--http'], {
      env: { ...process.env, VITRINE_PAGES: pages },
      encoding: 'utf8',
    });
    const facts = { folder, upstream: new URL(ours.address).host, ports, headers: answer.headers, lines };
    const nginx = await startNginx(folder, configuration(facts), url(ports.cache));
    stops.unshift(nginx.stop);
    const pids = [...nginx.pids, ours.pid];
    const contestants = [
      { name: 'nginx before Vitrine, files', url: url(ports.files), pids, headers: HEADERS },
      { name: 'nginx before Vitrine, a cache', url: url(ports.cache), pids, headers: HEADERS },
      { name: 'nginx, a file, descriptors kept', url: `${url(ports.openFile)}page`, pids, headers: HEADERS },
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

/** @param {{ folder: string, upstream: string, ports: { files: number, cache: number, file: number, openFile: number }, headers: Record<string, string>, lines: string }} facts */
function configuration({ folder, upstream, ports, headers, lines: ofSite }) {
  const lines = Object.entries(headers).map(([name, value]) => `      add_header ${name} '${value.replaceAll("'", "\\'")}';`);
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
  const files = guideFiles(ofSite);
  return `${cache.top}
${files.top}
  upstream vitrine { server ${upstream}; keepalive 16; }
  server {
    listen 127.0.0.1:${ports.files};
${files.server}
  }
  server {
    listen 127.0.0.1:${ports.cache};
${cache.server}
  }
${file(ports.file, '')}
${file(ports.openFile, 'open_file_cache max=1000;')}`;
}
