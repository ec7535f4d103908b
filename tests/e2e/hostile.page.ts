import type { Frame, Page } from '@playwright/test';
import type { Api } from '#runtime/api.ts';
import { expect } from './fixtures.ts';

/** What hostile content has caused in any page and frame of the context. */
export interface Detector {
  /** Scripts that ran. */
  executed(): number;
  /** Violations of the policies of the pages. */
  violations(): readonly string[];
  /** Requests that were answered 404: an address in a payload was followed. */
  notFound(): readonly string[];
  /** Requests to other origins than this one. */
  otherOrigins(origin: string): readonly string[];
}

export async function detect(page: Page): Promise<Detector> {
  let executed = 0;
  const violations: string[] = [];
  const requested: string[] = [];
  const notFound: string[] = [];
  const context = page.context();
  await context.exposeFunction('countExecuted', () => {
    executed += 1;
  });
  await context.exposeFunction('countViolation', (what: string) => violations.push(what));
  await context.addInitScript(() => {
    const tell = (name: string, what?: string) => void Reflect.get(window, name)(what);
    const count = () => tell('countExecuted');
    Object.assign(window, { alert: count, confirm: count, prompt: count, print: count });
    document.addEventListener('securitypolicyviolation', (event) =>
      tell('countViolation', `${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  context.on('dialog', (dialog) => {
    executed += 1;
    void dialog.dismiss();
  });
  context.on('request', (request) => requested.push(request.url()));
  context.on('response', (response) => {
    if (response.status() === 404) notFound.push(response.url());
  });
  return {
    executed: () => executed,
    violations: () => violations,
    notFound: () => notFound,
    otherOrigins: (origin) =>
      requested.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|about|blob):/.test(url)),
  };
}

/** Dispatches the events that handlers in payloads may wait for, to every element. */
export async function triggerHandlers(scope: Page | Frame): Promise<void> {
  await scope.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle', 'error', 'load']) {
        // Our pages replace their own pictures after an error: these get none.
        if (type !== 'error' || !element.matches('main img[src^="/"]')) element.dispatchEvent(new Event(type));
      }
    }
  });
}

/** A page to load in a frame, by a form post if it has fields. */
export interface FramedPage {
  readonly address: string;
  readonly fields?: readonly (readonly [string, string])[];
}

const BLANK =
  '<!doctype html><html lang="fr"><title>Galerie</title><link rel="icon" href="data:,"><body></body></html>';
const WIDTH = 420;
const HEIGHT = 420;
const COLUMNS = 6;

/**
 * Opens many pages of one origin, each in a frame of an empty page, waits until their features are attached and
 * triggers their handlers. Expects that none has left its address; returns the frames.
 */
export async function openInFrames(
  page: Page,
  origin: string,
  framed: readonly FramedPage[],
): Promise<readonly Frame[]> {
  await page.setViewportSize({ width: COLUMNS * WIDTH, height: Math.ceil(framed.length / COLUMNS) * HEIGHT });
  await page.route(`${origin}/galerie`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: BLANK }),
  );
  await page.goto(`${origin}/galerie`);
  await page.evaluate(
    ({ list, width, height }) => {
      for (const [index, { address, fields }] of list.entries()) {
        const frame = Object.assign(document.createElement('iframe'), { name: `page-${index}`, width, height });
        document.body.append(frame);
        if (fields === undefined) {
          frame.src = address;
          continue;
        }
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action: address,
          target: frame.name,
          hidden: true,
        });
        for (const [name, value] of fields)
          form.append(Object.assign(document.createElement('textarea'), { name, value }));
        document.body.append(form);
        form.submit();
      }
    },
    { list: framed, width: WIDTH - 20, height: HEIGHT - 20 },
  );
  const frames: Frame[] = [];
  for (const [index, { address }] of framed.entries()) {
    const frame = await frameNamed(page, `page-${index}`);
    await frame.waitForURL((url) => url.href !== 'about:blank');
    await frame.waitForFunction(() => window.vitrine !== undefined);
    await frame.evaluate((): Api['ready'] | undefined => window.vitrine?.ready);
    await triggerHandlers(frame);
    expect(frame.url()).toBe(address);
    frames.push(frame);
  }
  return frames;
}

async function frameNamed(page: Page, name: string): Promise<Frame> {
  // Firefox’s driver does not tell the names of frames.
  const found = await (await page.locator(`iframe[name="${name}"]`).elementHandle())?.contentFrame();
  if (found === null || found === undefined) throw new Error(`no frame ${name}`);
  return found;
}

/** Payloads with an element or a quote that swallows the text after them. */
const HIDES_WHAT_FOLLOWS =
  /<(?:!--|style|script|textarea|title|noscript|plaintext|xmp|iframe|template|select|svg|math|object|video)|["'`][^"'`]*$/i;

/** One text of all payloads, with those that swallow what follows at the end. */
export function joinPayloads(payloads: readonly string[]): string {
  const [last, first] = [
    payloads.filter((payload) => HIDES_WHAT_FOLLOWS.test(payload)),
    payloads.filter((payload) => !HIDES_WHAT_FOLLOWS.test(payload)),
  ];
  return [...first, ...last].join('\n');
}

export interface Slot {
  readonly element: number;
  readonly field: string;
  readonly max: number;
}

/** Puts each payload once into the first slot with enough space; `left` are those that fit nowhere. */
export function distribute(
  payloads: readonly string[],
  slots: readonly Slot[],
): { texts: Map<Slot, string>; left: readonly string[] } {
  const texts = new Map<Slot, string>();
  const left: string[] = [];
  for (const payload of [...payloads].sort((one, other) => other.length - one.length)) {
    const slot = slots.find((one) => (texts.get(one)?.length ?? -1) + 1 + payload.length <= one.max);
    if (slot === undefined) left.push(payload);
    else texts.set(slot, [texts.get(slot), payload].filter((text) => text !== undefined).join(' '));
  }
  return { texts, left };
}
