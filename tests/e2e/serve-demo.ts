import { startDemo } from './start-demo.ts';

/** Starts the built server on the demo site once for all journeys that read it. */
async function serveDemo(): Promise<() => Promise<void>> {
  const demo = await startDemo();
  process.env.VITRINE_DEMO = demo.url;
  return demo.close;
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default serveDemo;
