import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Journey, SuccessCheck } from './faults.steps.ts';
import type { FaultyServer, NetworkFault } from './faulty-server.ts';
import { isFirefox } from './firefox-driver.ts';
import { attachAll, expect } from './fixtures.ts';

const NETWORK: readonly NetworkFault[] = [
  'error 500',
  'another kind of answer',
  'empty answer',
  'truncated answer',
  'no answer',
  'aborted',
];
/** Every fault that each feature is tried with. */
export const FAULTS = [
  ...NETWORK,
  'offline',
  'script missing',
  'further scripts missing',
  'storage denied',
  'broken attributes',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Longer than the timeouts of requests (`TIMEOUT_MS`) and of files. */
const PAST_TIMEOUTS_MS = 130_000;
/** Generous for slow machines: a case that passes does not wait for it. */
const OUTCOME_TIMEOUT_MS = 30_000;
const PROBE_MS = 500;
const BUSY = '[aria-busy="true"], [role=progressbar], [class*="loading"], .loader';
const ALERTS = '[role=alert], [data-failure-notice], [role=alertdialog], dialog[open]';
const FRENCH = /erreur|n’a pas (pu|abouti)|n’ont pas pu|impossible|réessay|interrompu|indisponible|ne répond/i;

/**
 * How a case may end: the visitor has what they wanted, sees a failure message, is on the page that the plain link or
 * form leads to, or has a plain field while the failure is reported on the console.
 */
type Outcome = 'done' | 'told' | 'left' | 'plain';

export interface FaultCase {
  readonly context: BrowserContext;
  readonly server: FaultyServer;
  readonly journey: Journey;
  /** Console messages since the test began. */
  readonly lines: readonly string[];
}

/** Runs one journey with one fault. Throws if the outcome is not acceptable. */
export async function runFaultCase(faultCase: FaultCase, fault: Fault): Promise<void> {
  const { context, server, journey, lines } = faultCase;
  const linesBefore = lines.length;
  const page = await context.newPage();
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.accept();
  });
  try {
    if (fault === 'no answer') await page.clock.install();
    if (fault === 'storage denied') await page.addInitScript(denyStorage);
    else await page.addInitScript(clearStorageOnce);
    if (fault === 'script missing') server.removeScripts(fileOf(journey.feature));
    if (fault === 'broken attributes') server.rewrite(breakAttributes);
    await open(page, faultCase);
    const address = page.url();
    if (fault === 'script missing' || fault === 'broken attributes') {
      await expectServerMarkup(page);
      await expectSentinel(page);
      return;
    }
    if (journey.ready !== undefined) await page.locator(journey.ready).waitFor({ state: 'attached' });
    if (fault === 'offline') await context.setOffline(true);
    else if (fault === 'further scripts missing') server.removeScripts(/\.js$/);
    else if (isNetwork(fault)) server.failRequests(fault);

    const reached = await journey.act(page);
    if (fault === 'no answer') await passTimeouts(page, server, reached);
    const isToFail = () => isNetwork(fault) && server.failedRequests > 0 && journey.toleratesNetworkFaults !== true;
    const isReported = () => lines.slice(linesBefore).some((line) => line.includes(`[${journey.feature}] `));
    const outcome = await waitForOutcome(page, journey, {
      reached,
      address,
      isToFail,
      isReported,
      wasAlerted: () => alerted,
    });
    await expectNoLoaders(page);
    if (outcome !== 'left') {
      if (journey.typedValue !== undefined)
        await expect(page.locator(journey.typedValue[0]).first()).toHaveValue(journey.typedValue[1]);
      await expectSentinel(page);
    }

    server.failRequests(undefined);
    server.removeScripts(undefined);
    await context.setOffline(false);
    if (outcome !== 'done') await expectRetryWorks(page, faultCase, outcome);
  } finally {
    server.failRequests(undefined);
    server.removeScripts(undefined);
    server.rewrite(undefined);
    await context.setOffline(false);
    await page.close();
  }
  const uncaught = lines.slice(linesBefore).filter((line) => line.startsWith('uncaught'));
  expect(uncaught.filter((line) => !MISSING_MODULE_IN_FIREFOX.test(line))).toEqual([]);
}

/** The message of Firefox for a module that is missing. */
export const MISSING_MODULE_IN_FIREFOX =
  /^uncaught: Loading module from \S+ was blocked because of a disallowed MIME type/;

/** The file of a feature, which may hold others too, by the name in the boot script. */
function fileOf(feature: string): RegExp {
  const boot = readFileSync(path.resolve('dist/front/vitrine.js'), 'utf8');
  const file = new RegExp(`name:.${feature}.,.*?import\\(.\\./([\\w.-]+)\\.js`).exec(boot)?.[1];
  if (file === undefined) throw new Error(`the boot script does not name the file of ${feature}`);
  return new RegExp(`^${file}\\.js$`);
}

function isNetwork(fault: Fault): fault is NetworkFault {
  return (NETWORK as readonly string[]).includes(fault);
}

async function open(page: Page, { server, journey }: FaultCase): Promise<void> {
  await page.goto(`${server.url}/catalogue/${journey.feature}/${journey.example}`);
  await page.evaluate((isTable) => {
    const box = document.createElement('div');
    box.id = 'sentinelle';
    if (isTable) {
      const table = document.createElement('table');
      table.dataset.sortable = '';
      table
        .createTHead()
        .insertRow()
        .append(Object.assign(document.createElement('th'), { textContent: 'Ville' }));
      for (const town of ['Nantes', 'Angers']) table.createTBody().insertRow().insertCell().textContent = town;
      box.append(table);
    } else {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: 'Ville',
        title: 'Beaurivage',
      });
      button.dataset.tooltip = '';
      box.append(button);
    }
    document.querySelector('main')?.append(box);
  }, usesTable(journey));
  await attachAll(page, 'every feature is attached');
  await page.waitForFunction(() => document.querySelector('#sentinelle [data-attached]') !== null);
}

/** Whether the sentinel is a table: it must not be of the feature that is tried. */
const usesTable = ({ feature }: Journey) => !feature.endsWith('table') && feature !== 'table-sort';

/** Expects that another feature of the page still works. */
async function expectSentinel(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('#sentinelle button');
    button?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    button?.dispatchEvent(new PointerEvent('pointerenter'));
    button?.focus();
    if (button?.closest('th')) button.click();
  });
  await expect(
    page.locator('#sentinelle [aria-sort], #sentinelle [aria-describedby], [role=tooltip]').first(),
    'the rest of the page',
  ).toBeAttached();
}

/** Expects the markup of the server, readable and without loaders. */
async function expectServerMarkup(page: Page): Promise<void> {
  await expectNoLoaders(page);
  await expect(page.getByRole('main'), 'what the page says').toHaveText(/\S/, { useInnerText: true });
}

/** Expects that no loader is left. */
async function expectNoLoaders(page: Page): Promise<void> {
  await expect.poll(() => page.locator(BUSY).filter({ visible: true }).count(), 'loaders that are left').toBe(0);
}

async function passTimeouts(page: Page, server: FaultyServer, reached: SuccessCheck): Promise<void> {
  // A check inside a frame whose page never comes would never settle.
  const isReachedSoon = () => Promise.race([reached().catch(() => false), pause(PROBE_MS, false)]);
  await expect.poll(async () => server.failedRequests > 0 || (await isReachedSoon())).toBe(true);
  await page.clock.runFor(1000);
  await page.clock.fastForward(PAST_TIMEOUTS_MS);
}

interface OutcomeProbes {
  readonly reached: SuccessCheck;
  readonly address: string;
  /** A request has failed: success would be wrong. */
  isToFail(): boolean;
  isReported(): boolean;
  wasAlerted(): boolean;
}

async function waitForOutcome(page: Page, journey: Journey, probes: OutcomeProbes): Promise<Outcome> {
  const told = journey.failureMessage?.(page) ?? page.locator(ALERTS).filter({ hasText: FRENCH, visible: true });
  const plain = journey.plainField === undefined ? undefined : page.locator(journey.plainField).first();
  async function probe(): Promise<Outcome | undefined> {
    // Before the address is compared: success may be another page.
    const isReached = await probes.reached();
    if (page.url().split('#')[0] !== probes.address.split('#')[0]) return 'left';
    if (probes.wasAlerted() || (await told.first().isVisible())) return 'told';
    if (plain !== undefined && probes.isReported() && (await plain.isEditable())) return 'plain';
    return isReached && !probes.isToFail() ? 'done' : undefined;
  }
  let outcome: Outcome | undefined;
  await expect
    .poll(
      async () => {
        outcome = await probe();
        return outcome;
      },
      { message: 'a message, a plain page, or what was wanted', timeout: OUTCOME_TIMEOUT_MS },
    )
    .toBeDefined();
  if (outcome === undefined) throw new Error('no end');
  return outcome;
}

async function expectRetryWorks(page: Page, faultCase: FaultCase, outcome: Outcome): Promise<void> {
  // Firefox loads a module again only on the next page.
  if (outcome === 'left' || outcome === 'plain' || isFirefox(page)) await open(page, faultCase);
  const retry = page.getByRole('button', { name: 'Réessayer' }).filter({ visible: true }).first();
  let reached: SuccessCheck;
  if (outcome === 'told' && (await retry.isVisible())) {
    await retry.click();
    reached = async () => faultCase.journey.toleratesNetworkFaults === true || !(await retry.isVisible());
  } else {
    await page.keyboard.press('Escape');
    reached = await faultCase.journey.act(page);
  }
  await expect.poll(reached, 'once it works again').toBe(true);
}

/** As in a browser that denies storage to this site. */
function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
}

/** Clears what an earlier case has stored. */
function clearStorageOnce(): void {
  if (window.top !== window || window.name === 'vitrine-faults') return;
  window.name = 'vitrine-faults';
  try {
    localStorage.clear();
  } catch {
    // Storage is denied to this document: nothing is stored.
  }
}

/** Makes the values of all data attributes in `main`, and the settings in comments, unreadable. */
function breakAttributes(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = html
    .slice(start, end)
    .replace(/ (data-[\w-]+)="[^"]+"/g, ' $1="{&quot;coup"')
    .replace(/<!-- listing .*?-->/g, '<!-- listing {"url":"/vit -->');
  return html.slice(0, start) + main + html.slice(end);
}
