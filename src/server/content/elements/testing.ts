import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTestSite, type SiteFiles } from '#server/app.testing.ts';
import type { SeedElement, Site } from '#server/content/site/types.ts';

export interface TestSite {
  readonly site: Site;
  readonly folder: string;
  remove(): Promise<void>;
}

/** A small site for tests: news with a page, events with an end, people without a page. */
export const TOWN: SiteFiles = {
  'site.yaml': 'id: essai\nnom: Ville d’essai\nadresse: https://essai.example\n',
  'pages/index.md':
    '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n\n::: listing\nmodule: infos\ntitre: À la une\npar_page: 2\npagination: aucune\nlien: { titre: Tout lire, lien: 10 }\n:::\n',
  'pages/infos.md':
    '---\nid: 10\ntitre: Infos\ndescription: Ce qui se passe.\n---\nLe texte de la page.\n\n::: listing\nmodule: infos\n:::\n',
  'pages/infos/archives.md': '---\nid: 11\ntitre: Archives\n---\nVieilles pages.\n',
  'pages/agenda.md':
    '---\nid: 20\ntitre: Agenda\n---\n::: listing\nmodule: sorties\npagination: plus\npar_page: 2\n:::\n',
  'pages/double.md':
    '---\nid: 30\ntitre: Double\n---\n::: listing\nmodule: infos\npagination: auto\npar_page: 2\n:::\n\n::: listing\nmodule: gens\npresentation: tableau\npar_page: 2\nfiltre: { groupe: elus }\n:::\n\n::: fragment\ntitre: Et les archives ?\npage: 11\nbouton: Lire ici\n:::\n',
  'modules/infos.yaml': `ident: infos
nom: Infos
singulier: info
page: 10
resume: chapo
date: date
schema: NewsArticle
recherche: true
par_page: [3, 6]
filtres: [theme, mots]
tris:
  - { nom: recent, libelle: Les plus récentes, champ: date, sens: desc }
  - { nom: titre, libelle: Par titre, champ: titre, sens: asc }
  - { nom: rang, libelle: Par rang, champ: rang, sens: asc }
champs:
  - { nom: titre, type: texte, libelle: Titre, requis: true }
  - { nom: chapo, type: texte, libelle: Chapô }
  - { nom: corps, type: texte-riche, libelle: Texte }
  - { nom: theme, type: choix, libelle: Thème, choix: { sport: Sport, culture: Culture } }
  - { nom: mots, type: choix-multiples, libelle: Mots, choix: { eau: L’eau, air: L’air, feu: Le feu } }
  - { nom: date, type: date, libelle: Date, requis: true }
  - { nom: rang, type: nombre, libelle: Rang }
`,
  'modules/sorties.yaml': `ident: sorties
nom: Sorties
singulier: sortie
page: 20
date: debut
fin: fin
a_venir: true
schema: Event
tris: [{ nom: date, libelle: Par date, champ: debut, sens: asc }]
champs:
  - { nom: titre, type: texte, libelle: Titre, requis: true }
  - { nom: debut, type: date-heure, libelle: Début, requis: true }
  - { nom: fin, type: date-heure, libelle: Fin }
  - { nom: lieu, type: lieu, libelle: Lieu }
  - { nom: tel, type: telephone, libelle: Téléphone }
  - { nom: courriel, type: email, libelle: Adresse électronique }
  - { nom: web, type: lien, libelle: Site web }
`,
  'modules/gens.yaml': `ident: gens
nom: Gens
singulier: personne
presentation: liste
filtres: [groupe]
champs:
  - { nom: nom, type: texte, libelle: Nom, requis: true }
  - { nom: groupe, type: choix, libelle: Groupe, choix: { elus: Élus, agents: Agents } }
`,
};

/** Reads the site from a real folder, which `remove` deletes; `changes` replaces or adds files. */
export async function createTestSite(changes: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-essai-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { site: await readTestSite(folder, { ...TOWN, ...changes }), folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A module of a test site; throws when there is none. */
export function moduleOf(site: Site, ident: string) {
  const module = site.modules.get(ident);
  if (module === undefined) throw new Error(`the test site has no module ${ident}`);
  return module;
}

/** A module of events with kinds, and its agenda in colours whose days open a window. */
export const FESTIVALS: SiteFiles = {
  'modules/fetes.yaml': `ident: fetes
nom: Fêtes
singulier: fête
page: 40
date: debut
a_venir: true
filtres: [genre]
champs:
  - { nom: titre, type: texte, libelle: Titre, requis: true }
  - { nom: debut, type: date-heure, libelle: Début, requis: true }
  - { nom: genre, type: choix, libelle: Genre, choix: { bal: Bal, foire: Foire } }
`,
  'pages/fetes.md':
    '---\nid: 40\ntitre: Fêtes\n---\n::: agenda\nmodule: fetes\nmodale: true\nlegende:\n  - { valeur: bal, couleur: vert }\n  - { valeur: foire, couleur: rouge, texte: Les foires }\n:::\n\n::: agenda\nmodule: fetes\n:::\n',
};

export function seedElement(
  slug: string,
  values: Readonly<Record<string, unknown>>,
  more: Partial<SeedElement> = {},
): SeedElement {
  return { slug, ownerEmail: undefined, active: true, values, ...more };
}
