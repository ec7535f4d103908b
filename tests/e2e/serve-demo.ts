import { rm } from 'node:fs/promises';
import { prepareData, startDemo } from './start-demo.ts';

/** Starts the built server on the demo site once for all journeys that read it. */
async function serveDemo(): Promise<() => Promise<void>> {
  const prepared = await prepareData();
  process.env.VITRINE_DEMO_DATA = prepared;
  const demo = await startDemo();
  process.env.VITRINE_DEMO = demo.url;
  return async () => {
    await demo.close();
    await rm(prepared, { recursive: true, force: true });
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default serveDemo;
