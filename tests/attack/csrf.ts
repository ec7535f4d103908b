import type { DeclaredRoute } from '#server/platform/security/access.ts';
import { createResources } from './resources.ts';
import { routeName, send, sendByNetwork } from './send.ts';
import { changedTables, tableDigests } from './table-digests.ts';
import type { AttackTown, Person } from './town.ts';
import type { ValidRequest } from './valid-request.ts';
import { VALID_REQUESTS } from './valid-requests.ts';

export interface Forgery {
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly csrf?: string;
  /** False: refused only where the route requires the CSRF token. */
  readonly isForeign: boolean;
}

/** Requests that another site makes a browser send. An empty value removes what a valid request carries. */
export function forgeries(otherToken: string, scheme: 'http' | 'https' = 'http'): readonly Forgery[] {
  const without = { 'sec-fetch-site': '' };
  return [
    {
      name: 'from another site',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      isForeign: true,
    },
    { name: 'from a neighbouring subdomain', headers: { 'sec-fetch-site': 'same-site' }, isForeign: true },
    { name: 'with a foreign Origin', headers: { ...without, origin: 'https://evil.example' }, isForeign: true },
    {
      name: 'with an Origin that begins like ours',
      headers: { ...without, origin: `${scheme}://cible.example.evil.example` },
      isForeign: true,
    },
    {
      name: 'with our Origin on another port',
      headers: { ...without, origin: `${scheme}://cible.example:8080` },
      isForeign: true,
    },
    { name: 'with the Origin « null »', headers: { ...without, origin: 'null' }, isForeign: true },
    { name: 'without Origin, with a session', headers: without, isForeign: true },
    { name: 'without the token', csrf: '', isForeign: false },
    { name: 'with a wrong token', csrf: 'A'.repeat(43), isForeign: false },
    { name: 'with another session’s token', csrf: otherToken, isForeign: false },
  ];
}

export interface CsrfResult {
  readonly requests: number;
  readonly findings: readonly string[];
}

/**
 * Every forgery of every form of an administrator is refused and writes nothing. With `port`, requests are sent to the
 * server that listens there.
 */
export async function checkForgeries(town: AttackTown, port?: number): Promise<CsrfResult> {
  const findings: string[] = [];
  let requests = 0;
  const person = town.people.administrator;
  const resources = await createResources(town, person);
  const { csrf: otherToken } = town.people.publisher;
  const before = await tableDigests(town.test.database.kysely);
  for (const route of town.test.app.declaredRoutes.filter(({ method }) => method !== 'GET')) {
    for (const request of VALID_REQUESTS[routeName(route)]?.(resources) ?? []) {
      for (const forgery of forgeries(otherToken)) {
        if (!forgery.isForeign && !needsToken(route)) continue;
        requests += 1;
        const status = await forge(town, { route, request, person, forgery, port });
        if (status !== 403) findings.push(`${routeName(route)} ${forgery.name}: status ${status}`);
      }
    }
  }
  findings.push(...changedTables(before, await tableDigests(town.test.database.kysely)));
  return { requests, findings };
}

export function needsToken(route: DeclaredRoute): boolean {
  return route.access?.csrf !== 'none' || routeName(route) === 'POST /deconnexion';
}

interface Forged {
  readonly route: DeclaredRoute;
  readonly request: ValidRequest;
  readonly person: Person;
  readonly forgery: Forgery;
  readonly port: number | undefined;
}

async function forge(town: AttackTown, { route, request, person, forgery, port }: Forged): Promise<number> {
  const { csrf: _, ...fields } = request.fields ?? {};
  const { headers = {}, csrf = person.csrf } = forgery;
  const options = { method: route.method, request: { ...request, fields }, person, headers, csrf };
  return port === undefined ? (await send(town, options)).statusCode : sendByNetwork(port, options);
}
