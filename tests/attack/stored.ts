import { page, type SiteFiles, startTestApp, type TestApp } from '#server/app.testing.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import { executableIn } from '#server/modules/my-elements/hostile.testing.ts';
import type { HostileInput } from '#tests/hostile-inputs.ts';
import { shapeOf } from './shapes.ts';
import { TARGET } from './town.files.ts';

const FIRST_PAGE = 1000;
const ORDINARY = 'Bonjour';
const FIELDS = ['titre', 'chapo', 'corps', 'theme', 'lieu', 'courriel', 'web'];

/** The inputs that a file of a site can hold. */
export function writable(inputs: readonly HostileInput[]): readonly string[] {
  const texts = inputs.map(({ payload }) => payload.trim());
  return [...new Set(texts)].filter(
    (text) => text !== '' && text.length <= 300 && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text),
  );
}

/**
 * The town with each text as title and menu entry of a page, as an expression with its translation, and as every value
 * of an element that is published.
 */
export async function startHostileTown(texts: readonly string[]): Promise<TestApp> {
  const pages = [ORDINARY, ...texts].map((text, rank): [string, string] => [
    `pages/page-${rank}.md`,
    page({ id: FIRST_PAGE + rank, titre: text, sous_titre: text, menu: text, description: text }, 'Texte.'),
  ]);
  const files: SiteFiles = {
    ...TARGET,
    'pages/vues.md': page({ id: 30, titre: 'Vues' }, 'Sans image.'),
    'site.yaml': String(TARGET['site.yaml']).replace(
      'pages: [2, 5]',
      `pages: [${pages.map((_, rank) => FIRST_PAGE + rank).join(', ')}]`,
    ),
    'translations/fr.yaml': texts
      .map((text, rank) => `${JSON.stringify(`expression ${rank}`)}: ${JSON.stringify(text)}\n`)
      .join(''),
    ...Object.fromEntries(pages),
  };
  const test = await startTestApp({ files });
  const module = moduleOf(test.site, 'sorties');
  const elements = texts.map((text, rank) => ({
    id: `hostile-${rank}`,
    slug: `hostile-${rank}`,
    ownerId: null,
    active: true,
    values: {
      ...Object.fromEntries(FIELDS.map((field) => [field, text])),
      debut: '2031-11-21 18:30',
      fin: '2031-11-21 20:00',
    },
  }));
  await test.database.kysely.transaction().execute((trx) => saveElements(trx, test.site, module, elements));
  return test;
}

/** Checks every page, feed, calendar, menu and suggestion with those texts; returns the findings. */
export async function checkStored({ app }: TestApp, texts: readonly string[]): Promise<readonly string[]> {
  const findings: string[] = [];
  const get = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: string) => {
    const form = payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'cible.example', accept: 'text/html', ...form },
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode !== 200) findings.push(`${url}: status ${answer.statusCode}`);
    return answer.body;
  };
  const checkedPage = async (url: string) => {
    const body = await get(url);
    for (const found of executableIn(body)) findings.push(`${url}: ${found}`);
    return body;
  };
  const ordinary = elementsIn(await get('/page-0'));
  for (const [rank, text] of texts.entries()) {
    if (elementsIn(await checkedPage(`/page-${rank + 1}`)) !== ordinary)
      findings.push(`/page-${rank + 1}: has other elements because of ${text}`);
    await checkedPage(`/sorties/hostile-${rank}`);
    for (const line of (await get(`/vitrine/agenda/sorties/hostile-${rank}.ics`)).split('\r\n')) {
      if (!/^(?:[A-Z-]+[;:].*| .*|)$/s.test(line) || line.includes('\n')) findings.push(`hostile-${rank}.ics: ${line}`);
    }
  }
  for (let number = 1; number <= Math.ceil(texts.length / 12); number += 1)
    await checkedPage(`/sorties?mois=2031-11&page=${number}`);
  await checkedPage('/recherche?q=alert');
  for (const url of ['/sorties/flux.rss', '/sitemap.xml']) {
    const body = await get(url);
    if (texts.some((text) => text.includes('<') && body.includes(text))) findings.push(`${url}: an unescaped text`);
  }
  const menu = await get('/vitrine/ajax/modules/menu/mobile-menu.php', 'POST', 'configmenu=1');
  const translations = await get(
    '/vitrine/ajax/modules/traductions/traitement.php',
    'POST',
    'cible=javascript&action=get_traductions',
  );
  for (const [name, body] of Object.entries({ menu, translations })) {
    const values = new Set(stringsIn(JSON.parse(body)));
    for (const text of texts)
      if (!values.has(text)) findings.push(`${name}: « ${text} » differs from what was written`);
  }
  const suggestions = await get(
    '/vitrine/ajax/modules/commun/traitement.php?autocompleter[classname]=sorties&autocompleter[methode]=titre&autocompleter[term]=alert',
  );
  const calendar = await get('/vitrine/ajax/modules/agenda/calendrier.php?year=2031&month=11');
  for (const address of stringsIn(JSON.parse(suggestions), 'href'))
    if (!address.startsWith('/sorties/')) findings.push(`suggestion: ${address}`);
  for (const html of [...stringsIn(JSON.parse(calendar), 'body'), ...stringsIn(JSON.parse(calendar), 'footer')])
    for (const found of executableIn(html)) findings.push(`calendar: ${found}`);
  return findings;
}

/** The elements of a page in any order, since its place in the menus differs. */
function elementsIn(html: string): string {
  const pieces =
    shapeOf(html)
      .replaceAll(' ariaCurrent', '')
      .match(/<[^>]*>/g) ?? [];
  return pieces.sort().join('');
}

/** All texts in a value, or those under one key. */
function stringsIn(value: unknown, key?: string, at?: string): readonly string[] {
  if (typeof value === 'string') return key === undefined || key === at ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => stringsIn(one, key, at));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => stringsIn(one, key, name))
    : [];
}
