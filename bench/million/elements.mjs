// @ts-check
/**
 * Generated elements of a large news directory: French titles and texts, dates over ten years, choices of unequal
 * weight. The same number always gives the same element.
 */

export const MODULE = 'fiches';

export const SITE_FILES = {
  'site.yaml': 'id: million\nnom: Million\nadresse: https://million.example\n',
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
  'pages/fiches.md': '---\nid: 2\ntitre: Fiches\n---\n::: listing\nmodule: fiches\npar_page: 12\n:::\n',
  'modules/fiches.yaml': `ident: fiches
nom: Fiches
singulier: fiche
page: 2
resume: chapo
date: date
recherche: true
par_page: [12, 24]
filtres: [theme, quartier, publics]
tris:
  - { nom: recent, libelle: Les plus récentes, champ: date, sens: desc }
  - { nom: titre, libelle: Par titre, champ: titre, sens: asc }
champs:
  - { nom: titre, type: texte, libelle: Titre, requis: true }
  - { nom: chapo, type: texte, libelle: Chapô }
  - { nom: texte, type: texte-riche, libelle: Texte }
  - { nom: date, type: date, libelle: Date, requis: true }
  - { nom: theme, type: choix, libelle: Thème, choix: { vie: Vie municipale, culture: Culture, sport: Sport, ecole: École, sante: Santé, travaux: Travaux, eau: L’eau, rare: Patrimoine } }
  - { nom: quartier, type: choix, libelle: Quartier, choix: { ${range(20)
    .map((number) => `q${number}: Quartier ${number}`)
    .join(', ')} } }
  - { nom: publics, type: choix-multiples, libelle: Publics, choix: { enfants: Enfants, jeunes: Jeunes, adultes: Adultes, aines: Aînés } }
`,
};

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
  'Halle',
  'Jardin',
];
const EVENTS = [
  'travaux',
  'horaires',
  'fermeture',
  'inauguration',
  'inscriptions',
  'tarifs',
  'concert',
  'exposition',
  'atelier',
  'réunion',
];
const PLACES = [
  'des Sables',
  'du Port',
  'de la Gare',
  'des Tilleuls',
  'Jean-Moulin',
  'de l’Église',
  'du Moulin',
  'des Écoles',
  'Saint-Roch',
  'du Lac',
];
const COMMON = [
  'commune',
  'habitants',
  'service',
  'public',
  'ville',
  'accueil',
  'information',
  'conseil',
  'projet',
  'quartier',
  'ouverture',
  'place',
];
/** Cumulative percentages. */
const THEMES = /** @type {const} */ ([
  [30, 'vie'],
  [52, 'culture'],
  [68, 'sport'],
  [80, 'ecole'],
  [90, 'sante'],
  [97, 'travaux'],
  [99.9, 'eau'],
  [100, 'rare'],
]);
const PUBLICS = ['enfants', 'jeunes', 'adultes', 'aines'];

/** @param {number} index */
export function element(index) {
  const random = seeded(index);
  const pick = (/** @type {readonly string[]} */ list) => list[Math.floor(random() * list.length)] ?? '';
  const share = random() * 100;
  const word = () => (random() < 0.25 ? pick(COMMON) : pseudoWord(Math.floor(9_000 * random() ** 3)));
  const title = `${pick(SUBJECTS)} ${pick(PLACES)}\u00a0: ${pick(EVENTS)}, ${pseudoWord(Math.floor(9_000 * random() ** 2))} ${index % 4_999}`;
  return {
    id: ((BigInt(index) * 0x9e37_79b9_7f4a_7c15n) & 0xffff_ffff_ffff_ffffn).toString(16).padStart(16, '0'),
    slug: `fiche-${index}`,
    ownerId: null,
    active: random() > 0.02,
    values: {
      titre: title,
      chapo: `Ce que ${random() < 0.5 ? 'la mairie' : 'l’association'} prévoit pour ${word()}, ${word()} et ${word()}.`,
      texte: `<p>${range(50).map(word).join(' ')}${random() < 0.02 ? ' à la salle des fêtes' : ''}.</p>`,
      date: day(Math.floor(random() * 3_650)),
      theme: THEMES.find(([until]) => share < until)?.[1] ?? 'vie',
      quartier: `q${1 + Math.floor(random() * 20)}`,
      publics: PUBLICS.filter(() => random() < 0.3),
    },
  };
}

/** @param {number} rank */
function pseudoWord(rank) {
  return `${['ba', 'co', 'di', 'fu', 'le', 'mo', 'pi', 'ra'][rank % 8]}${['rin', 'tal', 'vec', 'lon', 'mir'][rank % 5]}${letters(rank)}`;
}
/** @param {number} rank */
function letters(rank) {
  return [...rank.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
}
/** @param {number} days */
function day(days) {
  return new Date(Date.UTC(2016, 10, 15) + days * 86_400_000).toISOString().slice(0, 10);
}
/** @param {number} count */
function range(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}
/** @param {number} seed */
function seeded(seed) {
  let state = (seed * 2_654_435_761 + 1_013_904_223) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
