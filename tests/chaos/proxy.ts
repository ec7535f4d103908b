import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#server/platform/db/gate.testing.ts';
import { guideBlocks, readDocument } from '#tests/guide-blocks.ts';

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
export function startProxy([one, other]: readonly [number, number]): Promise<Gateway> {
  const upstream = guideBlock(/^upstream.*:3001/s)
    .replace(':3000', `:${one}`)
    .replace(':3001', `:${other}`);
  const location = `location / { proxy_pass http://vitrine; }
    location /vitrine/front/ { proxy_pass http://vitrine; ${guideBlock(/^proxy_next_upstream/)} }`;
  return startNginx(() => ({ top: upstream, location }));
}

/** Debian's nginx that keeps pages for a second, with the blocks that the guide gives (« Très grande affluence »). */
export function startGuideCache(port: number): Promise<Gateway> {
  return startNginx((folder) => ({
    top: `${guideBlock(/^map .*proxy_cache_path/s).replace('/var/cache/nginx/pages', `${folder}/pages`)}upstream vitrine { server 127.0.0.1:${port}; keepalive 16; }`,
    location: guideBlock(/^location \/ \{.*proxy_cache pages;/s),
  }));
}

function guideBlock(pattern: RegExp): string {
  const block = guideBlocks(readDocument('guides/mettre-en-ligne.md')).find(({ text }) => pattern.test(text));
  if (block === undefined) throw new Error(`the guide has no block ${pattern}`);
  return block.text;
}

interface Blocks {
  readonly top: string;
  readonly location: string;
}

async function startNginx(blocks: (folder: string) => Blocks): Promise<Gateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(path.join(folder, 'nginx.conf'), configuration(folder, port, blocks(folder)));
  const nginx = spawn(
    NGINX,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')],
    {
      stdio: 'ignore',
    },
  );
  const ended = once(nginx, 'exit');
  const url = new URL(`http://127.0.0.1:${port}`);
  const deadline = performance.now() + START_MS;
  while (
    !(await fetch(url)
      .then((answer) => answer.ok)
      .catch(() => false))
  ) {
    if (nginx.exitCode !== null || performance.now() > deadline) throw new Error('nginx does not answer');
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

function configuration(folder: string, port: number, { top, location }: Blocks): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  // Started by root, nginx would give its work to an account that may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
${top}
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_connect_timeout 2s;
    ${location}
  }
}
`;
}
