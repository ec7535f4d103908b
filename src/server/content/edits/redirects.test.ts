import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, startTestApp, type TestApp } from '#server/app.testing.ts';
import { publishFiles } from './publish.ts';
import { listRedirects, withoutRedirects } from './redirects.ts';
import { hashText } from './store.ts';

const PATH = 'pages/ecole.md';
const ECOLE = page({ id: 7, titre: 'École' }, 'Ouverte à 8 h 30.');

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({
    files: {
      'site.yaml': 'id: village\nnom: Village\n',
      'pages/index.md': page({ id: 1, titre: 'Accueil' }, 'Bonjour.'),
      [PATH]: ECOLE,
      'redirections.yaml': [
        '/numero: 7',
        '/page: page:7',
        '/chemin: /ecole',
        '/ancre: /ecole#horaires',
        '/requete: 7?vue=1',
        '/barre: /ecole/',
        '/accueil: 1',
        '/ailleurs: https://example.org/ecole',
        '',
      ].join('\n'),
    },
  });
});
afterEach(() => test.close());

it('EDIT-6 a page that leaves the site is removed with its redirects, however they name it', async () => {
  const change = { path: PATH, content: null, startedFrom: hashText(ECOLE) };
  const changes = await withoutRedirects(test.services, test.site, change);
  const options = { author: { id: null, name: 'Secrétariat' }, action: 'remove' } as const;
  const result = await publishFiles(test.services, test.site, changes, options);
  expect(result.outcome).toBe('published');
  expect(await listRedirects(test.services, test.site)).toEqual([
    ['/accueil', '1'],
    ['/ailleurs', 'https://example.org/ecole'],
  ]);
});
