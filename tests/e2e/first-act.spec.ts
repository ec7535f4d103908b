import type { Browser, BrowserContext, Page } from '@playwright/test';
import { features } from '#features/index.ts';
import { CASES, type Case, type Way } from './first-act.cases.ts';
import { FIELD_CASES } from './first-act.fields.ts';
import { bePatient, expect, type Plain, sayNo, test } from './fixtures.ts';

/**
 * Each file of the front end but the boot script comes this much later: a slow line. Other journeys act at once, too,
 * on a quick one.
 */
const SLOW_MS = 500;
/** A visitor takes a moment to look before the first press. */
const LOOK_MS = 1_000;
const ALL_CASES = [...CASES, ...FIELD_CASES];
const WAYS: readonly Way[] = ['touch', 'mouse', 'keyboard'];
/**
 * With VITRINE_FIRST_ACTS=1 every case is met in every way. Otherwise in one, in turn: how a press is held is the same
 * for all of them (src/runtime/presses.test.ts).
 */
const isWhole = process.env.VITRINE_FIRST_ACTS === '1';
/** These answer a finger otherwise than a mouse or a key. */
const MET_IN_ALL_WAYS = ['dropdown-menu', 'mobile-menu'];
const AT_ONCE = isWhole ? 2 : 4;

test.describe.configure({ mode: 'parallel' });

test('BOOT-1 every feature that answers presses is among these', () => {
  const answering = features.filter(({ answers }) => answers !== undefined).map(({ name }) => name);
  const proved = new Set(ALL_CASES.map(({ feature }) => feature));
  expect(answering.filter((name) => !proved.has(name))).toEqual([]);
});

for (const [start, group] of groupsOf(ALL_CASES)) {
  const names = group.map(({ name }) => name).join('; ');
  test(`${names}, as the first act of a visitor, on a slow line`, async ({ browser, plain, demo }) => {
    // All at once: what takes time is waiting.
    const visits = group.flatMap((given, index) => {
      const address =
        given.html === undefined ? demo + given.demo : publish(plain, given, given.html, `/page-${index}`);
      return waysOf(given, start + index).map((way) => ({ given, address, way }));
    });
    await Promise.all(
      visits.map(({ given, address, way }) =>
        test.step(`${given.name}, ${way}`, () => visit(browser, address, given, way)),
      ),
    );
  });
}

function groupsOf(cases: readonly Case[]): readonly (readonly [number, readonly Case[]])[] {
  return cases.flatMap((_, index) => (index % AT_ONCE === 0 ? [[index, cases.slice(index, index + AT_ONCE)]] : []));
}

function waysOf({ feature, ways = WAYS }: Case, index: number): readonly Way[] {
  if (isWhole || MET_IN_ALL_WAYS.includes(feature)) return ways;
  return ways.filter((_, rank) => rank === index % ways.length);
}

/** No word of `vitrine.ready`: it would attach everything. */
async function visit(browser: Browser, address: string, given: Case, way: Way): Promise<void> {
  const context = await contextOf(browser, way, given.isAsked === true);
  const page = await context.newPage();
  await page.setViewportSize({ width: given.width ?? 1280, height: 800 });
  await page.goto(address);
  await page.waitForTimeout(LOOK_MS);
  const opened: Page[] = [];
  page.on('popup', (popup) => opened.push(popup));
  await Promise.all([given.done(page, way), press(page, given, way)]);
  for (const one of [...opened, page]) await one.close();
}

/**
 * One per kind of visitor for all cases of a worker, closed with its browser: a context and its processes cost more
 * than a page.
 */
const contexts = new Map<string, Promise<BrowserContext>>();

function contextOf(browser: Browser, way: Way, isAsked: boolean): Promise<BrowserContext> {
  const kind = `${way} ${isAsked}`;
  const known = contexts.get(kind) ?? openContext(browser, way, isAsked);
  contexts.set(kind, known);
  return known;
}

async function press(page: Page, { press: selector, focus = selector, act }: Case, way: Way): Promise<void> {
  if (act !== undefined) {
    await act(page);
    return;
  }
  // A corner of it: the box of a pop-up stands in the middle of its overlay.
  const options = selector.endsWith('overlay') ? { position: { x: 5, y: 5 } } : {};
  if (way === 'keyboard') await page.locator(focus).first().press('Enter', { noWaitAfter: true });
  else if (way === 'touch') await page.locator(selector).first().tap(options);
  else await page.locator(selector).first().click(options);
}

async function openContext(browser: Browser, way: Way, isAsked: boolean): Promise<BrowserContext> {
  const touch = way === 'touch' ? { hasTouch: true, isMobile: true } : {};
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR', ...touch });
  if (!isAsked) await context.addInitScript(sayNo);
  await context.addInitScript(bePatient);
  await context.route(/\/front\/.*-[0-9a-f]{7}\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  return context;
}

function publish(plain: Plain, { serve }: Case, html: string, path: string): string {
  for (const other of ['/port', '/ville', '/repli']) plain.page(`<main><h1>${other}</h1></main>`, { path: other });
  serve?.(plain);
  return plain.page(`<main><h1>Page</h1>${html}</main>`, { path });
}
