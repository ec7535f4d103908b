import { chromium } from '@playwright/test';
import { EXAMPLES } from '#tests/e2e/catalogue.pages.ts';
import { SAID_ON_LEAVING } from './firefox.ts';
import { test as base, chromiumOptions, contextsOf, expect, type Machine, type Opened } from './fixtures.ts';
import { awaken } from './journey.ts';

const WIDE = [1280, 800] as const;
const NARROW = [390, 800] as const;
/** A row of a sheet can be pages by the dozen. */
const TIMEOUT_MS = 300_000;

/** Chromium beside the engine under test: what it attaches is what the other must attach. */
const test = base.extend<object, { reference: Machine }>({
  reference: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const machine = contextsOf(await chromium.launch(chromiumOptions()));
      await use(machine);
      await machine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Which features are attached to how many elements. */
async function attachedIn({ visit }: Opened, address: string): Promise<string> {
  await visit.goto(address);
  await awaken(visit);
  return attachedNow(visit);
}

const attachedNow = (visit: Opened['visit']): Promise<string> =>
  visit.evaluate(() => {
    const names = [...document.querySelectorAll('[data-attached]')].flatMap(
      (element) => element.getAttribute('data-attached')?.split(' ') ?? [],
    );
    return [...new Set(names)]
      .sort()
      .map((name) => `${name} ${names.filter((one) => one === name).length}`)
      .join(', ');
  });

const overflow = ({ visit }: Opened): Promise<number> =>
  visit.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

const sheets = [...new Set(EXAMPLES.map(({ sheet }) => sheet))];
for (const sheet of sheets) {
  const examples = EXAMPLES.filter((example) => example.sheet === sheet);

  test(`PAGE-7 ${sheet}: its examples wake as in Chromium, and fit`, {
    annotation: { type: 'feature', description: sheet },
  }, async ({ machine, reference, demo, engine }) => {
    test.skip(engine === 'chromium', 'Chromium is what the others are compared with');
    test.setTimeout(TIMEOUT_MS);
    const [here, there] = [await machine.open(), await reference.open()];
    const wrong: string[] = [];
    for (const { path, says } of examples) {
      const before = here.lines.length;
      const wanted = await attachedIn(there, demo + path);
      await attachedIn(here, demo + path);
      await expect
        .poll(() => attachedNow(here.visit), { message: path })
        .toBe(wanted)
        .catch((error: Error) => wrong.push(`${path}: ${error.message}`));
      for (const [width, height] of [NARROW, WIDE]) {
        await here.resize(width, height);
        const pixels = await overflow(here);
        if (pixels > 0) wrong.push(`${path}: ${pixels} px too wide at ${width}`);
      }
      const said = here.lines.slice(before).filter((line) => !isExpected(line, says));
      wrong.push(...said.map((line) => `${path}: ${line}`));
    }
    await Promise.all([here.close(), there.close()]);
    expect(wrong).toEqual([]);
  });
}

/** Examples of failures meet answers that the browser itself notes. */
function isExpected(line: string, says: readonly RegExp[]): boolean {
  return (
    /^error: Failed to load resource/.test(line) ||
    SAID_ON_LEAVING.test(line) ||
    says.some((pattern) => pattern.test(line))
  );
}
