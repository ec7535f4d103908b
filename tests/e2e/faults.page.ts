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
/** Everything that each feature must outlive. */
export const FAULTS = [
  ...NETWORK,
  'offline',
  'script missing',
  'further scripts missing',
  'storage denied',
  'broken attributes',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Longer than any request may take (`TIMEOUT_MS`, and that of files). */
const PAST_TIMEOUTS_MS = 130_000;
/** A slow machine may take its time; what passes does not wait. */
const OUTCOME_TIMEOUT_MS = 30_000;
const PROBE_MS = 500;
const BUSY = '[aria-busy="true"], [role=progressbar], [class*="loading"], .loader';
const ALERTS = '[role=alert], [data-failure-notice], [role=alertdialog], dialog[open]';
const FRENCH = /erreur|n’a pas (pu|abouti)|n’ont pas pu|impossible|réessay|interrompu|indisponible|ne répond/i;

/**
 * Where a case stands: the person has what they wanted, was told that it failed, is on the page that the plain link or
 * form leads to, or has a plain field before them while the integrator is told.
 */
type Outcome = 'done' | 'told' | 'left' | 'plain';

export interface FaultCase {
  readonly context: BrowserContext;
  readonly server: FaultyServer;
  readonly journey: Journey;
  /** Lines of the console since the test began. */
  readonly lines: readonly string[];
}

/** Lets one journey meet one fault. Throws what is wrong with the outcome. */
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

/** What Firefox says of a script that is not there. */
export const MISSING_MODULE_IN_FIREFOX =
  /^uncaught: Loading module from \S+ was blocked because of a disallowed MIME type/;

/** The file that holds a feature, maybe with others beside it, as the boot script names it. */
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

/** Not the feature that is being tried. */
const usesTable = ({ feature }: Journey) => !feature.endsWith('table') && feature !== 'table-sort';

/** Another feature of the same page still does what it is there for. */
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

/** What the server drew is there to be read and used. */
async function expectServerMarkup(page: Page): Promise<void> {
  await expectNoLoaders(page);
  await expect(page.getByRole('main'), 'what the page says').toHaveText(/\S/, { useInnerText: true });
}

/** Nothing turns for ever. */
async function expectNoLoaders(page: Page): Promise<void> {
  await expect.poll(() => page.locator(BUSY).filter({ visible: true }).count(), 'loaders that are left').toBe(0);
}

async function passTimeouts(page: Page, server: FaultyServer, reached: SuccessCheck): Promise<void> {
  // A frame whose page never comes keeps whoever looks into it waiting.
  const isReachedSoon = () => Promise.race([reached().catch(() => false), pause(PROBE_MS, false)]);
  await expect.poll(async () => server.failedRequests > 0 || (await isReachedSoon())).toBe(true);
  await page.clock.runFor(1000);
  await page.clock.fastForward(PAST_TIMEOUTS_MS);
}

interface OutcomeProbes {
  readonly reached: SuccessCheck;
  readonly address: string;
  /** It asked, and was failed: it must not look as if all were well. */
  isToFail(): boolean;
  isReported(): boolean;
  wasAlerted(): boolean;
}

async function waitForOutcome(page: Page, journey: Journey, probes: OutcomeProbes): Promise<Outcome> {
  const told = journey.failureMessage?.(page) ?? page.locator(ALERTS).filter({ hasText: FRENCH, visible: true });
  const plain = journey.plainField === undefined ? undefined : page.locator(journey.plainField).first();
  async function probe(): Promise<Outcome | undefined> {
    // Asked first: what is reached may be another page.
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
  // Code that did not come is asked for again by the next page, in Firefox by that alone.
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

/** As in a browser that keeps nothing for this site. */
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

/** What an earlier case has kept must not help this one. */
function clearStorageOnce(): void {
  if (window.top !== window || window.name === 'vitrine-faults') return;
  window.name = 'vitrine-faults';
  try {
    localStorage.clear();
  } catch {
    // A document that may keep nothing has kept nothing.
  }
}

/** Every value of the page's own data attributes is cut off, and so is every setting in a comment. */
function breakAttributes(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = html
    .slice(start, end)
    .replace(/ (data-[\w-]+)="[^"]+"/g, ' $1="{&quot;coup"')
    .replace(/<!-- listing .*?-->/g, '<!-- listing {"url":"/vit -->');
  return html.slice(0, start) + main + html.slice(end);
}
