import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOWN_FILES } from '#tests/e2e/languages.site.ts';
import { expectEnglish } from '#tests/english.ts';
import { frenchOf } from '#tests/no-french.ts';
import { startTestApp, type TestApp } from './app.testing.ts';
import { openSession } from './people/accounts/session-store.ts';
import { createAccount } from './people/accounts/store.ts';

/**
 * Kinds of pages for which no script is needed: tests/e2e/languages.spec.ts opens the others in a browser. Every page
 * of the catalogue is in the tests of its module.
 */
const FILES = {
  ...TOWN_FILES,
  'site.yaml': `${TOWN_FILES['site.yaml']}catalogue: true
ecouter: true
consentement:
  services:
    - { service: matomo, adresse: "https://stat.example/", site: 7 }
    - { service: youtube }
    - { service: peertube, adresse: "https://video.example" }
`,
};
const SCREENS = ['cookies', 'affichage', 'hors-ligne', 'alertes', 'donnees-ouvertes', 'partage/courriel?u=Lw=='];
const EDITIONS = [
  ['de', '', 'vitrine'],
  ['ar', '/ar', 'vitrine-ar'],
  ['en', '/en', 'vitrine-en'],
] as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: FILES, media: { 'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') } });
});
afterAll(() => test.close());

it.each(EDITIONS)('LANG-2 %s: screens of the program without a French word', async (language, home, base) => {
  const faults: string[] = [];
  const form = `${base}/formulaire/kontakt${home.slice(1)}`;
  const requests = [
    ...SCREENS.map((screen) => ({ url: `/${base}/${screen}` })),
    { url: `${home}/recherche?q=` },
    { url: `/${base}/media/missing.pdf` },
    { url: `/${base}/miniature.php?pic=plan.pdf&w_max=0` },
    { method: 'POST' as const, url: `/${form}`, payload: 'name=' },
  ];
  for (const request of requests) {
    const headers = {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const { body, statusCode } = await test.app.inject({ ...request, headers });
    faults.push(...frenchOf(body, { language }).map((fault) => `${request.url} ${statusCode}: ${fault}`));
    if (body.startsWith('<!doctype html>') && !body.includes(`<html lang="${language}"`)) faults.push(request.url);
  }
  expect(faults).toEqual([]);
});

it('LANG-2 en: the library of documents without a French word', async () => {
  const { kysely } = test.database;
  const account = await createAccount(kysely, test.site.id, {
    email: 'eva@rheinfurt.example',
    name: 'Eva',
    role: 'editor',
    modules: [],
    password: 'rhein-2026-abend',
  });
  const token = await openSession(kysely, test.site.id, account?.id ?? '', { now: test.services.now(), long: true });
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `vitrine-session=${token}`, accept: 'text/html' };
  for (const path of ['', '/fichier?fichier=plan.pdf'])
    expectEnglish(await test.app.inject({ url: `/vitrine-en/administration/bibliotheque${path}`, headers }));
});
