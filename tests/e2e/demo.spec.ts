import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { KINDS } from './demo.pages.ts';
import {
  awake,
  expect,
  expectAccessible,
  expectContrast,
  expectStructure,
  expectWholeAccessible,
  expectWholeContrast,
  test,
} from './fixtures.ts';
import { inTurns } from './in-turns.ts';
import { expectOnPaper } from './print.page.ts';

async function firstNews(page: Page, demo: string): Promise<string> {
  await page.goto(`${demo}/actualites`);
  const href = await page.locator('[data-listing] h2 a, [data-listing] h3 a').first().getAttribute('href');
  return new URL(href ?? '', demo).href;
}

/** The scripts that a page asks for, by file name. */
function watchScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return scripts;
}
const LIGHT = ['carousel', 'tables', 'around'];
const loaded = (scripts: readonly string[]) =>
  LIGHT.filter((name) => scripts.some((script) => script.startsWith(`${name}-`)));
const drawing = (scripts: readonly string[]) => scripts.filter((name) => /^(react|views)-|-view-/.test(name));

test('BOOT-1 SLIDE-1 TABLE-1 NAV-2 a demo page with a carousel, a sortable table and a sticky menu loads no React', async ({
  page,
  demo,
}) => {
  const scripts = watchScripts(page);
  // All of it in sight: a person who scrolls shows intent, and the menu is fetched ahead (ADR 0004).
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto(`${demo}/culture-sport-loisirs/equipements-sportifs`, { waitUntil: 'networkidle' });
  await awake(page, 'what all of its features fetch');
  await expect.poll(() => loaded(scripts)).toEqual(LIGHT);
  expect(drawing(scripts)).toEqual([]);
});

test('BOOT-1 SLIDE-1 TABLE-1 NAV-2 a carousel, a sortable table and a sticky menu are used without React', async ({
  page,
  plain,
}) => {
  const scripts = watchScripts(page);
  const slides = ['Un', 'Deux', 'Trois'].map((name) => `<div data-slide><p>${name}</p></div>`).join('');
  const rows = ['Zoé', 'Ève', 'Adam'].map((name) => `<tr><td>${name}</td><td>1</td></tr>`).join('');
  await page.goto(
    plain.page(`<nav aria-label="Menu" data-sticky="menu"><a href="/">Accueil</a></nav><main><h1>Tout</h1>
<table data-sortable><thead><tr><th scope="col">Nom</th><th scope="col">Âge</th></tr></thead><tbody>${rows}</tbody></table>
<div data-carousel="sliding" aria-label="Images">${slides}</div><div style="height:3000px"></div></main>`),
  );
  await page.getByRole('button', { name: 'Nom' }).click();
  await expect(page.locator('tbody td:first-child')).toHaveText(['Adam', 'Ève', 'Zoé']);
  await page.getByRole('button', { name: 'Diapositive suivante' }).click();
  await expect(page.locator('[data-slide]').nth(1)).toHaveAttribute('data-current');
  await page.mouse.wheel(0, 900);
  await expect(page.locator('[data-sticky="menu"]')).toHaveAttribute('data-fixed');
  expect(loaded(scripts)).toEqual(LIGHT);
  expect(drawing(scripts)).toEqual([]);
});

test('BOOT-1 the home page transfers no React before a person acts, and little else', async ({ page, demo }) => {
  const scripts = watchScripts(page);
  await page.goto(demo, { waitUntil: 'networkidle' });
  expect(scripts).toContain('vitrine.js');
  expect(scripts.filter((name) => /react|view/i.test(name))).toEqual([]);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 340);
  await expect.poll(() => scripts.some((name) => name.startsWith('react-'))).toBe(true);
});

for (const [index, [kind, path]] of KINDS.entries()) {
  test(`PAGE-7 ${kind}: accessible at 390 and 1280 pixels, in light and dark, alone on paper, nothing said on the console`, async ({
    page,
    demo,
    consoleWatch,
  }) => {
    // Runs of axe over a whole page take their time on a busy machine.
    test.setTimeout(120_000);
    if (kind === 'nothing there') consoleWatch.allow(/404/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(demo + path);
    await awake(page, 'everything on the page is at work');
    const isHome = kind === 'home';
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: 'light' });
      // Colours do not follow the width, but for the header, which is another one.
      if (width === 1280) await expectStructure(page);
      else await (isHome ? expectWholeAccessible(page) : expectAccessible(page));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      if (width === 390) await (isHome ? expectWholeContrast(page) : expectContrast(page, 'main'));
      // Two pages: its colours do not follow the page.
      else if (index < 2) await expectContrast(page, '.site-header');
    }
    await expectOnPaper(page);
  });
}

test('PAGE-7 news detail: accessible, with breadcrumb, date and neighbours', async ({ page, demo }) => {
  await page.goto(await firstNews(page, demo));
  await expectAccessible(page);
  await expect(page.getByRole('navigation', { name: /fil d’Ariane/i })).toContainText('Actualités');
  await expect(page.locator('main time').first()).toBeVisible();
});

test('SERVE-1 every page of the sitemap answers, and no link of the site leads nowhere', async ({ request, demo }) => {
  test.setTimeout(180_000);
  const sitemap = await (await request.get(`${demo}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(listed.length).toBeGreaterThan(500);
  const pages = listed.filter((path) => path.split('/').length <= 4).slice(0, 160);
  const read = await inTurns(pages, async (path) => {
    const response = await request.get(demo + path);
    const links = (await response.text()).matchAll(/href="(\/[^"#]*)/g);
    return { path, status: response.status(), links: [...links].map(([, href = '']) => href.replaceAll('&amp;', '&')) };
  });
  expect(read.flatMap(({ path, status }) => (status === 200 ? [] : [`${path}: ${status}`]))).toEqual([]);
  // Of links that differ in the values of a query alone, as the days of a calendar do, one is enough.
  const others = new Map(
    read
      .flatMap(({ links }) => links)
      .filter((link) => !pages.includes(link) && !link.startsWith('/media/'))
      .map((link) => [link.replaceAll(/=[^&]*/g, '='), link]),
  );
  // Links that lead elsewhere (sharing) answer with a redirect, which is not followed.
  expect(others.size).toBeGreaterThan(100);
  const followed = await inTurns([...others.values()], async (path) => ({
    path,
    status: (await fetch(demo + path, { method: 'HEAD', redirect: 'manual' })).status,
  }));
  expect(followed.filter(({ status }) => status >= 400)).toEqual([]);
});

test('SERVE-6 pages carry a policy that lets nothing foreign run, and set no cookie', async ({ request, demo }) => {
  const response = await request.get(demo);
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe/);
  expect(response.headers()['set-cookie']).toBeUndefined();
  const html = await response.text();
  expect(html.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(/\sstyle=|\son[a-z]+=/);
  // The policy names the early script and the rules of prefetching by their hashes, and nothing else.
  const hashes = [...html.matchAll(/<script(?![^>]+(?:src=|type="application))[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(hashes).toHaveLength(2);
  expect(/script-src ([^;]+)/.exec(policy)?.[1]?.match(/'sha256-[^']+'/g)).toEqual(hashes);
});

test('BOOT-5 without JavaScript: read, filter, page through, and find the menu', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(demo);
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click();
  await page.locator('#fMobileMenuContainer').getByRole('link', { name: 'Actualités' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités');
  await page.getByLabel('Thème').selectOption({ label: 'Culture' });
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/filter%5Btheme%5D=culture|filter\[theme\]=culture/);
  await expect(page.locator('[data-listing]')).toContainText('Culture');
  await page.getByRole('link', { name: /suivante/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await context.close();
});

test('MINE-1 a contributor signs in and out', async ({ page, demo, consoleWatch }) => {
  // A refused sign-in answers 401, which the browser notes.
  consoleWatch.allow(/401/);
  await page.goto(`${demo}/vitrine/connexion`);
  await page.getByLabel(/e-mail|adresse/i).fill('camille.moreau@beaurivage.example');
  await page.getByLabel(/^mot de passe/i).fill('mauvais-mot-de-passe');
  await page.getByRole('button', { name: /connecter|connexion/i }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(/^mot de passe/i).fill('pont-du-matin-2026');
  await page.getByRole('button', { name: /connecter|connexion/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes contenus');
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Espace contributeur' }).getByRole('link', { name: 'Mon compte' }).click();
  await page
    .getByRole('button', { name: /déconnecter|déconnexion/i })
    .first()
    .click();
  await page.goto(`${demo}/vitrine/mon-compte`);
  await expect(page).toHaveURL(/connexion/);
});
