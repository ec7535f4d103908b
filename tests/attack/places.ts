import type { Resources } from './resources.ts';
import { routeName } from './send.ts';
import type { AttackTown, Person } from './town.ts';
import type { ValidRequest } from './valid-request.ts';
import { VALID_REQUESTS } from './valid-requests.ts';

/** Where a value can be put into a request. */
export interface Place {
  readonly route: string;
  readonly method: string;
  readonly request: ValidRequest;
  readonly person: Person;
  readonly kind: 'path' | 'query' | 'field' | 'header' | 'file name';
  readonly name: string;
}

/** Headers whose value a page might show, follow or store. */
const HEADERS = ['referer', 'user-agent', 'accept-language', 'x-requested-with', 'x-forwarded-host', 'if-none-match'];

/** A parameter that no page knows. */
export const UNEXPECTED = 'inattendu';

/** Every place of every route; requests to protected routes are sent by an administrator. */
export function placesOf({ test, people }: AttackTown, resources: Resources): readonly Place[] {
  const seen = new Set<string>();
  return test.app.declaredRoutes.flatMap((declared) => {
    const route = routeName(declared);
    if (seen.has(route)) return [];
    seen.add(route);
    const person = declared.access?.who === 'anyone' ? people.nobody : people.administrator;
    return (VALID_REQUESTS[route]?.(resources) ?? []).flatMap((request) =>
      placesIn(request).map(([kind, name]) => ({ route, method: declared.method, request, person, kind, name })),
    );
  });
}

function placesIn({
  query = {},
  fields = {},
  picture = false,
}: ValidRequest): readonly (readonly [Place['kind'], string])[] {
  return [
    ['path', ''],
    ...Object.keys(query).map((name) => ['query', name] as const),
    ['query', UNEXPECTED],
    ...Object.keys(fields).map((name) => ['field', name] as const),
    ...HEADERS.map((name) => ['header', name] as const),
    ...(picture ? [['file name', ''] as const] : []),
  ];
}

export interface Filled {
  readonly request: ValidRequest;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request with a value in that place. */
export function fill({ request, kind, name }: Place, value: string): Filled {
  const sent = request.encoded?.includes(name) ? Buffer.from(value).toString('base64') : value;
  switch (kind) {
    case 'path':
      return {
        request: {
          ...request,
          path: `${request.path.slice(0, request.path.lastIndexOf('/') + 1)}${encodeURIComponent(withoutSurrogates(value))}`,
        },
        headers: {},
      };
    case 'query':
      return { request: { ...request, query: { ...request.query, [name]: sent } }, headers: {} };
    case 'field':
      return { request: { ...request, fields: { ...request.fields, [name]: sent } }, headers: {} };
    case 'file name':
      return { request: { ...request, fields: { 'nom-de-fichier': value } }, headers: {} };
    case 'header':
      return { request, headers: { [name]: headerText(value) } };
  }
}

/** Replaces lone surrogates, which no address can hold. */
function withoutSurrogates(value: string): string {
  return value.replace(/\p{Cs}/gu, '?');
}

/** What a client can write into a header. */
function headerText(value: string): string {
  return Array.from(value)
    .map((character) => (character >= ' ' && character <= '~' ? character : '?'))
    .join('')
    .slice(0, 4000);
}
