// @ts-check
/**
 * The search of a site with 100,000 documents: six kinds of queries over HTTP to the built server on its own database,
 * one after the other, from the request to the last byte. The documents are imported by `vitrine import` and indexed
 * when the server starts.
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { serveSites } from './server.mjs';
import { quantile } from './turns.mjs';

const DOCUMENTS = 100_000;
const TURNS = 60;
/** Query and description. */
const QUERIES = /** @type {const} */ ([
  ['mairie', 'a word of every second document'],
  ['conservatoire 4712', 'one document'],
  ['horaires piscines', 'two words, in another form'],
  ['"salle des fetes"', 'a phrase'],
  ['biblio', 'the beginning of a word'],
  ['picsine', 'a misspelt word'],
]);
const SUBJECTS = [
  'Piscine',
  'Bibliothèque',
  'Conservatoire',
  'École',
  'Marché',
  'Stade',
  'Crèche',
  'Musée',
  'Théâtre',
  'Cimetière',
];
const EVENTS = ['travaux', 'horaires', 'fermeture', 'inauguration', 'inscriptions', 'tarifs', 'concert', 'exposition'];

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const [site, data] = [path.join(folder, 'site'), path.join(folder, 'data')];
  await writeSite(site);
  // One visitor per turn, so that the rate limit does not apply.
  process.env.VITRINE_TRUST_PROXY = '1';
  const vitrine = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, ['dist/server/main.js', ...args, '--data', data], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
  const [header = ''] = vitrine('export').split('\n');
  await writeExport(path.join(folder, 'export.jsonl'), header);
  vitrine('import', path.join(folder, 'export.jsonl'));
  const started = performance.now();
  const { address, stop } = await serveSites([site], data);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  try {
    console.log(
      `| query | of ${DOCUMENTS.toLocaleString('en')} documents (indexed in ${seconds} s) | found | median (ms) | 95th percentile (ms) |`,
    );
    console.log('|---|---|---|---:|---:|');
    for (const [query, what] of QUERIES) {
      /** @type {number[]} */
      const times = [];
      let found = '';
      for (let turn = 0; turn < TURNS; turn += 1) {
        const start = performance.now();
        const answer = await fetch(`${address}/recherche?q=${encodeURIComponent(query)}`, {
          headers: { accept: 'text/html', 'x-forwarded-for': `192.0.2.${turn}` },
        });
        const html = await answer.text();
        times.push(performance.now() - start);
        if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
        found = (/class="search-count"[^>]*>([^<]*?) pour /.exec(html)?.[1] ?? '').trim();
      }
      const at = (/** @type {number} */ share) => quantile(times, share).toFixed(1);
      console.log(`| ${query} | ${what} | ${found} | ${at(0.5)} | ${at(0.95)} |`);
    }
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A site with one module. @param {string} folder */
async function writeSite(folder) {
  const files = {
    'site.yaml': 'id: mesure\nnom: Mesure\n',
    'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
    'pages/fiches.md': '---\nid: 2\ntitre: Fiches\n---\n',
    'modules/fiches.yaml':
      'ident: fiches\nnom: Fiches\nsingulier: fiche\npage: 2\nresume: chapo\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n  - { nom: chapo, type: texte, libelle: Chapô }\n  - { nom: texte, type: texte-riche, libelle: Texte }\n',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

/**
 * Writes as many elements in the format of `vitrine export`, below the header of an export of the same version.
 * @param {string} file
 * @param {string} header
 */
async function writeExport(file, header) {
  const out = createWriteStream(file);
  const write = (/** @type {unknown} */ line) => out.write(`${JSON.stringify(line)}\n`);
  out.write(`${header}\n`);
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const subject = SUBJECTS[index % SUBJECTS.length];
    const values = {
      titre: `${subject} ${index}, ${EVENTS[Math.floor(index / 10) % EVENTS.length]} du quartier ${index % 97}`,
      chapo: `Ce que ${index % 2 === 0 ? 'la mairie' : 'la commune'} prévoit pour ${word(index * 3)} et ${word(index * 7)}.`,
      texte: `<p>${Array.from({ length: 40 }, (_, place) => word(index * 31 + place * place)).join(' ')}${index % 50 === 0 ? ' à la salle des fêtes' : ''}.</p>`,
    };
    const row = {
      site_id: 'mesure',
      id: `e${index}`,
      module: 'fiches',
      slug: `f-${index}`,
      active: true,
      title: values.titre,
      values,
    };
    write({ table: 'element', row: { ...row, ...FIXED } });
  }
  write({ table: 'site_seed', row: { site_id: 'mesure', seeded_at: NOW } });
  write({ end: true, rows: DOCUMENTS + 1 });
  await new Promise((resolve) => out.end(resolve));
}

const NOW = '2026-11-15T10:00:00Z';
const FIXED = { search_text: '', version: 1, created_at: NOW, updated_at: NOW };
/** One of some 9,000 generated words, low numbers more often. @param {number} number */
function word(number) {
  const rank = Math.floor(((number * 7919) % 9_000) ** 2 / 9_000);
  return `${['ba', 'co', 'di', 'fu', 'le', 'mo', 'pi', 'ra'][rank % 8]}${['rin', 'tal', 'vec', 'lon', 'mir'][rank % 5]}${rank.toString(36)}`;
}
