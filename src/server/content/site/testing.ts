import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { FRENCH_WORDS } from '#language/french.ts';
import { formatProblem, type Problem, problemText } from '#server/content/site/yaml/problem.ts';

/** A small valid site for tests: path → content. */
export const SAMPLE_SITE: Readonly<Record<string, string>> = {
  'site.yaml': 'id: essai\nnom: Essai\n',
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\n\nBonjour.\n',
  'pages/mairie.md': '---\nid: 2\ntitre: La mairie\n---\n\n## Horaires\n\nTous les jours.\n',
  'pages/mairie/conseil.md': '---\nid: 4\ntitre: Le conseil\n---\n',
  'pages/agenda.md': '---\nid: 3\ntitre: Agenda\n---\n\n::: listing\nmodule: agenda\n:::\n',
  'pages/futur.md': '---\nid: 9\ntitre: Plus tard\nbrouillon: true\n---\n',
  'modules/agenda.yaml': `ident: agenda
nom: Agenda
singulier: événement
page: 3
date: debut
fin: fin
tris:
  - { nom: date, libelle: Par date, champ: debut }
filtres: [theme]
champs:
  - { nom: titre, type: texte, libelle: Titre, requis: true, max: 20 }
  - { nom: corps, type: texte-riche, libelle: Texte }
  - { nom: debut, type: date-heure, libelle: Début }
  - { nom: fin, type: date-heure, libelle: Fin }
  - { nom: jour, type: date, libelle: Jour }
  - { nom: places, type: nombre, libelle: Places, min: 1, max: 100 }
  - { nom: theme, type: choix, libelle: Thème, choix: { sport: Sport, culture: Culture } }
  - { nom: publics, type: choix-multiples, libelle: Publics, choix: { enfants: Enfants, adultes: Adultes } }
  - { nom: photo, type: image, libelle: Photo }
  - { nom: courriel, type: email, libelle: Courriel }
  - { nom: telephone, type: telephone, libelle: Téléphone }
  - { nom: lien, type: lien, libelle: Lien }
`,
  'translations/fr.yaml': 'ok: D’accord\n',
  'media/docs/budget.pdf': '%PDF-1.4\n',
  'theme.css': ':root { --radius-m: 0.25rem; }\n',
};

const PICTURE = 'media/photos/mairie.webp';
let picture: Promise<Buffer> | undefined;

/** A WebP picture of 40 by 30 pixels. */
export function samplePicture(): Promise<Buffer> {
  picture ??= sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
    .webp()
    .toBuffer();
  return picture;
}

/** Formatted problems with plain spaces, for readable tables of messages; throws when a no-break space is missing. */
export function formatProblems(problems: readonly Problem[]): string[] {
  return problems.map((problem) => {
    const own = problemText(FRENCH_WORDS, problem).replace(/«\u00a0.*?\u00a0»/g, '«\u00a0…\u00a0»');
    if (/ [:;!?»]|« |[^\s\u00a0][;!?»]/.test(own)) throw new Error(`A no-break space is missing: ${own}`);
    return formatProblem(FRENCH_WORDS, problem).replaceAll('\u00a0', ' ');
  });
}

/** Writes the sample site, with `changes` (null omits a file), to a temporary folder, removed after `use`. */
export async function withSampleSite<T>(
  changes: Readonly<Record<string, string | Buffer | null>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-site-'));
  try {
    await writeFiles(folder, { [PICTURE]: await samplePicture(), ...SAMPLE_SITE, ...changes });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer | null>>) {
  for (const [file, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
}
