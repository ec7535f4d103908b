import { expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { readSite } from '#server/content/site/read.ts';
import { withSampleSite } from '#server/content/site/testing.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import { exactRedirect, NO_REDIRECTS, patternRedirect } from './redirects.ts';

const PAGES = {
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
  'pages/mairie.md': '---\nid: 2\ntitre: La mairie\n---\nLa mairie.\n',
  'pages/mairie/conseil.md': '---\nid: 30\ntitre: Le conseil\n---\nLe conseil.\n',
};
const read = (lines: string) =>
  withSampleSite({ 'site.yaml': 'id: essai\nnom: Essai\n', ...PAGES, 'redirections.yaml': lines }, readSite);

async function redirect(lines: string, path: string, search = ''): Promise<string | undefined> {
  const { site, problems } = await read(lines);
  expect(problems).toEqual([]);
  const redirects = site?.redirects ?? NO_REDIRECTS;
  return exactRedirect(redirects, path, search) ?? patternRedirect(redirects, path);
}

test.each([
  ['/ancienne: /mairie', '/ancienne', '', '/mairie'],
  ['/ancienne: 2', '/ancienne', '', '/mairie'],
  ['/ancienne: page:30#qui', '/ancienne', '', '/mairie/conseil#qui'],
  ['/Ancienne/Page.HTML/: 2', '/ancienne/page.html', '', '/mairie'],
  ['/ailleurs: https://autre.example/x', '/ailleurs', '', 'https://autre.example/x'],
  ['/index.php?id=4: 2', '/index.php', 'id=4&utm=x', '/mairie'],
  ['/index.php?id=4: 2', '/index.php', 'id=5', undefined],
  ['/?p=12: 30', '/', 'p=12', '/mairie/conseil'],
  ['/?p=12: 30', '/', '', undefined],
  ['/vie/*: /mairie/*', '/vie/conseil', '', '/mairie/conseil'],
  ['/vie/*: 2', '/vie/quoi/que/ce/soit', '', '/mairie'],
  ['/vie/*.html: /mairie/*', '/vie/conseil.html', '', '/mairie/conseil'],
  ['/vie/*: https://vie.example/archives/*', '/vie/$1', '', 'https://vie.example/archives/$1'],
  ['/vie/*: /mairie/*', '/autre', '', undefined],
])('KIT-3 of «%s» the address %s leads to %s', async (lines, path, search, target) => {
  expect(await redirect(lines, path, search)).toBe(target);
});

test('KIT-3 the first pattern that fits is taken, and what is written out in full before all', async () => {
  const lines = '/vie/ecole: 1\n/vie/e*: 30\n/vie/*: 2';
  expect(await redirect(lines, '/vie/ecole')).toBe('/');
  expect(await redirect(lines, '/vie/eau')).toBe('/mairie/conseil');
  expect(await redirect(lines, '/vie/air')).toBe('/mairie');
});

test.each([
  ['ancienne: 2', 'n’est pas une ancienne adresse'],
  ['/ancienne#haut: 2', 'n’est pas une ancienne adresse'],
  ['/a/*/b/*: 2', 'plusieurs étoiles'],
  ['/a: /mairie/*', 'n’en a pas'],
  ['/a/*: /b/*', 'Aucune page n’a l’adresse'],
  ['/a: /mairi', 'Écrivez «\u00a0/mairie\u00a0»'],
  ['/a: 99', 'Aucune page n’a le numéro 99'],
  ['/a: javascript:alert(1)', 'n’est pas permise'],
  ['/a:', 'ne mène nulle part'],
  ['/mairie: 1', 'est une page du site'],
  ['/media/a.pdf: 1', 'est une adresse du programme'],
  ['/vitrine/ajax: 1', 'est une adresse du programme'],
  ['/mairie/*: /mairie/*', 'tourne en rond'],
  ['/mairie/*: /mairie/conseil/*', 'tourne en rond'],
  ['/x/*: /mairie/*\n/mairie/*: 1', 'redirigée à son tour'],
  ['[a, b]', 'attend un groupe de clés'],
])('KIT-3 «%s» is refused with its line', async (lines, message) => {
  const { site, problems } = await read(`# vieux site\n${lines}`);
  expect(site).toBeUndefined();
  expect(problems.map((problem) => problemText(FRENCH_WORDS, problem)).join('\n')).toContain(message);
  expect(problems[0]).toMatchObject({ file: 'redirections.yaml', line: 2 });
  expect(problems).toHaveLength(1);
});

test('KIT-3 an empty file redirects nothing', async () => {
  expect((await read('# rien encore\n')).problems).toEqual([]);
});

test('EDIT-10 a link to an old address leads to the new one, with a warning', async () => {
  const { site, problems } = await withSampleSite(
    {
      'site.yaml': 'id: essai\nnom: Essai\nraccourcis:\n  - { titre: Mairie, lien: /ancienne#qui, icone: calendar }\n',
      ...PAGES,
      'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\n[Conseil](/vie/conseil), [rien](/anciennes).\n',
      'redirections.yaml': '/ancienne: 2\n/vie/*: /mairie/*\n',
    },
    readSite,
  );
  const found = problems.map((one) => `${one.severity} ${one.file}:${one.line} ${problemText(FRENCH_WORDS, one)}`);
  expect(found).toEqual([
    expect.stringMatching(/^warning pages\/index\.md:5 .* ancienne adresse.*«.\/mairie\/conseil.»/),
    expect.stringMatching(/^error pages\/index\.md:5 Aucune page n’a l’adresse «.\/anciennes.»/),
    expect.stringMatching(/^warning site\.yaml:4 .* ancienne adresse.*«.\/mairie#qui.»/),
  ]);
  expect(site).toBeUndefined();
});
