import { expect, test } from 'vitest';
import { readSite } from './read.ts';
import { withSampleSite } from './testing.ts';

const SITE = { 'site.yaml': 'id: essai\nnom: Essai\n' };
const page = (front: string, body = 'Texte.') => `---\nid: 90\ntitre: Une page\n${front}---\n${body}\n`;

test('KIT-8 a page says its title for search engines, and whether they list it', async () => {
  const { site, problems } = await withSampleSite(
    { ...SITE, 'pages/a.md': page('titre_moteurs: Autre titre\nindexer: false\n') },
    readSite,
  );
  expect(problems).toEqual([]);
  expect(site?.pagesById.get('90')).toMatchObject({ documentTitle: 'Autre titre', isIndexed: false, inSearch: true });
});

test('KIT-8 the page 404 is in no menu and no search, and holds text alone', async () => {
  const { site } = await withSampleSite({ ...SITE, 'pages/404.md': page('') }, readSite);
  expect(site?.pagesById.get('90')).toMatchObject({ isIndexed: false, inSearch: false, menuTitle: false });
  const { problems } = await withSampleSite(
    { ...SITE, 'pages/404.md': page('', '::: alerte\ntexte: Attention\n:::') },
    readSite,
  );
  expect(problems.map(({ message }) => message)).toContain('La page 404 ne contient que du texte.');
});

test.each([
  ['Contact: mailto:a@b.fr\nExpires: 2999-01-01T00:00:00Z\n', []],
  ['Expires: 2999-01-01T00:00:00Z\n', ['error 1']],
  ['Contact: mailto:a@b.fr\n', ['error 1']],
  ['Contact: mailto:a@b.fr\nExpires: demain\n', ['error 2']],
  ['Contact: mailto:a@b.fr\nExpires: 2020-01-01T00:00:00Z\n', ['warning 2']],
])('KIT-8 of security.txt %j the check says %j', async (text, expected) => {
  const { problems } = await withSampleSite({ ...SITE, 'security.txt': text }, readSite);
  expect(problems.map(({ severity, line }) => `${severity} ${line}`)).toEqual(expected);
});
