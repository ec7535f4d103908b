// @ts-check
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '#tools/setup.mjs';
import { launchChromium } from './chromium.mjs';

/**
 * A page with its own server, browser and profile, with the built front end attached.
 * @param {{ body: string, answers?: Record<string, string>, slowdown?: number, width?: number }} options
 */
export async function openPage({ body, answers = {}, slowdown = 1, width = 390 }) {
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mesure</title>
<link rel="stylesheet" href="/front/vitrine.css"><script type="application/json" id="vitrine-settings">{"traductions": []}</script>
<script type="module" src="/front/vitrine.js"></script><body>${body}</body></html>`;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench.invalid');
    if (pathname.startsWith('/front/')) {
      const file = path.join(root, 'dist/front', path.basename(pathname));
      response
        .writeHead(200, { 'content-type': file.endsWith('.css') ? 'text/css' : 'text/javascript' })
        .end(await readFile(file));
    } else if (answers[pathname] !== undefined) {
      const type = answers[pathname]?.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json';
      response.writeHead(200, { 'content-type': type }).end(answers[pathname]);
    } else {
      response
        .writeHead(pathname === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        .end(pathname === '/' ? html : '');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width, height: 844 }, locale: 'fr-FR' });
  // A table of a hundred thousand rows takes long to load.
  page.setDefaultTimeout(300_000);
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => window.vitrine !== undefined);
  await page.evaluate(() => window.vitrine?.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    async close() {
      await browser.close();
      server.close();
    },
  };
}
