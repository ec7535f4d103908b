import { request } from 'node:http';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { multipart } from '#server/content/uploads/testing.ts';
import type { Ask } from './ask.ts';
import { type AttackTown, HOST, type Person } from './town.ts';

export interface Sending {
  readonly method: string;
  readonly ask: Ask;
  readonly person: Person;
  /** Put over those of an honest request; '' takes one away. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The proof of the session; by default the person's own. */
  readonly csrf?: string | undefined;
}

const TINY_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let sent = 0;

/** How many requests were sent so far. */
export function requestsSent(): number {
  return sent;
}

/** Counts one that was sent otherwise. */
export function requestSent(): void {
  sent += 1;
}

/** The same over a connection to a server that listens. Answers the status. */
export async function sendByNetwork(port: number, sending: Sending): Promise<number> {
  requestSent();
  const { url, method, headers, payload } = await injection(sending);
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: String(url),
      method,
      headers: headers as Record<string, string>,
      agent: false,
    };
    const outgoing = request(options, (incoming) => {
      incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', reject).end(payload);
  });
}

/** Sends a request as a browser would, from an address that nobody has counted yet. */
export async function send({ test: { app } }: AttackTown, sending: Sending): Promise<LightMyRequestResponse> {
  requestSent();
  return app.inject(await injection(sending));
}

export async function injection({
  method,
  ask,
  person,
  headers = {},
  csrf = person.csrf,
}: Sending): Promise<InjectOptions> {
  const query = new URLSearchParams(ask.query ?? {}).toString();
  const isPost = method !== 'GET' && method !== 'HEAD';
  const proof = isPost && csrf !== '' ? { csrf } : {};
  const body = !isPost ? undefined : await bodyOf(ask, proof);
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
    url: `${ask.path}${query === '' ? '' : `?${query}`}`,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...(body === undefined ? {} : { payload: body.payload }),
    remoteAddress: freshAddress(),
  };
}

async function bodyOf(
  { fields = {}, picture = false }: Ask,
  proof: Readonly<Record<string, string>>,
): Promise<{ payload: Buffer | string; type: string }> {
  if (picture)
    return multipart({
      ...proof,
      ...fields,
      image: { bytes: TINY_PICTURE, name: fields['nom-de-fichier'] ?? 'photo.png', type: 'image/png' },
    });
  return {
    payload: new URLSearchParams({ ...proof, ...fields }).toString(),
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
