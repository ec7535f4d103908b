import { vi } from 'vitest';
import { boot } from '#runtime/boot.ts';
import type { Feature } from '#runtime/feature.ts';
import { createHttp } from '#runtime/http.ts';
import { createTranslations } from '#runtime/i18n.ts';
import { readPage } from '#runtime/page.ts';

/** A request sent by the page. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  /** Files are represented by their names. */
  readonly body: URLSearchParams;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}
export type Answer = (sent: Sent) => Response | Promise<Response>;

export interface DomPage {
  readonly sent: readonly Sent[];
  readonly boot: ReturnType<typeof boot>;
  readonly http: ReturnType<typeof createHttp>;
  readonly translations: ReturnType<typeof createTranslations>;
  stop(): void;
}

/** Writes a page into the emulated DOM and boots the real runtime; only `fetch` is replaced. */
export function startPage(options: {
  html: string;
  features?: readonly Feature[];
  settings?: unknown;
  answer?: Answer;
  dataset?: Record<string, string>;
  /** Features are attached at the moment they declare. Without it they are attached at once. */
  isPending?: boolean;
}): DomPage {
  const settings = JSON.stringify(options.settings ?? { traductions: [] });
  document.head.innerHTML = `<script type="application/json" id="vitrine-settings">${settings.replaceAll('<', '\\u003c')}</script>`;
  document.body.innerHTML = options.html;
  for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
  Object.assign(document.body.dataset, options.dataset);
  const { sent, restore } = answerFetch(options.answer ?? (() => new Response('', { status: 404 })));
  const page = readPage();
  const http = createHttp(page, (text) => translations.t(text));
  const translations = createTranslations(page, http);
  const booted = boot(options.features ?? [], { page, http, translations });
  if (options.isPending !== true) void booted.attachAll();
  return {
    sent,
    boot: booted,
    http,
    translations,
    stop() {
      booted.stop();
      restore();
      document.body.replaceChildren();
      document.head.replaceChildren();
    },
  };
}

export function answerFetch(respond: Answer): { sent: Sent[]; restore(): void } {
  const sent: Sent[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url: new URL(String(input), document.baseURI),
      body: fieldsOf(init.body),
      headers: new Headers(init.headers),
      signal: init.signal ?? undefined,
    };
    sent.push(request);
    return await abortable(Promise.resolve(respond(request)), request.signal);
  });
  return { sent, restore: () => spy.mockRestore() };
}

function fieldsOf(body: unknown): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  const pairs = body instanceof FormData ? [...body] : [];
  return new URLSearchParams(pairs.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

/** Like the platform's fetch: an aborted request rejects at once. */
function abortable(response: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  if (signal === undefined) return response;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    response.then(resolve, reject);
  });
}

export const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } });
export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/** The value of a shared page; throws before a test has opened it. */
export function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('open a page first');
  return value;
}

/** The element of a selector; throws when there is none. */
export function find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

/** Waits for pending promises and mutation observers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Counts navigations, which the emulated DOM reports as errors instead of following them. */
export function watchLeaving(): { readonly count: number; restore(): void } {
  const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: NodeJS.EventEmitter } }).jsdom;
  const originalListeners = virtualConsole.listeners('jsdomError') as ((error: Error) => void)[];
  const watch = {
    count: 0,
    restore() {
      virtualConsole.removeAllListeners('jsdomError');
      for (const listener of originalListeners) virtualConsole.on('jsdomError', listener);
    },
  };
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error: Error) => {
    if (/navigation/.test(error.message)) watch.count += 1;
    else for (const listener of originalListeners) listener(error);
  });
  return watch;
}
