import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a request of the page fails. */
export type NetworkFault =
  | 'error 500'
  | 'another kind of answer'
  | 'empty answer'
  | 'truncated answer'
  | 'no answer'
  | 'aborted';

/** A proxy before the server of the demo site that fails on demand. */
export interface FaultyServer {
  readonly url: string;
  /** Requests that failed since the fault was set. */
  readonly failedRequests: number;
  /** From now on the requests that pages send fail so; pages, scripts and style sheets are served as usual. */
  failRequests(fault: NetworkFault | undefined): void;
  /** Answers 404 for scripts with these names, as after an update of the server. */
  removeScripts(scripts: RegExp | undefined): void;
  /** Rewrites the HTML of pages. */
  rewrite(change: ((html: string) => string) | undefined): void;
  close(): Promise<void>;
}

const OTHER_KINDS = {
  json: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Connexion</title><h1>Session expirée</h1>' },
  html: { type: 'application/json', body: '{"result":false}' },
} as const;

const FRONT_FILE = /^\/[\w-]+\/front\//;

function isPartOfPage(path: string): boolean {
  return /^\/([\w-]+\/theme\/|favicon|media\/identite\/)/.test(path);
}

export async function startFaultyServer(origin: string): Promise<FaultyServer> {
  let fault: NetworkFault | undefined;
  let missingScripts: RegExp | undefined;
  let rewriteHtml: ((html: string) => string) | undefined;
  let failedRequests = 0;

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (FRONT_FILE.test(path)) {
      if (missingScripts?.test(path.split('/').at(-1) ?? '') === true)
        response.writeHead(404, { 'content-type': 'text/plain' }).end();
      else forward(incoming, response);
    } else if (fault === undefined || incoming.headers['sec-fetch-dest'] === 'document' || isPartOfPage(path)) {
      forward(incoming, response);
    } else {
      failedRequests += 1;
      sendFault(fault, incoming, response);
    }
  });

  function sendFault(kind: NetworkFault, incoming: IncomingMessage, response: ServerResponse): void {
    const other = OTHER_KINDS[(incoming.headers.accept ?? '').includes('json') ? 'json' : 'html'];
    if (kind === 'error 500')
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Internal Server Error</h1>');
    else if (kind === 'another kind of answer') response.writeHead(200, { 'content-type': other.type }).end(other.body);
    else if (kind === 'empty answer') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end();
    else if (kind === 'aborted') response.destroy();
    else if (kind === 'truncated answer') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': '1000' });
      response.write('{"result":true,"liste":[<p>Le début', () => response.destroy());
    }
    // 'no answer': the connection stays open.
  }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const isRewritten = rewriteHtml !== undefined && incoming.headers['sec-fetch-dest'] === 'document';
    const headers: IncomingHttpHeaders = { ...incoming.headers, ...(isRewritten && { 'accept-encoding': 'identity' }) };
    const outgoing = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method ?? 'GET', headers },
      (answer) => {
        if (!isRewritten) {
          // The cache of one case must not help the next.
          response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store' });
          answer.pipe(response);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { 'content-length': _, etag: __, ...rest } = answer.headers;
          const html = Buffer.concat(chunks).toString();
          response.writeHead(answer.statusCode ?? 502, rest).end(rewriteHtml?.(html) ?? html);
        });
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get failedRequests() {
      return failedRequests;
    },
    failRequests(next) {
      fault = next;
      failedRequests = 0;
    },
    removeScripts(scripts) {
      missingScripts = scripts;
    },
    rewrite(next) {
      rewriteHtml = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
