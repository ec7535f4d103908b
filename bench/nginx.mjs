// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { familyOf } from './cpu.mjs';

const NGINX = '/usr/sbin/nginx';

export const hasNginx = () => existsSync(NGINX);

/**
 * Debian's nginx with one worker, all its files in `folder`. `http` is the content of the block of that name. Its
 * `pids` are the workers; the cache manager is not included.
 * @param {string} folder
 * @param {string} http
 * @param {string} url answers when all is well
 */
export async function startNginx(folder, http, url) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/temporary-${kind};`,
  );
  // As root, nginx would run its workers as an account that cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${user}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
${temporary.join('\n')}
${http}
}
`,
  );
  const nginx = spawn(NGINX, ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'inherit' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
  try {
    await answering(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const pids = familyOf(nginx.pid ?? 0).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker process'),
  );
  return { pids, stop };
}

/** Waits until an address answers 200. @param {string} url */
async function answering(url) {
  let status = 0;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer (${status})`);
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The nginx blocks below a heading of the guide for hosts, in order. @param {string} heading */
function guideBlocks(heading) {
  const guide =
    readFileSync(path.join(root, 'docs/guides/mettre-en-ligne.md'), 'utf8').split(`### ${heading}\n`)[1] ?? '';
  const [section = ''] = guide.split(/^##/m);
  return [...section.matchAll(/^ *```nginx\n(.*?)^ *```$/gms)].map(([, text = '']) => text);
}

const PROXY = `    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
`;

/**
 * The guide's configuration for high load: public pages are cached for a second, then revalidated. Two blocks: the top
 * level, with all files below a folder, and the server.
 * @param {string} folder
 */
export function guideCache(folder) {
  const [maps = '', location = ''] = guideBlocks('Très grande affluence');
  return { top: maps.replace('/var/cache/nginx/pages', `${folder}/pages`), server: PROXY + location };
}
