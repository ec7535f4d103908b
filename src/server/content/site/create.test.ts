import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEXTS as MY_ELEMENTS } from '#features/my-elements/texts.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { readSeed } from '#server/content/site/modules/seed.ts';
import { createSite, readableName, STARTER_THEMES, starterLanguages } from './create.ts';
import { readSite } from './read.ts';
import { formatProblems } from './testing.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-new-'));
});
afterEach(async () => {
  await rm(parent, { recursive: true, force: true });
});

describe('createSite', () => {
  it.each([
    ['ma-ville', undefined, 'Ma ville', 'ma-ville'],
    ['ailleurs', 'L’Haÿ-les-"Roses" : *été* #1', 'L’Haÿ-les-"Roses" : *été* #1', 'l-hay-les-roses-ete-1'],
    ['日本', undefined, '日本', 'mon-site'],
  ])('writes in %s a starter that reads without a problem', async (folderName, name, expectedName, id) => {
    const folder = join(parent, folderName);
    const creation = await createSite(folder, name === undefined ? {} : { name });
    expect(creation).toMatchObject({ created: true, name: expectedName });
    const { site, problems } = await readSite(folder);
    expect(formatProblems(problems)).toEqual([]);
    if (site === undefined) throw new Error('no site');
    expect(site).toMatchObject({ id, name: expectedName });
    expect(site.home.title).toBe(expectedName);
    const seeding = await readSeed(site, '2025-06-14');
    expect(formatProblems(seeding.problems)).toEqual([]);
    expect(seeding.seed?.elements.get('actualites')).toHaveLength(3);
    for (const file of ['README.md', 'site.yaml', 'pages/index.md'])
      expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/__(NOM|ID)__/);
  });

  it('KIT-12 a new site is in correct French: the sentences of the specification are corrected', async () => {
    const folder = join(parent, 'ville');
    await createSite(folder, { language: starterLanguages()[0] ?? '' });
    const { site } = await readSite(folder);
    expect(site?.language).toBe('fr');
    const corrected = site?.translations.get('fr');
    const wrong = Object.values(MY_ELEMENTS).filter(
      (text) => typeof text === 'string' && /\b(Etes|êtes|Voulez) vous/.test(text),
    );
    expect(wrong.length).toBeGreaterThan(2);
    const shown = wrong.map((text) => corrected?.get(text) ?? text);
    expect(shown.filter((text) => /(es|ez) vous/.test(text))).toEqual([]);
  });

  it.each(STARTER_THEMES)('writes the theme %s as theme.css, and no other', async (theme) => {
    const folder = join(parent, 'ville');
    const creation = await createSite(folder, { theme });
    const css = await readFile(join(folder, 'theme.css'), 'utf8');
    expect(css.toLocaleLowerCase('fr')).toContain(`${theme} : `);
    expect(creation.created && creation.files.filter((file) => file.endsWith('.css'))).toEqual(['theme.css']);
    const { site, problems } = await readSite(folder);
    expect([formatProblems(problems), site?.theme.lateFonts.length]).toEqual([[], theme === 'garrigue' ? 1 : 2]);
    const used = [...css.matchAll(/media\/polices\/([\w-]+)\.woff2/g)].map(([, name]) => `media/polices/${name}`);
    const written = creation.created ? creation.files : [];
    for (const font of used) expect(written).toContain(`${font}.licence.txt`);
  });

  it('refuses a folder that is not empty, and a file', async () => {
    await writeFile(join(parent, 'notes.txt'), 'a');
    const refusal = async (folder: string) => {
      const creation = await createSite(folder);
      return creation.created ? undefined : say(FRENCH_WORDS, creation.reason);
    };
    expect(await refusal(parent)).toMatch(/^Le dossier .* n’est pas vide\. Choisissez un autre nom ou videz-le\.$/);
    expect(await refusal(join(parent, 'notes.txt'))).toMatch(/est un fichier\. Choisissez un autre nom\.$/);
    expect(await readFile(join(parent, 'notes.txt'), 'utf8')).toBe('a');
  });

  it.each([
    ['ma-ville', 'Ma ville'],
    ['école_du.port', 'École du port'],
    ['---', 'Mon site'],
  ])('reads %s as %s', (folderName, name) => {
    expect(readableName(folderName)).toBe(name);
  });
});
