import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { page, type SiteFiles, writeFiles } from '#server/app.testing.ts';

export const PASSWORD = 'pont-du-matin-2026';
export const SITE_ID = 'tempete';
export const MODULE = 'sorties';
/** Each of them may write and publish. */
const PEOPLE = 8;

export function emailOf(person: number): string {
  return `personne-${person}@tempete.example`;
}

const FILES: SiteFiles = {
  'site.yaml': `id: ${SITE_ID}\nnom: Ville dans la tempête\nhosts: [tempete.example]\nidentite: { email: mairie@tempete.example }\n`,
  'pages/index.md': page({ id: 1, titre: 'Accueil' }, 'Bienvenue.'),
  'pages/sorties.md': page({ id: 20, titre: 'Sorties' }, `::: listing\nmodule: ${MODULE}\npar_page: 50\n:::\n`),
  'pages/mairie.md': page({ id: 30, titre: 'Mairie' }, 'Ouverte.'),
  [`modules/${MODULE}.yaml`]: [
    `ident: ${MODULE}`,
    'nom: Sorties',
    'singulier: sortie',
    'page: 20',
    'resume: chapo',
    'contributeurs: confiance',
    'tris: [{ nom: titre, libelle: Par titre, champ: titre, sens: asc }]',
    'champs:',
    '  - { nom: titre, type: texte, libelle: Titre, requis: true, max: 120 }',
    '  - { nom: chapo, type: texte, libelle: Chapô, max: 300 }',
    '  - { nom: corps, type: texte-riche, libelle: Texte }',
    '',
  ].join('\n'),
  'seed/accounts.yaml': Array.from(
    { length: PEOPLE },
    (_, person) =>
      `- { email: ${emailOf(person)}, nom: Personne ${person}, role: contributeur, modules: [${MODULE}], mot_de_passe: ${PASSWORD} }\n`,
  ).join(''),
};

/** Folders for one run: a site, and the data of a real `vitrine serve`. */
export interface Town {
  readonly site: string;
  readonly data: string;
  remove(): Promise<void>;
}

/** @param data the data folder; by default beside the site. */
export async function makeTown(data?: string): Promise<Town> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-chaos-'));
  // As root, PostgreSQL runs as another user, who has to reach the folder.
  await chmod(folder, 0o755);
  const site = path.join(folder, 'tempete');
  await writeFiles(site, FILES);
  return { site, data: data ?? path.join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) };
}
