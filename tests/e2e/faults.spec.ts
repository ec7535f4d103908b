import { JOURNEYS } from './faults.journeys.ts';
import { FAULTS, MISSING_MODULE_IN_FIREFOX, runFaultCase } from './faults.page.ts';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { expect, test } from './fixtures.ts';

/** `npm run faults` tries every feature with every fault. Otherwise most features get one, and each fault is tried. */
const isWhole = process.env.VITRINE_FAULTS === '1';
const SHARE = 12;

test.describe.configure({ mode: 'parallel' });

let server: FaultyServer;
test.beforeEach(async ({ demo }) => {
  server = await startFaultyServer(demo);
});
test.afterEach(() => server.close());

for (const [index, journey] of JOURNEYS.entries()) {
  const faults = FAULTS.filter((_, at) => isWhole || (at + index) % SHARE === 0);
  if (faults.length === 0) continue;

  test(`BOOT-3 HTTP-4 ${journey.feature}: no endless loader, no lost text and no silent failure in ${faults.length} faults`, async ({
    context,
    consoleWatch,
  }, info) => {
    consoleWatch.allow(/^(error|warning): (\[[\w-]+\] |Failed to load resource)/);
    consoleWatch.allow(MISSING_MODULE_IN_FIREFOX);
    consoleWatch.allow(/Failed to decode downloaded font|OTS parsing error/);
    // When the style sheet of the editor loads after its code.
    consoleWatch.allow(/ProseMirror expects the CSS white-space/);
    // Chromium shows a picture alone in a document of its own, whose styles and scripts our headers for pictures block.
    consoleWatch.allow(/^error: (Applying inline style|Blocked script execution in '\S+\/media\/)/);
    // A click that cannot be made fails its case.
    context.setDefaultTimeout(15_000);
    // No request leaves the machine.
    await context.route(/^https:/, (route) => route.abort());
    const wrong: string[] = [];
    for (const fault of faults) {
      await test.step(fault, () =>
        runFaultCase({ context, server, journey, lines: consoleWatch.lines }, fault).catch((error: unknown) => {
          wrong.push(`${fault}: ${error instanceof Error ? error.message : String(error)}`);
        }),
      );
    }
    info.annotations.push({ type: 'cases', description: String(faults.length) });
    expect(wrong).toEqual([]);
  });
}
