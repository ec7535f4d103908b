// @ts-check
/**
 * Pictures of contributors: `VITRINE_BENCH_UPLOADS` of them (default 10,000) are sent one after the other, then viewed
 * with an empty cache, and once more. With `VITRINE_BENCH_BEFORE`, the folder of another version that was built, the
 * same is measured there. The memory of the server is read on the way: it must not grow with the pictures.
 */
import { randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { cpuMs, memoryMb } from './cpu.mjs';
import { start } from './server.mjs';
import { quantile } from './turns.mjs';

export const onlyByName = true;

const PICTURES = Number(process.env.VITRINE_BENCH_UPLOADS ?? 10_000);
const BEFORE = process.env.VITRINE_BENCH_BEFORE ?? '';
/** Fewer than an account may send in an hour. */
const PER_ACCOUNT = 100;
const ACCOUNTS = Math.ceil(PICTURES / PER_ACCOUNT);
const PASSWORD = 'pont-du-matin-2026';
const [WIDTH, HEIGHT] = [640, 480];
const noise = randomFillSync(Buffer.alloc(WIDTH * HEIGHT * 3));
// Softened, as a photo is: about 60 kB once encoded.
const softened = await sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  .blur(1.2)
  .raw()
  .toBuffer();

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  try {
    const site = path.join(folder, 'envois');
    await writeSite(site);
    /** @type {[string, string][]} */
    const programs = [['uploads in the database', 'dist/server/main.js']];
    if (BEFORE !== '') programs.unshift(['before', path.join(BEFORE, 'dist/server/main.js')]);
    /** @type {[string, Record<string, string>][]} */
    const columns = [];
    for (const [name, program] of programs)
      columns.push([name, await measure(program, site, path.join(folder, `data-${columns.length}`))]);
    console.log(`| ${PICTURES} pictures | ${columns.map(([name]) => name).join(' | ')} |`);
    console.log(`|---|${'---:|'.repeat(columns.length)}`);
    for (const row of Object.keys(columns[0]?.[1] ?? {}))
      console.log(`| ${row} | ${columns.map(([, figures]) => figures[row]).join(' | ')} |`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} program @param {string} site @param {string} data @returns {Promise<Record<string, string>>} */
async function measure(program, site, data) {
  const own = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', VITRINE_DATA: data };
  const server = await start([program, 'serve', site], own);
  try {
    /** @type {string[]} */
    const files = [];
    /** @type {number[]} */
    const sends = [];
    /** @type {number[]} */
    const memory = [];
    const cpuBefore = cpuMs(server.pid);
    let signInCpu = 0;
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const before = cpuMs(server.pid);
      const headers = await signIn(server.address, account);
      signInCpu += cpuMs(server.pid) - before;
      for (let index = account * PER_ACCOUNT; index < Math.min(PICTURES, (account + 1) * PER_ACCOUNT); index += 1) {
        const body = new FormData();
        body.append('image', new File([new Uint8Array(await picture(index))], 'a.jpg', { type: 'image/jpeg' }));
        const begun = performance.now();
        const answer = await fetch(`${server.address}/vitrine/mes-elements/images`, { method: 'POST', headers, body });
        const wire = await answer.json();
        sends.push(performance.now() - begun);
        if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(wire)}`);
        files.push(wire.fichier);
        if (files.length % Math.max(1, Math.floor(PICTURES / 10)) === 0) memory.push(memoryMb(server.pid, 'VmRSS'));
      }
    }
    const sendCpu = cpuMs(server.pid) - cpuBefore - signInCpu;
    await rm(path.join(data, 'cache/uploads'), { recursive: true, force: true });
    const first = await view(server, files);
    const again = await view(server, files);
    return {
      'upload, p50 and p95 (ms)': both(sends),
      'upload, processor time of the server (ms)': (sendCpu / PICTURES).toFixed(1),
      'first view with an empty cache, p50 and p95 (ms)': both(first.times),
      'first view, processor time (ms)': (first.cpu / PICTURES).toFixed(2),
      'second view, p50 and p95 (ms)': both(again.times),
      'second view, processor time (ms)': (again.cpu / PICTURES).toFixed(2),
      'memory after a tenth, half and all of the uploads (MB)': [memory[0], memory[4], memory[9]].join(', '),
      'memory after the views (MB)': String(memoryMb(server.pid, 'VmRSS')),
    };
  } finally {
    await server.stop();
  }
}

/** @param {import('./server.mjs').Served} server @param {readonly string[]} files */
async function view(server, files) {
  /** @type {number[]} */
  const times = [];
  const before = cpuMs(server.pid);
  for (const file of files) {
    const begun = performance.now();
    const answer = await fetch(`${server.address}/media/${file}`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${answer.status} for ${file}`);
  }
  return { times, cpu: cpuMs(server.pid) - before };
}

/** @param {string} address @param {number} account */
async function signIn(address, account) {
  const own = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${address}/vitrine/connexion`, {
    method: 'POST',
    redirect: 'manual',
    headers: own,
    body: new URLSearchParams({ email: emailOf(account), mot_de_passe: PASSWORD }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(address, { headers: { ...own, cookie } })).text();
  const csrf = /"csrf":"([\w-]+)"/.exec(page)?.[1] ?? '';
  return { accept: 'application/json', 'sec-fetch-site': 'same-origin', cookie, 'x-csrf-token': csrf };
}

/** A picture of its own for each number. @param {number} index */
async function picture(index) {
  for (let bit = 0; bit < 16; bit += 1) {
    // Blocks large enough to outlive the encoder.
    const value = (index >> bit) & 1 ? 255 : 0;
    for (let row = 0; row < 16; row += 1) {
      const at = (row * WIDTH + bit * 16) * 3;
      softened.fill(value, at, at + 16 * 3);
    }
  }
  return sharp(softened, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** @param {readonly number[]} times */
function both(times) {
  return `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.95).toFixed(1)}`;
}

/** @param {number} account */
function emailOf(account) {
  return `personne-${account}@envois.example`;
}

/** @param {string} site */
async function writeSite(site) {
  await mkdir(path.join(site, 'pages'), { recursive: true });
  await mkdir(path.join(site, 'modules'), { recursive: true });
  await mkdir(path.join(site, 'seed'), { recursive: true });
  await writeFile(path.join(site, 'site.yaml'), 'id: envois\nnom: Envois\nhosts: [envois.example]\n');
  await writeFile(path.join(site, 'pages/index.md'), '---\nid: 1\ntitre: Accueil\n---\n\nBienvenue.\n');
  await writeFile(
    path.join(site, 'modules/photos.yaml'),
    'ident: photos\nnom: Photos\nsingulier: photo\npage: 1\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  );
  const accounts = Array.from(
    { length: ACCOUNTS },
    (_, account) =>
      `- { email: ${emailOf(account)}, nom: P${account}, role: contributeur, modules: [photos], mot_de_passe: ${PASSWORD} }\n`,
  );
  await writeFile(path.join(site, 'seed/accounts.yaml'), accounts.join(''));
}
