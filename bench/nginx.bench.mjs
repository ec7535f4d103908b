// @ts-check
/**
 * nginx before Vitrine, which keeps public pages for a second and then asks whether they still hold, beside nginx that serves the same bytes from a file. The aim: 0.9 of it. People with a session,
 * and answers that are not public, pass by the cache.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { keptAnswer } from './answer.mjs';
import { familyOf } from './cpu.mjs';
import { serveSites } from './server.mjs';
import { inTurns, turnsTable } from './turns.mjs';

const NGINX = '/usr/sbin/nginx';
const TURNS = { rounds: 15, answers: 4000, connections: 32 };
const HEADERS = { 'accept-encoding': 'br' };

export async function run() {
  if (!existsSync(NGINX)) {
    console.log('nginx is not installed: nothing to compare with.');
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const ours = await serveSites([path.join(root, 'sites/beaurivage')], path.join(folder, 'data'));
  const answer = await keptAnswer(`${ours.address}/`, HEADERS);
  await mkdir(path.join(folder, 'files'));
  await writeFile(path.join(folder, 'files/page'), Buffer.from(answer.body, 'base64'));
  const ports = { cache: await freePort(), file: await freePort() };
  await writeFile(
    path.join(folder, 'nginx.conf'),
    configuration({ folder, upstream: new URL(ours.address).host, ports, headers: answer.headers }),
  );
  const nginx = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  try {
    const cached = `http://127.0.0.1:${ports.cache}/`;
    await answering(cached);
    // Others of its processes see to the cache now and then, and end.
    const serving = familyOf(nginx.pid ?? 0).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker process'));
    const pids = [...serving, ours.pid];
    const contestants = [
      { name: 'nginx before Vitrine', url: cached, pids, headers: HEADERS },
      { name: 'nginx, a file', url: `http://127.0.0.1:${ports.file}/page`, pids, headers: HEADERS },
      { name: 'nginx, a file, a second time', url: `http://127.0.0.1:${ports.file}/page`, pids, headers: HEADERS },
      { name: 'Vitrine alone', url: `${ours.address}/`, pids, headers: HEADERS },
    ];
    console.log(turnsTable('home page of the demo town, brotli', await inTurns(contestants, TURNS)));
    console.log('\nProcessor time is that of nginx and Vitrine together.');
  } finally {
    nginx.kill('SIGTERM');
    await ended;
    await ours.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {{ folder: string, upstream: string, ports: { cache: number, file: number }, headers: Record<string, string> }} facts */
function configuration({ folder, upstream, ports, headers }) {
  const lines = Object.entries(headers).map(([name, value]) => `      add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/temporary-${kind};`);
  // Started by root, nginx would give its work to an account that may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
${temporary.join('\n')}
  map $http_cookie $has_session { default 0; "~vitrine-session=" 1; }
  map $upstream_http_cache_control $is_not_public { default 1; "~^public" 0; }
  map $http_accept_encoding $encoding { default ""; "~*\\bbr\\b" br; "~*\\bgzip\\b" gzip; }
  proxy_cache_path ${folder}/cache keys_zone=vitrine:5m max_size=200m inactive=1h;
  upstream vitrine { server ${upstream}; keepalive 16; }
  server {
    listen 127.0.0.1:${ports.cache};
    location / {
      proxy_pass http://vitrine;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header Accept-Encoding $encoding;
      proxy_cache vitrine;
      proxy_cache_key "$scheme $host $request_uri $encoding";
      proxy_ignore_headers Cache-Control Vary;
      proxy_cache_valid 200 1s;
      proxy_cache_bypass $has_session;
      proxy_no_cache $has_session $is_not_public;
      open_file_cache max=1000;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_use_stale error timeout updating;
    }
  }
  server {
    listen 127.0.0.1:${ports.file};
    root ${folder}/files;
    etag off;
    location / {
${lines.join('\n')}
    }
  }
}
`;
}

/** @param {string} url */
async function answering(url) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const status = await fetch(url, { headers: HEADERS }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
