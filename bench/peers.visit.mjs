// @ts-check
import { launchChromium } from './chromium.mjs';
import { probe } from './peers.probe.mjs';

/**
 * A slow phone: 4 × CPU slowdown, and slow 4G as Lighthouse applies it to single requests (round trip × 3.75, rate ×
 * 0.9).
 */
const SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  ignoreHTTPSErrors: true,
};

/**
 * @typedef {'html' | 'js' | 'css' | 'image' | 'other'} Kind
 * @typedef {{ url: string, kind: Kind, bytes: number, at: number }} Fetched
 * @typedef {{ page: import('@playwright/test').Page, session: import('@playwright/test').CDPSession, fetched:
 * Fetched[], quiet(ms?: number): Promise<void>, close(): Promise<void> }} Visit
 */

export const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A new browser with an empty cache, on a slow phone. @returns {Promise<Visit>} */
export async function visit() {
  const browser = await launchChromium();
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(probe);
  const { fetched, isQuiet } = networkLog(session);
  return {
    page,
    session,
    fetched,
    async quiet(ms = 700) {
      const start = performance.now();
      while (!isQuiet(ms) && performance.now() - start < 20_000) await wait(50);
    },
    close: () => browser.close(),
  };
}

/** Records the transfer of each request. @param {import('@playwright/test').CDPSession} session */
function networkLog(session) {
  /** @type {Map<string, Fetched>} */
  const all = new Map();
  /** @type {Fetched[]} */
  const fetched = [];
  const open = new Set();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const one = { url: request.url, kind: kindOf(type ?? 'Other', ''), bytes: 0, at: timestamp };
    all.set(requestId, one);
    fetched.push(one);
    open.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const one = all.get(requestId);
    if (one !== undefined) one.kind = kindOf(type, response.mimeType);
  });
  const end = (
    /** @type {{ requestId: string, encodedDataLength?: number }} */ { requestId, encodedDataLength = 0 },
  ) => {
    const one = all.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
    open.delete(requestId);
    last = performance.now();
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  return { fetched, isQuiet: (/** @type {number} */ ms) => open.size === 0 && performance.now() - last >= ms };
}

/** @param {string} type @param {string} mime @returns {Kind} */
function kindOf(type, mime) {
  if (type === 'Document') return 'html';
  if (type === 'Script' || /javascript/.test(mime)) return 'js';
  if (type === 'Stylesheet' || /css/.test(mime)) return 'css';
  return type === 'Image' || mime.startsWith('image/') ? 'image' : 'other';
}

/** @param {readonly Fetched[]} fetched @param {Kind} kind */
export const bytesOf = (fetched, kind) => fetched.reduce((sum, one) => sum + (one.kind === kind ? one.bytes : 0), 0);
