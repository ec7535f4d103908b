// @ts-check
/**
 * AUTO-1: the server responds within 20 ms with 50,000 entries. The built server on its own database, over HTTP, one
 * request after the other.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serveSites } from './server.mjs';
import { quantile } from './turns.mjs';

const ENTRIES = 50_000;
const TURNS = 200;
const FIRST = ['Association', 'Atelier', 'Club', 'École', 'Amicale', 'Comité', 'Les Amis', 'Cercle', 'Union', 'Œuvre'];
const LAST = [
  'des Îles',
  'du Port',
  'de la Gare',
  'Saint-Maurille',
  'des Coteaux',
  'de l’Été',
  'du Bois-Joli',
  'des Élèves',
];
/** Term and description. */
const TERMS = /** @type {const} */ ([
  ['as', 'two letters, 5,000 titles'],
  ['ÉCOLE', 'a first word, 5,000 titles'],
  ['ile', 'a later word, 6,250 titles'],
  ['club 12', 'some titles'],
  ['union 49998 des', 'one title'],
  ['zz', 'nothing'],
]);

export async function run() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  await writeSite(path.join(folder, 'site'));
  const { address, stop } = await serveSites([path.join(folder, 'site')], path.join(folder, 'data'));
  try {
    console.log(`| term | of ${ENTRIES.toLocaleString('en')} entries | answers | median (ms) | 95th percentile (ms) |`);
    console.log('|---|---|---:|---:|---:|');
    for (const [term, what] of TERMS) {
      const query = new URLSearchParams({
        'autocompleter[classname]': 'fiches',
        'autocompleter[methode]': 'titre',
        'autocompleter[term]': term,
      });
      const url = `${address}/vitrine/ajax/modules/commun/traitement.php?${query}`;
      /** @type {number[]} */
      const times = [];
      let found = 0;
      for (let turn = 0; turn < TURNS; turn += 1) {
        const start = performance.now();
        found = (await (await fetch(url)).json()).length;
        times.push(performance.now() - start);
      }
      const at = (/** @type {number} */ share) => quantile(times, share).toFixed(1);
      console.log(`| ${term} | ${what} | ${found} | ${at(0.5)} | ${at(0.95)} |`);
    }
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A site with one module of as many entries. @param {string} folder */
async function writeSite(folder) {
  const titles = Array.from(
    { length: ENTRIES },
    (_, index) => `${FIRST[index % FIRST.length]} ${index} ${LAST[Math.floor(index / 10) % LAST.length]}`,
  );
  const files = {
    'site.yaml': 'id: mesure\nnom: Mesure\n',
    'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
    'modules/fiches.yaml':
      'ident: fiches\nnom: Fiches\nsingulier: fiche\ntris: [{ nom: titre, libelle: Par titre, champ: titre, sens: asc }]\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
    'seed/fiches.yaml': titles
      .map((title, index) => `- { slug: f-${index}, titre: ${JSON.stringify(title)} }\n`)
      .join(''),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}
