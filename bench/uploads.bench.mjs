// @ts-check
/**
 * Pictures of contributors: `VITRINE_BENCH_UPLOADS` of them (default 10,000) are sent one after the other, then viewed
 * with an empty cache, and once more. `VITRINE_BENCH_BEFORE` names the folder of another built version, which is
 * measured in turns. The memory of the server must not grow with the pictures.
 */
import { randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { cpuMs, familyOf, memoryMb } from './cpu.mjs';
import { start } from './server.mjs';
import { quantile } from './turns.mjs';

export const onlyByName = true;

const PICTURES = Number(process.env.VITRINE_BENCH_UPLOADS ?? 10_000);
const BEFORE = process.env.VITRINE_BENCH_BEFORE ?? '';
/** Fewer than an account may send in an hour. */
const PER_ACCOUNT = 100;
const ACCOUNTS = Math.ceil(PICTURES / PER_ACCOUNT);
const PASSWORD = 'pont-du-matin-2026';
const [WIDTH, HEIGHT] = [320, 240];
const noise = randomFillSync(Buffer.alloc(WIDTH * HEIGHT * 3));
// Blurred, so that it compresses like a photo, to about 15 kB.
const softened = await sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  .blur(1.2)
  .raw()
  .toBuffer();

/**
 * One version of the server, and its measurements.
 * @typedef {{ name: string, data: string, server: import('./server.mjs').Served, files: string[], memory: number[],
 *   sends: Turn[], first: Turn[], again: Turn[] }} Subject
 * @typedef {{ ms: number, cpu: number }} Turn
 */

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  /** @type {Subject[]} */
  const subjects = [];
  try {
    const site = path.join(folder, 'envois');
    await writeSite(site);
    const programs = [
      ...(BEFORE === '' ? [] : [['before', path.join(BEFORE, 'dist/server/main.js')]]),
      ['uploads in the database', 'dist/server/main.js'],
    ];
    for (const [name = '', program = ''] of programs) {
      const data = path.join(folder, `data-${subjects.length}`);
      const own = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', VITRINE_DATA: data };
      const server = await start([program, 'serve', site], own);
      subjects.push({ name, data, server, files: [], memory: [], sends: [], first: [], again: [] });
    }
    await sendAll(subjects);
    for (const { data } of subjects) await rm(path.join(data, 'cache/uploads'), { recursive: true, force: true });
    await viewAll(subjects, 'first');
    await viewAll(subjects, 'again');
    print(subjects);
  } finally {
    await Promise.all(subjects.map(({ server }) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every picture to every version in turn, so that other work on the machine affects all of them. */
async function sendAll(/** @type {readonly Subject[]} */ subjects) {
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const headers = await Promise.all(subjects.map(({ server }) => signIn(server.address, account)));
    for (let index = account * PER_ACCOUNT; index < Math.min(PICTURES, (account + 1) * PER_ACCOUNT); index += 1) {
      const bytes = new Uint8Array(await picture(index));
      for (const [at, subject] of subjects.entries()) {
        const { server, sends, files, memory } = subject;
        const body = new FormData();
        body.append('image', new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
        const url = `${server.address}/vitrine/mes-elements/images`;
        const wire = await timed(subject, sends, async () => {
          const answer = await fetch(url, { method: 'POST', headers: headers[at] ?? {}, body });
          if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
          return answer.json();
        });
        files.push(wire.fichier);
        if (files.length % Math.max(1, Math.floor(PICTURES / 10)) === 0) memory.push(memoryMb(server.pid, 'VmRSS'));
      }
    }
  }
}

async function viewAll(/** @type {readonly Subject[]} */ subjects, /** @type {'first' | 'again'} */ when) {
  for (let index = 0; index < PICTURES; index += 1) {
    for (const subject of subjects) {
      await timed(subject, subject[when], async () => {
        const answer = await fetch(`${subject.server.address}/media/${subject.files[index]}`);
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${answer.status} for ${subject.files[index]}`);
      });
    }
  }
}

/**
 * The processor time is that of the server and of its database.
 * @template Value
 * @param {Subject} subject @param {Turn[]} turns @param {() => Promise<Value>} work
 */
async function timed({ server }, turns, work) {
  const cpu = () => familyOf(server.pid).reduce((sum, pid) => sum + (cpuMs(pid) || 0), 0);
  const before = cpu();
  const begun = performance.now();
  const value = await work();
  const ms = performance.now() - begun;
  turns.push({ ms, cpu: cpu() - before });
  return value;
}

function print(/** @type {readonly Subject[]} */ subjects) {
  /** @type {[string, (subject: Subject) => string][]} */
  const rows = [
    ['upload, p50 and p95 (ms)', ({ sends }) => both(sends)],
    ['upload, processor time (ms)', ({ sends }) => cpuOf(sends)],
    ['first view with an empty cache, p50 and p95 (ms)', ({ first }) => both(first)],
    ['first view, processor time (ms)', ({ first }) => cpuOf(first)],
    ['second view, p50 and p95 (ms)', ({ again }) => both(again)],
    ['second view, processor time (ms)', ({ again }) => cpuOf(again)],
    ['memory after each tenth of the uploads (MB)', ({ memory }) => memory.join(', ')],
    ['memory after the views (MB)', ({ server }) => String(memoryMb(server.pid, 'VmRSS'))],
  ];
  console.log(`| ${PICTURES} pictures | ${subjects.map(({ name }) => name).join(' | ')} |`);
  console.log(`|---|${'---:|'.repeat(subjects.length)}`);
  for (const [what, read] of rows) console.log(`| ${what} | ${subjects.map(read).join(' | ')} |`);
}

/** @param {readonly Turn[]} turns */
function cpuOf(turns) {
  return quantile(
    turns.map(({ cpu }) => cpu),
    0.5,
  ).toFixed(1);
}

/** @param {string} address @param {number} account */
async function signIn(address, account) {
  const own = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  const cookie = await sessionCookie(`${address}/vitrine/connexion`, account, own);
  const page = await (await fetch(address, { headers: { ...own, cookie } })).text();
  const csrf = /"csrf":"([\w-]+)"/.exec(page)?.[1] ?? '';
  return { accept: 'application/json', 'sec-fetch-site': 'same-origin', cookie, 'x-csrf-token': csrf };
}

/**
 * Each account signs in from an address of its own: one alone may do so fifty times in a quarter of an hour.
 * @param {string} url @param {number} account @param {Record<string, string>} headers
 * @returns {Promise<string>}
 */
function sessionCookie(url, account, headers) {
  const body = new URLSearchParams({ email: emailOf(account), mot_de_passe: PASSWORD }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  const localAddress = `127.0.1.${account + 1}`;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', localAddress, headers: { ...headers, ...type } }, (answer) => {
      answer.resume();
      const [cookie] = answer.headers['set-cookie'] ?? [];
      if (answer.statusCode === 303 && cookie !== undefined) resolve(cookie.split(';')[0] ?? '');
      else reject(new Error(`sign-in: ${answer.statusCode}`));
    });
    sent.on('error', reject).end(body);
  });
}

/** A picture of its own for each number. @param {number} index */
async function picture(index) {
  for (let bit = 0; bit < 16; bit += 1) {
    // Blocks large enough to survive the encoder.
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

/** @param {readonly Turn[]} turns */
function both(turns) {
  const times = turns.map(({ ms }) => ms);
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
