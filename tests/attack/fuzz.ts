import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Mutation, mutation } from './fuzz.arbitraries.ts';
import { leaksIn } from './leaks.ts';
import { createResources } from './resources.ts';
import { countRequest, injection, routeName } from './send.ts';
import type { AttackTown, Person, RoleName } from './town.ts';
import type { ValidRequest } from './valid-request.ts';
import { VALID_REQUESTS } from './valid-requests.ts';

/** Requests after which the attempt counters are cleared. */
const RESET_EVERY = 40;
const AT_A_TIME = 8;

export interface FuzzResult {
  readonly findings: readonly string[];
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

interface Base {
  readonly route: string;
  readonly method: string;
  readonly request: ValidRequest;
  readonly person: Person;
}

/** Sends random changes of the valid requests; equal seeds give equal requests. */
export async function fuzz(
  town: AttackTown,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<FuzzResult> {
  const bases = await basesOf(town);
  const findings: string[] = [];
  const statuses = new Map<number, number>();
  const generated = fc.sample(fc.tuple(fc.nat(bases.length - 1), mutation), { seed, numRuns: count });
  for (let from = 0; from < generated.length; from += AT_A_TIME) {
    if (from % RESET_EVERY === 0) await town.resetAttempts();
    await Promise.all(
      generated.slice(from, from + AT_A_TIME).map(async ([rank, change], index) => {
        const base = bases[rank];
        if (base === undefined) return;
        const request = await mutate(base, change);
        const reported = town.test.failures.length;
        countRequest();
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
    const resources = await createResources(town, person);
    for (const declared of town.test.app.declaredRoutes) {
      if (role !== 'nobody' && declared.access?.who === 'anyone') continue;
      const route = routeName(declared);
      for (const request of VALID_REQUESTS[route]?.(resources) ?? [])
        bases.push({ route, method: declared.method, request, person });
    }
  }
  return bases;
}

async function mutate({ method, request, person }: Base, change: Mutation): Promise<InjectOptions> {
  const changedMethod = change.method ?? method;
  const [query, fields] = [Object.entries(request.query ?? {}), Object.entries(request.fields ?? {})];
  const all = [...query.map(([name]) => ['query', name] as const), ...fields.map(([name]) => ['field', name] as const)];
  for (const [rank, value] of change.values) {
    const [where, name] = all[rank % Math.max(1, all.length)] ?? [];
    const list = where === 'query' ? query : fields;
    const at = list.findIndex(([one]) => one === name);
    if (at !== -1 && name !== undefined) list[at] = [name, value];
  }
  const doubled = (pairs: readonly (readonly [string, string])[]) => (change.isTwice ? [...pairs, ...pairs] : pairs);
  const unchanged = await injection({
    method: changedMethod,
    request,
    person,
    headers: Object.fromEntries(change.headers),
  });
  const path = `${request.path}${change.tail === undefined ? '' : rawPath(change.tail)}`;
  const search = encodePairs(doubled([...query, ...change.extra]));
  const isSafe = changedMethod === 'GET' || changedMethod === 'HEAD';
  const own =
    request.picture === true || isSafe
      ? {}
      : { payload: encodePairs([['csrf', person.csrf], ...doubled([...fields, ...change.extra])]) };
  const body = change.body === undefined || isSafe ? own : { payload: change.body.text };
  const type = change.body === undefined || isSafe ? {} : { 'content-type': change.body.type };
  return {
    ...unchanged,
    url: `${path}${search === '' ? '' : `?${search}`}`,
    ...body,
    headers: { ...unchanged.headers, ...type },
  };
}

function encodePairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${rawPath(name)}=${rawPath(value)}`).join('&');
}

/** Percent signs stay as they are; only characters that no client can send are escaped. */
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
