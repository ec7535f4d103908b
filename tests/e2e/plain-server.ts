import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A request as `PlainServer` notes it. */
export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: URLSearchParams;
  readonly cookie: string;
}
export interface PlainResponse {
  readonly status?: number;
  readonly type?: string;
  /** The `Location` of a 3xx. */
  readonly location?: string;
  readonly body: string;
  /** The response is sent once the promise has settled. */
  readonly after?: Promise<unknown>;
}
export type PlainHandler = (request: PlainRequest) => PlainResponse | Promise<PlainResponse>;

/** A foreign server: it serves dist/front as a plain folder, and the pages and responses that a test sets. */
export interface PlainServer {
  readonly url: string;
  /** All requests so far but those for files of /front and for pages. */
  readonly requests: readonly PlainRequest[];
  /** Publishes a page (its body's HTML, or a whole document when it starts with `<!`) and returns its address. */
  page(html: string, options?: { path?: string; settings?: unknown; bodyAttributes?: string }): string;
  /** Sets the response for a path. On the path of a page it answers POST alone. */
  answer(path: string, handler: PlainHandler | PlainResponse): void;
}

export async function startPlainServer(): Promise<PlainServer & { close(): Promise<void> }> {
  const pages = new Map<string, string>();
  const handlers = new Map<string, PlainHandler>();
  const requests: PlainRequest[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://plain.invalid');
    const front = /^\/front\/([\w.-]+)$/.exec(url.pathname)?.[1];
    if (front !== undefined) {
      const type = front.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.writeHead(200, { 'content-type': type }).end(await readFile(path.join(root, 'dist/front', front)));
      return;
    }
    const plainRequest: PlainRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: new URLSearchParams(await bodyOf(request)),
      cookie: request.headers.cookie ?? '',
    };
    const handler = handlers.get(url.pathname);
    const page = pages.get(url.pathname);
    if (handler !== undefined && (page === undefined || request.method === 'POST')) {
      requests.push(plainRequest);
      const { status = 200, type = 'text/html; charset=utf-8', location, body, after } = await handler(plainRequest);
      await after;
      response.writeHead(status, { 'content-type': type, ...(location !== undefined && { location }) }).end(body);
    } else if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else {
      if (url.pathname !== '/favicon.ico') requests.push(plainRequest);
      response.writeHead(url.pathname === '/favicon.ico' ? 204 : 404, { 'content-type': 'text/plain' }).end();
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    requests,
    page(html, { path: address = '/', settings = { traductions: [] }, bodyAttributes = '' } = {}) {
      pages.set(address, html.startsWith('<!') ? html : documentAround(html, settings, bodyAttributes));
      return url + address;
    },
    answer(address, handler) {
      handlers.set(address, typeof handler === 'function' ? handler : () => handler);
    },
    close: () => closeServer(server),
  };
}

/** The style sheets that the markup needs, as docs/embedding.md lists them. */
function sheetsOf(body: string): readonly string[] {
  return [
    'vitrine.css',
    ...(/data-slideshow|data-planche-contact|osm-type-aff/.test(body) ? ['blocks.css'] : []),
    ...(body.includes('data-agenda') ? ['calendar.css'] : []),
  ];
}

function documentAround(body: string, settings: unknown, bodyAttributes: string): string {
  const sheets = sheetsOf(body).map((name) => `<link rel="stylesheet" href="/front/${name}">`);
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Page d’un autre serveur</title>${sheets.join('')}
<script type="application/json" id="vitrine-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/front/vitrine.js"></script></head><body ${bodyAttributes}>${body}</body></html>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
