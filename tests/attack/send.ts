import { request } from 'node:http';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { multipart } from '#server/content/uploads/testing.ts';
import { type AttackTown, HOST, type Person } from './town.ts';
import type { ValidRequest } from './valid-request.ts';

export interface RequestOptions {
  readonly method: string;
  readonly request: ValidRequest;
  readonly person: Person;
  /** Replace those of a valid request; an empty value removes one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The CSRF token; by default the person's own. */
  readonly csrf?: string | undefined;
}

const TINY_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let sent = 0;

/** The number of requests sent by this process. */
export function requestsSent(): number {
  return sent;
}

/** Counts a request that was not sent by `send`. */
export function countRequest(): void {
  sent += 1;
}

/** Sends a request to a listening server; returns its status. */
export async function sendByNetwork(port: number, options: RequestOptions): Promise<number> {
  countRequest();
  const { url, method, headers, payload } = await injection(options);
  return new Promise((resolve, reject) => {
    const network = {
      host: '127.0.0.1',
      port,
      path: String(url),
      method,
      headers: headers as Record<string, string>,
      agent: false,
    };
    const outgoing = request(network, (incoming) => {
      incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', reject).end(payload);
  });
}

/** Sends a request from an address of its own, so that no rate limit applies. */
export async function send({ test: { app } }: AttackTown, options: RequestOptions): Promise<LightMyRequestResponse> {
  countRequest();
  return app.inject(await injection(options));
}

export async function injection({
  method,
  request,
  person,
  headers = {},
  csrf = person.csrf,
}: RequestOptions): Promise<InjectOptions> {
  const query = new URLSearchParams(request.query ?? {}).toString();
  const isPost = method !== 'GET' && method !== 'HEAD';
  const hidden = isPost && csrf !== '' ? { csrf } : {};
  const body = !isPost ? undefined : await bodyOf(request, hidden);
  const all = {
    host: HOST,
    accept: 'text/html,*/*;q=0.8',
    ...(isPost ? { 'sec-fetch-site': 'same-origin' } : {}),
    ...(person.cookie === '' ? {} : { cookie: person.cookie }),
    ...(body === undefined ? {} : { 'content-type': body.type }),
    ...headers,
  };
  return {
    method: method as 'GET',
    url: `${request.path}${query === '' ? '' : `?${query}`}`,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...(body === undefined ? {} : { payload: body.payload }),
    remoteAddress: freshAddress(),
  };
}

async function bodyOf(
  { fields = {}, picture = false }: ValidRequest,
  hidden: Readonly<Record<string, string>>,
): Promise<{ payload: Buffer | string; type: string }> {
  if (picture)
    return multipart({
      ...hidden,
      ...fields,
      image: { bytes: TINY_PICTURE, name: fields['nom-de-fichier'] ?? 'photo.png', type: 'image/png' },
    });
  return {
    payload: new URLSearchParams({ ...hidden, ...fields }).toString(),
    type: 'application/x-www-form-urlencoded',
  };
}

let addresses = 0;
function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** `GET /connexion` of the route `/:base(vitrine)/connexion`. */
export function routeName({ method, url }: { readonly method: string; readonly url: string }): string {
  const below = url.replace(/^\/:base\([^)]*\)/, '');
  return `${method} ${below.replace(/:code\(.*\)$/, ':code')}`;
}
