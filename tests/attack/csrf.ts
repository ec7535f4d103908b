import type { DeclaredRoute } from '#server/platform/security/access.ts';
import type { Ask } from './ask.ts';
import { ASKS } from './asks.ts';
import { rowsOf } from './rows.ts';
import { routeName, send, sendByNetwork } from './send.ts';
import { honestThings } from './things.ts';
import type { AttackTown, Person } from './town.ts';

export interface Forgery {
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly csrf?: string;
  /** False: refused only where the route asks for the proof of the session. */
  readonly isForeign: boolean;
}

/** Requests that somebody else makes a person's browser send. '' takes away what an honest request carries. */
export function forgeries(otherProof: string, scheme: 'http' | 'https' = 'http'): readonly Forgery[] {
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
    { name: 'without the proof', csrf: '', isForeign: false },
    { name: 'with a wrong proof', csrf: 'A'.repeat(43), isForeign: false },
    { name: 'with another session’s proof', csrf: otherProof, isForeign: false },
  ];
}

export interface CsrfResult {
  readonly asked: number;
  readonly wrong: readonly string[];
}

/**
 * Every route that takes a form, by an administrator, in every forged way: refused, and nothing written. With `port`,
 * by connections to the server that listens there.
 */
export async function judgeForgeries(town: AttackTown, port?: number): Promise<CsrfResult> {
  const wrong: string[] = [];
  let asked = 0;
  const person = town.people.administrator;
  const things = await honestThings(town, person);
  const { csrf: otherProof } = town.people.publisher;
  const before = await rowsOf(town.test.database.kysely);
  for (const route of town.test.app.declaredRoutes.filter(({ method }) => method !== 'GET')) {
    for (const ask of ASKS[routeName(route)]?.(things) ?? []) {
      for (const forgery of forgeries(otherProof)) {
        if (!forgery.isForeign && !asksForProof(route)) continue;
        asked += 1;
        const status = await forge(town, { route, ask, person, forgery, port });
        if (status !== 403) wrong.push(`${routeName(route)} ${forgery.name}: status ${status}`);
      }
    }
  }
  const after = await rowsOf(town.test.database.kysely);
  for (const [table, rows] of Object.entries(before))
    if (after[table] !== rows) wrong.push(`the table ${table} was written to`);
  return { asked, wrong };
}

export function asksForProof(route: DeclaredRoute): boolean {
  return route.access?.proof !== 'none' || routeName(route) === 'POST /deconnexion';
}

interface Forged {
  readonly route: DeclaredRoute;
  readonly ask: Ask;
  readonly person: Person;
  readonly forgery: Forgery;
  readonly port: number | undefined;
}

async function forge(town: AttackTown, { route, ask, person, forgery, port }: Forged): Promise<number> {
  const { csrf: _, ...fields } = ask.fields ?? {};
  const { headers = {}, csrf = person.csrf } = forgery;
  const sending = { method: route.method, ask: { ...ask, fields }, person, headers, csrf };
  return port === undefined ? (await send(town, sending)).statusCode : sendByNetwork(port, sending);
}
