import type { Frame, Page } from '@playwright/test';
import type { Api } from '#runtime/api.ts';
import { expect } from './fixtures.ts';

/** What happened in any page and frame of the browser that should not have. */
export interface Detector {
  /** Scripts that ran. */
  executed(): number;
  /** What the policy of a page had to stop. */
  violations(): readonly string[];
  /** What was asked for and is not there: an address that somebody has written was followed. */
  notFound(): readonly string[];
  /** Requests to any origin but this one. */
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

/** Does what somebody does who comes along: handlers that wait for it run now. */
export async function triggerHandlers(scope: Page | Frame): Promise<void> {
  await scope.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle', 'error', 'load']) {
        // A page of ours that hears an error of its own pictures repairs them: those are left alone.
        if (type !== 'error' || !element.matches('main img[src^="/"]')) element.dispatchEvent(new Event(type));
      }
    }
  });
}

/** An address, or a form that is sent to it. */
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
 * Shows many pages of one origin beside each other, each in a frame on a page without content, and answers their frames
 * once they are at work. Each has to stay where it is.
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

/** Elements that take in all that follows them, unless it is they that are cut off. */
const HIDES_WHAT_FOLLOWS =
  /<(?:!--|style|script|textarea|title|noscript|plaintext|xmp|iframe|template|select|svg|math|object|video)|["'`][^"'`]*$/i;

/** Puts what would hide the rest behind it: in a text of many, each is read. */
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

/** Each payload stands once, in the first room that still takes it; those that none takes are answered apart. */
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
