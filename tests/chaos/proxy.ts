import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#server/platform/db/gate.testing.ts';
import { guideBlock } from '#tests/guide-blocks.ts';
import { lastingPort } from './ports.ts';

const GUIDE = 'guides/mettre-en-ligne.md';
const NGINX = '/usr/sbin/nginx';
const START_MS = 20_000;

export function hasNginx(): boolean {
  return existsSync(NGINX);
}

export interface Gateway {
  readonly url: URL;
  stop(): Promise<void>;
}

/**
 * Debian's nginx before two processes, with the block that the guide gives (docs/guides/mettre-en-ligne.md, « Plusieurs
 * machines, ou plusieurs services »).
 */
export function startProxy(ports: readonly [number, number]): Promise<Gateway> {
  const location = `location / { proxy_pass http://vitrine; }
    location /vitrine/front/ { proxy_pass http://vitrine; ${guideBlock(GUIDE, /^proxy_next_upstream/)} }`;
  return startNginx((_, port) => `${twoProcesses(ports)}${plainServer(port, location)}`);
}

/** Debian's nginx that caches pages for a second, with the blocks that the guide gives (« Très grande affluence »). */
export function startGuideCache(port: number): Promise<Gateway> {
  const location = guideBlock(GUIDE, /^location \/ \{.*proxy_cache pages;/s);
  return startNginx(
    (
      folder,
      own,
    ) => `${guideBlock(GUIDE, /^map .*proxy_cache_path/s).replace('/var/cache/nginx/pages', `${folder}/pages`)}
upstream vitrine { server 127.0.0.1:${port}; keepalive 16; }
${plainServer(own, location)}`,
  );
}

/** The header in which the gateway of `startHttps` names the process that responded. */
export const ANSWERED_BY = 'x-answered-by';

/**
 * Debian's nginx with https before two processes and any number of sites, with the guide's blocks (« nginx et HTTPS »,
 * « Plusieurs machines, ou plusieurs services ») and a self-signed certificate.
 */
export function startHttps(ports: readonly [number, number], hosts: readonly string[]): Promise<Gateway> {
  const names = hosts.join(' ');
  return startNginx(async (folder, port) => {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${hosts[0]}`];
    await promisify(execFile)('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', certificate]);
    return guideBlock(GUIDE, /^proxy_cache_path.*listen 443/s)
      .replace(/^upstream.*?^}$/ms, twoProcesses(ports))
      .replace('/var/cache/nginx/vitrine', `${folder}/cache`)
      .replace('/var/www/vitrine', folder)
      .replace('listen 80;', `listen 127.0.0.1:${port + 1};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replaceAll(/server_name [^;]+;/g, `server_name ${names};`)
      .replace(/ssl_certificate +[^;]+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key +[^;]+;/, `ssl_certificate_key ${key};`)
      .replace('location / {', `location / {\n        add_header ${ANSWERED_BY} $upstream_addr always;`);
  }, 'https:');
}

function twoProcesses([one, other]: readonly [number, number]): string {
  return guideBlock(GUIDE, /^upstream.*:3001/s)
    .replace(':3000', `:${one}`)
    .replace(':3001', `:${other}`);
}

async function startNginx(
  configure: (folder: string, port: number) => string | Promise<string>,
  protocol: 'http:' | 'https:' = 'http:',
): Promise<Gateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
  await chmod(folder, 0o755);
  const port = protocol === 'http:' ? await freePort() : await lastingPort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, await configure(folder, port)));
  const nginx = spawn(NGINX, ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  const url = new URL(`${protocol}//127.0.0.1:${port}`);
  const deadline = performance.now() + START_MS;
  while (!(await isUp(url))) {
    if (nginx.exitCode !== null || performance.now() > deadline)
      throw new Error(`nginx does not answer: ${await readFile(path.join(folder, 'error.log'), 'utf8')}`);
  }
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Requests a page; with https, whose certificate is self-signed, only connects. */
async function isUp(url: URL): Promise<boolean> {
  if (url.protocol === 'http:')
    return fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  const socket = connect(Number(url.port), url.hostname);
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return true;
    },
    () => false,
  );
}

function plainServer(port: number, location: string): string {
  return `  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_connect_timeout 2s;
    ${location}
  }
`;
}

function configuration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  // As root, nginx would run its workers as an account that cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
${http}
}
`;
}
