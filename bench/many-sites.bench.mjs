// @ts-check
/**
 * Many sites in one process: `VITRINE_BENCH_SITES` of them (default 1,000), of 100 pages each. Measures the first
 * start, which reads, indexes and caches everything, a later one, the memory per site, and the first response of a
 * site.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { cpuMs, memoryMb } from './cpu.mjs';
import { serveSites } from './server.mjs';
import { quantile } from './turns.mjs';

const SITES = Number(process.env.VITRINE_BENCH_SITES ?? 1000);
const PAGES = 100;
const FIRST_HITS = 50;

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const folders = Array.from({ length: SITES }, (_, index) => path.join(folder, `site-${index}`));
  try {
    for (const [index, site] of folders.entries()) await writeSite(site, index);
    const one = await start(folders.slice(0, 1), path.join(folder, 'one'));
    const first = await start(folders, path.join(folder, 'data'));
    const later = await start(folders, path.join(folder, 'data'));
    const perSite = (later.memory - one.memory) / (SITES - 1);
    console.log(`| ${SITES} sites of ${PAGES} pages in one process | |\n|---|---:|`);
    for (const row of [
      ['first start (s)', first.seconds.toFixed(1)],
      ['first start, CPU of the server (s)', first.cpu.toFixed(1)],
      ['later start (s)', later.seconds.toFixed(1)],
      ['later start, CPU of the server (s)', later.cpu.toFixed(1)],
      ['memory with one site (MB)', one.memory],
      ['memory with all (MB)', later.memory],
      ['memory for each site (MB)', perSite.toFixed(2)],
      [
        'first answer of a site, median and p95 (ms)',
        `${quantile(later.hits, 0.5).toFixed(1)}, ${quantile(later.hits, 0.95).toFixed(1)}`,
      ],
    ])
      console.log(`| ${row.join(' | ')} |`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} folders @param {string} data */
async function start(folders, data) {
  const begun = performance.now();
  const server = await serveSites(folders, data);
  try {
    await firstAnswer(server.address, 0);
    const seconds = (performance.now() - begun) / 1000;
    const cpu = cpuMs(server.pid) / 1000;
    const memory = memoryMb(server.pid, 'VmRSS');
    /** @type {number[]} */
    const hits = [];
    for (let index = 1; index < Math.min(folders.length, FIRST_HITS); index += 1)
      hits.push(await firstAnswer(server.address, index));
    return { seconds, cpu, memory, hits };
  } finally {
    await server.stop();
  }
}

/** Milliseconds. @param {string} address @param {number} index @returns {Promise<number>} */
function firstAnswer(address, index) {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { headers: { host: `ville-${index}.example` } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve(performance.now() - begun) : reject(new Error(`${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** Ten sections of ten pages, each with some text. @param {string} folder @param {number} index */
async function writeSite(folder, index) {
  await mkdir(path.join(folder, 'pages'), { recursive: true });
  const sections = Array.from({ length: 10 }, (_, section) => section + 1);
  await writeFile(
    path.join(folder, 'site.yaml'),
    `id: ville-${index}\nnom: Ville ${index}\nhosts: [ville-${index}.example]\nmenus:\n  "1":\n    - { type: menu, pages: [${sections.map((section) => section * 10).join(', ')}] }\n`,
  );
  await writeFile(path.join(folder, 'pages/index.md'), page(1, `Ville ${index}`));
  for (const section of sections) {
    await mkdir(path.join(folder, `pages/rubrique-${section}`));
    for (let rank = 0; rank < (section === 10 ? 9 : 10); rank += 1) {
      const name = rank === 0 ? 'index' : `page-${rank}`;
      await writeFile(
        path.join(folder, `pages/rubrique-${section}/${name}.md`),
        page(section * 10 + rank, `Rubrique ${section}, page ${rank}`),
      );
    }
  }
}

/** @param {number} id @param {string} title */
function page(id, title) {
  const paragraph = (/** @type {number} */ rank) =>
    `Le service n° ${id}-${rank} reçoit *sur rendez-vous*, du lundi au vendredi. Apportez **une pièce d’identité** et un [justificatif](/), puis retirez votre dossier.`;
  const list = ['- une photographie récente', '- un justificatif de domicile', '- l’ancien titre, s’il y en a un'].join(
    '\n',
  );
  return `---\nid: ${id}\ntitre: ${title}\ndescription: Ce qu’il faut savoir de ${title}.\n---\n\n## Venir\n\n${paragraph(1)}\n\n${list}\n\n## Préparer\n\n${paragraph(2)}\n\n${paragraph(3)}\n\n| Jour | Heures |\n|---|---|\n| lundi | 9 h – 12 h |\n| mardi | 9 h – 19 h |\n`;
}
