import { readdirSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { IS_CODE_DELAYED } from './late-code.ts';
import { watchShifts } from './shifts.ts';

const MAX_BYTES = 60 * 1024;
const ALL = ['atkinson-hyperlegible-next.woff2', 'bricolage-grotesque.woff2'];

/** The fonts that the page requested, and the time of its first paint. */
const requested = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.woff2'))
      .map(({ name, startTime }) => ({ file: new URL(name).pathname.replace(/.*\//, ''), startTime })),
  }));

/** The web fonts in which the browser renders an element. */
async function familiesOf(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.flatMap(({ familyName, isCustomFont }) => (isCustomFont ? familyName : []));
}

test('KIT-2 fonts are fetched after the first paint and an act, used on the next pages, and nothing moves', async ({
  page,
  demo,
}) => {
  test.skip(IS_CODE_DELAYED, 'routes of Playwright turn the cache of the browser off');
  const shifts = await watchShifts(page);
  const responses: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('.woff2')) responses.push(response.headers()['cache-control'] ?? '');
  });
  await page.goto(`${demo}/ma-ville/histoire`, { waitUntil: 'networkidle' });
  expect((await requested(page)).fonts).toEqual([]);
  expect(await familiesOf(page, 'h1')).toEqual([]);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => localStorage.getItem('vitrine-fonts') !== null);
  const { fonts, paint } = await requested(page);
  expect(fonts.map(({ file }) => file).sort()).toEqual(ALL);
  expect(fonts.filter(({ startTime }) => startTime < paint)).toEqual([]);
  expect(responses).toEqual(ALL.map(() => 'public, max-age=31536000, immutable'));
  expect(await familiesOf(page, 'h1'), 'a page that is read keeps its letters').toEqual([]);

  // The fonts come from the cache of the browser; a busy one may need another page.
  for (const path of ['/actualites', '/contact', '/demarches']) await page.goto(demo + path);
  await expect(page.locator(':root')).toHaveAttribute('data-fonts');
  expect((await familiesOf(page, 'h1')).join()).toContain('Bricolage');
  expect((await familiesOf(page, 'main p')).join()).toContain('Atkinson');
  expect(await shifts()).toEqual([]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect((await familiesOf(page, 'h1')).join()).toContain('Bricolage');
});

test('KIT-2 the fonts of the demo and of new sites are small and have their licences beside them', () => {
  for (const site of ['sites/beaurivage', 'starter']) {
    const folder = new URL(`../../${site}/media/polices/`, import.meta.url);
    const files = readdirSync(folder);
    const fonts = files.filter((file) => file.endsWith('.woff2'));
    expect(fonts.sort()).toEqual(ALL);
    expect(fonts.filter((file) => !files.includes(file.replace('.woff2', '.licence.txt')))).toEqual([]);
    const bytes = fonts.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  }
});
