import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Frame, type Page } from '@playwright/test';
import { isFirefox } from './firefox-driver.ts';

const AXE = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about colours and sizes, which take two thirds of the time of axe. */
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
 * The same on every page, and half of the time of axe: demo.spec.ts checks them on the home page, and on the pages
 * whose layout differs on a wide screen.
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
 * Runs axe in the page once its animations have ended: the colours of a box that fades in are not its final ones.
 * Frames are not entered: pass the frame.
 */
export async function violationsOf(
  page: Page | Frame,
  { include, rules, without = [], isContentOnly: isContent = false }: AxeScope = {},
): Promise<readonly Violation[]> {
  // Axe sometimes crashes the content process of Firefox ESR 153; the markup is the same in Chromium.
  if (isFirefox('page' in page ? page.page() : page)) return [];
  // After a navigation the text may be there before its styles.
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { endTime, progress } = animation.effect?.getComputedTiming() ?? {};
      // Endless animations, and the delayed fallbacks of pages whose script does not come.
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
          // Not used here, and slow on a long page.
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
 * Adds axe by the debugging protocol, which the content security policy does not block. The browser caches the
 * compiled script for the next page, which it does not for `page.evaluate`.
 */
async function addAxe(page: Page | Frame): Promise<void> {
  source ??= readFileSync(AXE, 'utf8');
  if ('page' in page) return page.evaluate(source);
  const session = debuggers.get(page) ?? page.context().newCDPSession(page);
  debuggers.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: source });
}

/** Expects no violation of WCAG 2.2 A and AA in the content of the page, or in the part that is given. */
export async function expectAccessible(page: Page | Frame, include?: string): Promise<void> {
  expect(await violationsOf(page, { include, isContentOnly: include === undefined })).toEqual([]);
}

/** `expectAccessible` with the header and the footer of the site. */
export async function expectWholeAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

const CONTRAST_RULES = ['color-contrast'];

/**
 * The part of `expectAccessible` that depends on the colour scheme: for a page that has passed it in the other one.
 */
export async function expectContrast(page: Page, include?: string): Promise<void> {
  const isContent = include === undefined;
  expect(await violationsOf(page, { include, rules: CONTRAST_RULES, isContentOnly: isContent })).toEqual([]);
}

/** `expectContrast` in dark colours, then back to light ones. */
export async function expectContrastInDark(page: Page, include: string): Promise<void> {
  if (isFirefox(page)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, include);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** `expectContrast` with the header and the footer of the site. */
export async function expectWholeContrast(page: Page): Promise<void> {
  expect(await violationsOf(page, { rules: CONTRAST_RULES })).toEqual([]);
}

/**
 * `expectAccessible` without colours and sizes: for a page that has passed them at another width or in another
 * language.
 */
export async function expectStructure(page: Page, include?: string): Promise<void> {
  expect(await violationsOf(page, { include, without: RENDERING_RULES })).toEqual([]);
}
