import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from '#tests/e2e/start-demo.ts';
import { Firefox } from './firefox.ts';
import { journeys } from './journeys/index.ts';
import { Orca } from './orca.ts';
import { Visitor } from './visitor.ts';

/** The demo town shows the same elements on any day. */
const NOW = '2026-06-17T10:00:00+02:00';

/** Left after a run: orca.log says why something was said, or not. */
const folder = fileURLToPath(new URL('../../.cache/voice', import.meta.url));
let demo: Demo;
let orca: Orca;
let firefox: Firefox;

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  demo = await startDemo({ now: NOW });
  // Orca first: it hears the window open.
  orca = await Orca.start(folder);
  firefox = await Firefox.start(folder, process.env.VITRINE_FIREFOX ?? 'firefox-esr');
  // Without a window manager keys go to the window under the pointer, which must hover over nothing of the page.
  execFileSync('xdotool', ['mousemove', '1', '1']);
});

afterAll(async () => {
  await firefox?.close();
  await orca?.close();
  await demo?.close();
});

for (const [name, journey] of Object.entries(journeys))
  test(name, async () => {
    const visitor = new Visitor(demo.url, firefox, orca);
    await journey(visitor, firefox);
    await expect(visitor.transcript).toMatchFileSnapshot(`journeys/${name}.txt`);
  });
