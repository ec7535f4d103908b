import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Frame, type Page } from '@playwright/test';
import { isFirefox } from './firefox-driver.ts';

const AXE = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Two thirds of the work: what is painted where, below which text. */
const RENDERING_RULES = ['color-contrast', 'target-size', 'link-in-text-block'];
let source: string | undefined;

export interface AxeScope {
  /** A part of the page instead of all of it. */
  readonly include?: string | undefined;
  /** These rules instead of all of WCAG 2.2 A and AA and the good practices. */
  readonly rules?: readonly string[] | undefined;
  /** Without these rules. */
  readonly without?: readonly string[] | undefined;
  /** Without the header and the footer of the site. */
  readonly isContentOnly?: boolean | undefined;
}

/**
 * The same on every page: half of the work. demo.spec.ts checks all of it on the home page, and its structure on the
 * pages that are arranged otherwise on a desk.
 */
const HEADER_AND_FOOTER = [['.site-header'], ['.site-footer']];

export interface Violation {
  readonly id: string;
  readonly where: readonly string[];
}

interface Axe {
  run(
    context: unknown,
    options: unknown,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

/**
 * Runs axe in the page once nothing moves: colours of a box that fades in are not its own. Pages in frames are looked
 * at by themselves.
 */
export async function violationsOf(
  page: Page | Frame,
  { include, rules, without = [], isContentOnly: isContent = false }: AxeScope = {},
): Promise<readonly Violation[]> {
  // It ends the content process of Firefox ESR 153 now and then; the markup that it reads is the same in Chromium.
  if (isFirefox('page' in page ? page.page() : page)) return [];
  // After a press the text of the next page may be there before its styles.
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { endTime, progress } = animation.effect?.getComputedTiming() ?? {};
      // What repeats for ever, or waits for its delay: the fallbacks of pages without scripts.
      return endTime === Infinity || progress === null || animation.playState !== 'running';
    }),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  return page.evaluate(
    async ([scope, only, off, exclude]) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(
        { include: scope ?? document, exclude },
        {
          runOnly: only,
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
          iframes: false,
          resultTypes: ['violations'],
          // Not read here, and dear on a long page.
          selectors: false,
        },
      );
      return violations.map(({ id, nodes }) => ({
        id,
        where: nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} — ${node.failureSummary}`),
      }));
    },
    [include, rules ?? RULES, without, isContent ? HEADER_AND_FOOTER : []] as const,
  );
}

const debuggers = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Through the debugger: the policy of our pages lets no foreign script in, and says so on the console. As a script of
 * its own, whose code the browser holds for the next page; what Playwright evaluates is compiled anew each time.
 */
async function addAxe(page: Page | Frame): Promise<void> {
  source ??= readFileSync(AXE, 'utf8');
  if ('page' in page) return page.evaluate(source);
  const session = debuggers.get(page) ?? page.context().newCDPSession(page);
  debuggers.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: source });
}

/** Expects no violation of WCAG 2.2 A and AA in the page but for what is around its content, or in a part of it. */
export async function expectAccessible(page: Page | Frame, include?: string): Promise<void> {
  expect(await violationsOf(page, { include, isContentOnly: include === undefined })).toEqual([]);
}

/** The same with the header and the footer of the site. */
export async function expectWholeAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

const CONTRAST_RULES = ['color-contrast'];

/**
 * The part of `expectAccessible` that another colour scheme can change: for a page that has passed the whole in one.
 */
export async function expectContrast(page: Page, include?: string): Promise<void> {
  const isContent = include === undefined;
  expect(await violationsOf(page, { include, rules: CONTRAST_RULES, isContentOnly: isContent })).toEqual([]);
}

/** The same in dark colours, of something that is open in light ones and stays open. */
export async function expectContrastInDark(page: Page, include: string): Promise<void> {
  if (isFirefox(page)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, include);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same with the header and the footer of the site. */
export async function expectWholeContrast(page: Page): Promise<void> {
  expect(await violationsOf(page, { rules: CONTRAST_RULES })).toEqual([]);
}

/**
 * Names, roles, landmarks and order: for a page whose colours and sizes have passed at another width or in another
 * language.
 */
export async function expectStructure(page: Page, include?: string): Promise<void> {
  expect(await violationsOf(page, { include, without: RENDERING_RULES })).toEqual([]);
}
