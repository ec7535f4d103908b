import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PAGE_KINDS } from './demo.pages.ts';
import { fetchUncompressed } from './fetch-uncompressed.ts';
import {
  attachAll,
  expect,
  expectAccessible,
  expectContrast,
  expectStructure,
  expectWholeAccessible,
  expectWholeContrast,
  test,
} from './fixtures.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { expectOnPaper } from './print.page.ts';
import { sidewaysScroll } from './robustness.page.ts';

/** The file names of the scripts that a page requests, updated as they are. */
function watchScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return scripts;
}
const CHUNKS = ['carousel', 'tables', 'around'];
const loaded = (scripts: readonly string[]) =>
  CHUNKS.filter((name) => scripts.some((script) => script.startsWith(`${name}-`)));
const viewScripts = (scripts: readonly string[]) => scripts.filter((name) => /^(react|views)-|-view-/.test(name));

test('BOOT-1 SLIDE-1 TABLE-1 NAV-2 a demo page with a carousel, a sortable table and a sticky menu loads no React', async ({
  page,
  demo,
}) => {
  const scripts = watchScripts(page);
  // High enough to need no scrolling, which counts as intent and loads the menu ahead (ADR 0004).
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto(`${demo}/culture-sport-loisirs/equipements-sportifs`, { waitUntil: 'networkidle' });
  await attachAll(page, 'what all of its features fetch');
  await expect.poll(() => loaded(scripts)).toEqual(CHUNKS);
  expect(viewScripts(scripts)).toEqual([]);
});

/** Kinds of pages whose layout differs on a wide screen. */
const REARRANGED: readonly string[] = [
  'home',
  'section',
  'wide sortable table',
  'carousel and sortable table',
  'agenda',
  'directory that grows, with a map',
  'directory in pages, with a map',
];

for (const [index, [kind, path]] of PAGE_KINDS.entries()) {
  test(`PAGE-7 ${kind}: accessible in light and dark, fits 390 and 1280 pixels, prints its content alone, without console messages`, async ({
    page,
    demo,
    consoleWatch,
  }) => {
    if (kind === 'nothing there') consoleWatch.allow(/404/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(demo + path);
    await attachAll(page, 'every feature is attached');
    const isHome = kind === 'home';
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: 'light' });
      // Contrast does not depend on the width, but in the header, which differs.
      if (width === 390) await (isHome ? expectWholeAccessible(page) : expectAccessible(page));
      else if (REARRANGED.includes(kind)) await expectStructure(page);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      if (width === 390) await (isHome ? expectWholeContrast(page) : expectContrast(page, 'main'));
      // On two pages only: its colours are the same on all.
      else if (index < 2) await expectContrast(page, '.site-header');
    }
    await expectOnPaper(page);
  });
}

test('SERVE-1 every page of the sitemap answers, and no link of the site leads nowhere', async ({ demo }) => {
  const sitemap = await (await fetchUncompressed(`${demo}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(listed.length).toBeGreaterThan(500);
  const pages = listed.filter((path) => path.split('/').length <= 4).slice(0, 160);
  const visited = await mapConcurrently(pages, async (path) => {
    const response = await fetchUncompressed(demo + path);
    const links = (await response.text()).matchAll(/href="(\/[^"#]*)/g);
    return { path, status: response.status, links: [...links].map(([, href = '']) => href.replaceAll('&amp;', '&')) };
  });
  expect(visited.flatMap(({ path, status }) => (status === 200 ? [] : [`${path}: ${status}`]))).toEqual([]);
  // Of links that differ only in query values, as the days of a calendar, one is checked.
  const others = new Map(
    visited
      .flatMap(({ links }) => links)
      .filter((link) => !pages.includes(link) && !link.startsWith('/media/'))
      .map((link) => [link.replaceAll(/=[^&]*/g, '='), link]),
  );
  // Links to other sites (sharing) answer with a redirect, which is not followed.
  expect(others.size).toBeGreaterThan(100);
  const followed = await mapConcurrently([...others.values()], async (path) => ({
    path,
    status: (await fetchUncompressed(demo + path, { method: 'HEAD', redirect: 'manual' })).status,
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
