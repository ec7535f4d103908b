import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Ask } from './ask.ts';
import { ASKS } from './asks.ts';
import { type Mutation, mutation } from './fuzz.arbitraries.ts';
import { leaksIn } from './leaks.ts';
import { injection, requestSent, routeName } from './send.ts';
import { honestThings } from './things.ts';
import { type AttackTown, type Person, type RoleName } from './town.ts';

/** Answers so many requests before the tries that were counted are forgotten. */
const FORGIVE_EVERY = 40;
const AT_A_TIME = 8;

export interface FuzzResult {
  readonly findings: readonly string[];
  /** Status → how often. */
  readonly statuses: ReadonlyMap<number, number>;
}

interface Base {
  readonly route: string;
  readonly method: string;
  readonly ask: Ask;
  readonly person: Person;
}

/** Requests made from honest ones by chance: the same for the same seed. */
export async function fuzz(
  town: AttackTown,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<FuzzResult> {
  const bases = await basesOf(town);
  const findings: string[] = [];
  const statuses = new Map<number, number>();
  const generated = fc.sample(fc.tuple(fc.nat(bases.length - 1), mutation), { seed, numRuns: count });
  for (let from = 0; from < generated.length; from += AT_A_TIME) {
    if (from % FORGIVE_EVERY === 0) await town.forgive();
    await Promise.all(
      generated.slice(from, from + AT_A_TIME).map(async ([rank, change], index) => {
        const base = bases[rank];
        if (base === undefined) return;
        const request = await mutated(base, change);
        const reported = town.test.failures.length;
        requestSent();
        const answer = await town.test.app.inject(request);
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        for (const fault of faultsOf(answer, request)) {
          const causes = town.test.failures.slice(reported).map(({ error }) => String(error));
          findings.push(
            `request ${from + index} of seed ${seed}, ${base.route}: ${fault} ${causes.join(' / ')}\n${describeRequest(request)}`,
          );
        }
      }),
    );
  }
  return { findings, statuses };
}

async function basesOf(town: AttackTown): Promise<readonly Base[]> {
  const bases: Base[] = [];
  for (const role of ['nobody', 'contributor', 'administrator'] as const satisfies readonly RoleName[]) {
    const person = town.people[role];
    const things = await honestThings(town, person);
    for (const declared of town.test.app.declaredRoutes) {
      if (role !== 'nobody' && declared.access?.who === 'anyone') continue;
      const route = routeName(declared);
      for (const ask of ASKS[route]?.(things) ?? []) bases.push({ route, method: declared.method, ask, person });
    }
  }
  return bases;
}

async function mutated({ method, ask, person }: Base, change: Mutation): Promise<InjectOptions> {
  const asked = change.method ?? method;
  const [query, fields] = [Object.entries(ask.query ?? {}), Object.entries(ask.fields ?? {})];
  const all = [...query.map(([name]) => ['query', name] as const), ...fields.map(([name]) => ['field', name] as const)];
  for (const [rank, value] of change.values) {
    const [where, name] = all[rank % Math.max(1, all.length)] ?? [];
    const list = where === 'query' ? query : fields;
    const at = list.findIndex(([one]) => one === name);
    if (at !== -1 && name !== undefined) list[at] = [name, value];
  }
  const doubled = (pairs: readonly (readonly [string, string])[]) => (change.isTwice ? [...pairs, ...pairs] : pairs);
  const honest = await injection({ method: asked, ask, person, headers: Object.fromEntries(change.headers) });
  const path = `${ask.path}${change.tail === undefined ? '' : rawPath(change.tail)}`;
  const search = encodePairs(doubled([...query, ...change.extra]));
  const isSafe = asked === 'GET' || asked === 'HEAD';
  const own =
    ask.picture === true || isSafe
      ? {}
      : { payload: encodePairs([['csrf', person.csrf], ...doubled([...fields, ...change.extra])]) };
  const body = change.body === undefined || isSafe ? own : { payload: change.body.text };
  const type = change.body === undefined || isSafe ? {} : { 'content-type': change.body.type };
  return {
    ...honest,
    url: `${path}${search === '' ? '' : `?${search}`}`,
    ...body,
    headers: { ...honest.headers, ...type },
  };
}

function encodePairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${rawPath(name)}=${rawPath(value)}`).join('&');
}

/** As a client writes what it likes: percent signs stay, what no client can send is escaped. */
function rawPath(text: string): string {
  return Array.from(text)
    .map((character) => (/[\w%.~/[\]{}<>"'()*,;:@!$|\\^`-]/.test(character) ? character : safeEscape(character)))
    .join('');
}

function safeEscape(character: string): string {
  return /\p{Cs}/u.test(character) ? '%ed%a0%80' : encodeURIComponent(character);
}

function faultsOf(answer: LightMyRequestResponse, request: InjectOptions): readonly string[] {
  const { statusCode, headers } = answer;
  const isHtml = String(headers['content-type'] ?? '').startsWith('text/html');
  const isFailure = statusCode >= 500 && !(statusCode === 503 && headers['retry-after'] !== undefined);
  return [
    ...(isFailure ? [`status ${statusCode}`] : []),
    ...(statusCode < 200 || statusCode > 599 ? [`odd status ${statusCode}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(isHtml && headers['content-security-policy'] === undefined ? ['HTML without a policy'] : []),
    ...leaksIn(answer, `${String(request.url)} ${JSON.stringify(request.headers)} ${String(request.payload ?? '')}`),
  ];
}

function describeRequest({ method, url, headers, payload }: InjectOptions): string {
  return JSON.stringify({
    method,
    url: String(url).slice(0, 600),
    headers,
    payload: String(payload ?? '').slice(0, 400),
  });
}
