import { decodeOffline, type SeenMessage } from '#contract/offline.ts';
import {
  editionAt,
  isStorableFile,
  isStorablePage,
  MAX_FILES,
  MAX_PAGES,
  noticeOf,
  withNotice,
} from '#features/offline/model.ts';

/**
 * The service worker (docs/adr/0081-offline.md). Its settings come with its first line (`encodeOffline`). The network
 * always comes first, so that no stored copy is shown to visitors who have one.
 */
interface LaterEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LaterEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  readonly vitrineOffline: unknown;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as Scope;
const editions = decodeOffline(scope.vitrineOffline);
const PAGES = 'vitrine-pages';
const FILES = 'vitrine-files';
/** The pages for « no network »: not counted, never the oldest. */
const ALWAYS = 'vitrine-offline';
const FILE_KINDS = ['style', 'script', 'font', 'image', 'worker'];
/** When a copy was stored, in milliseconds. */
const STORED_HEADER = 'x-vitrine-stored';

const on = <E extends LaterEvent>(type: string, work: (event: E) => void) =>
  self.addEventListener(type, work as unknown as EventListener);

on('install', (event) => {
  const prepare =
    editions === undefined
      ? undefined
      : caches.open(ALWAYS).then((cache) => cache.addAll(editions.map(({ page }) => asVisitor(page))));
  event.waitUntil(Promise.resolve(prepare).then(() => scope.skipWaiting()));
});

/** Without cookies: what is stored for everybody must not carry the name of the person who is signed in. */
const asVisitor = (address: string) => new Request(address, { credentials: 'omit' });

on('activate', (event) => event.waitUntil(editions === undefined ? leave() : enter()));

async function enter(): Promise<void> {
  // The browser asks for the page while it starts the worker.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** The site has turned it off. */
async function leave(): Promise<void> {
  await Promise.all([PAGES, FILES, ALWAYS].map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

on<FetchEvent>('fetch', (event) => {
  const { request } = event;
  if (editions === undefined || request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (FILE_KINDS.includes(request.destination)) event.respondWith(answerFile(event));
});

on<LaterEvent & MessageEvent<SeenMessage>>('message', (event) => {
  const { page, files } = event.data;
  event.waitUntil(Promise.allSettled([fetchAndStore(page, PAGES), ...files.map((file) => fetchAndStore(file, FILES))]));
});

async function fetchAndStore(address: string, name: typeof PAGES | typeof FILES): Promise<void> {
  const answer = await fetch(address);
  if (name === PAGES ? isStorablePage(address, answer) : isStorableFile(answer)) await store(name, address, answer);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isStorablePage(url, answer)) event.waitUntil(store(PAGES, url, answer.clone()));
    return answer;
  } catch (error) {
    const edition = editionAt(editions ?? [], new URL(url).pathname);
    const stored = await (await caches.open(PAGES)).match(url, { ignoreSearch: true });
    if (edition !== undefined && stored !== undefined) {
      const sentence = noticeOf(edition, Number(stored.headers.get(STORED_HEADER)));
      return new Response(withNotice(await stored.text(), sentence), { headers: stored.headers });
    }
    const other = edition && (await (await caches.open(ALWAYS)).match(edition.page));
    if (other === undefined) throw error;
    return other;
  }
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    if (isStorableFile(answer)) event.waitUntil(store(FILES, url, answer.clone()));
    return answer;
  } catch (error) {
    const stored = await (await caches.open(FILES)).match(url);
    if (stored === undefined) throw error;
    return stored;
  }
}

async function store(name: typeof PAGES | typeof FILES, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(STORED_HEADER, String(Date.now()));
  // The body is no longer encoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const cache = await caches.open(name);
  await cache.put(address, new Response(await answer.blob(), { headers }));
  // In the order of storing.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -(name === PAGES ? MAX_PAGES : MAX_FILES)).map((key) => cache.delete(key)));
}
