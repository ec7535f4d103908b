import type { Browser, BrowserContext, Page } from '@playwright/test';
import { features } from '#features/index.ts';
import { CASES, type FirstAct, type InputMethod } from './first-act.cases.ts';
import { FIELD_CASES } from './first-act.fields.ts';
import { expect, extendPressTimeout, type PlainServer, refuseTracking, test } from './fixtures.ts';

/** The delay of each file of the front end but the boot script: a slow line. */
const SLOW_MS = 500;
/** A visitor takes a moment to look before the first press. */
const BEFORE_PRESS_MS = 1_000;
const ALL_CASES = [...CASES, ...FIELD_CASES];
const INPUT_METHODS: readonly InputMethod[] = ['touch', 'mouse', 'keyboard'];
/**
 * With VITRINE_FIRST_ACTS=1 every case is tried with every input method. Otherwise with one of them, in turns, as
 * presses are held in the same way for all (src/runtime/presses.test.ts).
 */
const isWhole = process.env.VITRINE_FIRST_ACTS === '1';
/** These react differently to touch, mouse and keyboard. */
const TRIED_WITH_ALL_INPUTS = ['dropdown-menu', 'mobile-menu'];
const CASES_PER_TEST = isWhole ? 2 : 4;

test.describe.configure({ mode: 'parallel' });

test('BOOT-1 every feature that answers presses is among these', () => {
  const answering = features.filter(({ answers }) => answers !== undefined).map(({ name }) => name);
  const proved = new Set(ALL_CASES.map(({ feature }) => feature));
  expect(answering.filter((name) => !proved.has(name))).toEqual([]);
});

for (const [start, group] of groupsOf(ALL_CASES)) {
  const names = group.map(({ name }) => name).join('; ');
  test(`${names}, as the first act of a visitor, on a slow line`, async ({ browser, plain, demo }) => {
    // Concurrently, as most of the time is spent waiting.
    const runs = group.flatMap((given, index) => {
      const address =
        given.html === undefined ? demo + given.demoPath : publishPage(plain, given, given.html, `/page-${index}`);
      return inputMethodsOf(given, start + index).map((inputMethod) => ({ given, address, way: inputMethod }));
    });
    await Promise.all(
      runs.map(({ given, address, way }) =>
        test.step(`${given.name}, ${way}`, () => run(browser, address, given, way)),
      ),
    );
  });
}

function groupsOf(cases: readonly FirstAct[]): readonly (readonly [number, readonly FirstAct[]])[] {
  return cases.flatMap((_, index) =>
    index % CASES_PER_TEST === 0 ? [[index, cases.slice(index, index + CASES_PER_TEST)]] : [],
  );
}

function inputMethodsOf({ feature, inputMethods = INPUT_METHODS }: FirstAct, index: number): readonly InputMethod[] {
  if (isWhole || TRIED_WITH_ALL_INPUTS.includes(feature)) return inputMethods;
  return inputMethods.filter((_, rank) => rank === index % inputMethods.length);
}

/** Without `attachAll`, which would attach everything before the press. */
async function run(browser: Browser, address: string, firstAct: FirstAct, inputMethod: InputMethod): Promise<void> {
  const context = await contextOf(browser, inputMethod, firstAct.hasConsentBanner === true);
  const page = await context.newPage();
  await page.setViewportSize({ width: firstAct.width ?? 1280, height: 800 });
  await page.goto(address);
  await page.waitForTimeout(BEFORE_PRESS_MS);
  const opened: Page[] = [];
  page.on('popup', (popup) => opened.push(popup));
  await Promise.all([firstAct.expectResult(page, inputMethod), press(page, firstAct, inputMethod)]);
  for (const one of [...opened, page]) await one.close();
}

/** Shared by the cases of a worker, as a context costs more than a page. They are closed with the browser. */
const contexts = new Map<string, Promise<BrowserContext>>();

function contextOf(browser: Browser, inputMethod: InputMethod, hasConsentBanner: boolean): Promise<BrowserContext> {
  const kind = `${inputMethod} ${hasConsentBanner}`;
  const known = contexts.get(kind) ?? openContext(browser, inputMethod, hasConsentBanner);
  contexts.set(kind, known);
  return known;
}

async function press(
  page: Page,
  { press: selector, focus = selector, act }: FirstAct,
  inputMethod: InputMethod,
): Promise<void> {
  if (act !== undefined) {
    await act(page);
    return;
  }
  // The corner of an overlay: the pop-up covers its middle.
  const options = selector.endsWith('overlay') ? { position: { x: 5, y: 5 } } : {};
  if (inputMethod === 'keyboard') await page.locator(focus).first().press('Enter', { noWaitAfter: true });
  else if (inputMethod === 'touch') await page.locator(selector).first().tap(options);
  else await page.locator(selector).first().click(options);
}

async function openContext(
  browser: Browser,
  inputMethod: InputMethod,
  hasConsentBanner: boolean,
): Promise<BrowserContext> {
  const touch = inputMethod === 'touch' ? { hasTouch: true, isMobile: true } : {};
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR', ...touch });
  if (!hasConsentBanner) await context.addInitScript(refuseTracking);
  await context.addInitScript(extendPressTimeout);
  await context.route(/\/front\/.*-[0-9a-f]{7}\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  return context;
}

function publishPage(plain: PlainServer, { serve }: FirstAct, html: string, path: string): string {
  for (const other of ['/port', '/ville', '/repli']) plain.page(`<main><h1>${other}</h1></main>`, { path: other });
  serve?.(plain);
  return plain.page(`<main><h1>Page</h1>${html}</main>`, { path });
}
