import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

const problemsAfter = (change: (folder: string) => Promise<unknown>) =>
  withSampleSite({}, async (folder) => {
    await change(folder);
    return formatProblems((await readSite(folder)).problems);
  });

it('KIT-4 names what resembles a file or folder of a site, unless that one exists', async () => {
  const problems = await problemsAfter(async (folder) => {
    await rename(join(folder, 'theme.css'), join(folder, 'Theme.css'));
    await writeFile(join(folder, 'redirection.yaml'), '/a: /mairie\n');
    await writeFile(join(folder, 'site.yml'), '');
    await writeFile(join(folder, 'README.md'), 'Bonjour');
    for (const name of ['form', 'page', '.git', 'node_modules']) await mkdir(join(folder, name));
  });
  expect(problems).toEqual([
    'Theme.css  Avertissement : Ce fichier n’est pas lu. Renommez en « theme.css ».',
    'form  Avertissement : Ce dossier n’est pas lu. Renommez en « forms ».',
    'redirection.yaml  Avertissement : Ce fichier n’est pas lu. Renommez en « redirections.yaml ».',
  ]);
});

it('KIT-4 names settings of a language that the site does not have', async () => {
  const problems = await problemsAfter((folder) => writeFile(join(folder, 'site.de.yaml'), 'slogan: A\n'));
  expect(problems).toEqual([
    'site.de.yaml  Avertissement : Ce fichier n’est pas lu. Ajoutez « de » à « langues » dans « site.yaml », ou retirez le fichier.',
  ]);
});

it('KIT-4 names placeholders that the translated text does not have', async () => {
  const text = '"Crédit : {credit}": "Crédit : {auteur}"\n"{count} actualités": "{count} nouvelles"\n';
  const problems = await problemsAfter((folder) => writeFile(join(folder, 'translations/fr.yaml'), text));
  expect(problems).toEqual([
    'translations/fr.yaml:1  Avertissement : Le texte à traduire n’a pas « {auteur} » : les visiteurs le liraient tel quel. Choix possibles : « {credit} ».',
  ]);
});

it('KIT-4 names links, which are not followed', async () => {
  const problems = await problemsAfter(async (folder) => {
    await symlink(join(folder, 'pages/mairie.md'), join(folder, 'pages/lien.md'));
    await symlink(join(folder, 'pages'), join(folder, 'media/dossier'));
  });
  expect(problems).toEqual(
    ['media/dossier', 'pages/lien.md'].map(
      (file) =>
        `${file}  Avertissement : Ce lien symbolique n’est pas suivi. Mettez à sa place une copie de ce qu’il montre.`,
    ),
  );
});

it.skipIf(process.platform !== 'linux')('KIT-4 names files whose names are not UTF-8', async () => {
  const problems = await problemsAfter((folder) =>
    writeFile(
      Buffer.concat([Buffer.from(join(folder, 'media/cit')), Buffer.from([0x82]), Buffer.from('.pdf')]),
      '%PDF',
    ),
  );
  expect(problems).toEqual([
    'media/cit\uFFFD.pdf  Avertissement : Le nom de ce fichier n’est pas en UTF-8, comme dans certaines archives zip : il n’est pas lu. Renommez-le sans accent.',
  ]);
});

it('KIT-4 says one thing when the folder of pages is not found', async () => {
  const problems = await withSampleSite(
    { 'site.yaml': 'id: essai\nnom: Essai\npied: [{ titre: A, liens: [{ titre: B, lien: 2 }] }]\n' },
    async (folder) => {
      await rm(join(folder, 'pages'), { recursive: true });
      return formatProblems((await readSite(folder)).problems);
    },
  );
  expect(problems).toEqual(['pages/index.md  La page d’accueil manque. Créez « pages/index.md ».']);
});
