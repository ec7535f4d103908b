import type { Ask } from './ask.ts';
import { ASKS } from './asks.ts';
import { routeName } from './send.ts';
import type { Things } from './things.ts';
import type { AttackTown, Person } from './town.ts';

/** Where a value can be put into a request. */
export interface Place {
  readonly route: string;
  readonly method: string;
  readonly ask: Ask;
  readonly person: Person;
  readonly kind: 'path' | 'query' | 'field' | 'header' | 'file name';
  readonly name: string;
}

/** Headers whose value somebody might show, follow or keep. */
const HEADERS = ['referer', 'user-agent', 'accept-language', 'x-requested-with', 'x-forwarded-host', 'if-none-match'];

/** A parameter that no page knows. */
export const UNEXPECTED = 'inattendu';

/** Every place of every route: by nobody where everybody is let in, by an administrator elsewhere. */
export function placesOf({ test, people }: AttackTown, things: Things): readonly Place[] {
  const seen = new Set<string>();
  return test.app.declaredRoutes.flatMap((declared) => {
    const route = routeName(declared);
    if (seen.has(route)) return [];
    seen.add(route);
    const person = declared.access?.who === 'anyone' ? people.nobody : people.administrator;
    return (ASKS[route]?.(things) ?? []).flatMap((ask) =>
      placesIn(ask).map(([kind, name]) => ({ route, method: declared.method, ask, person, kind, name })),
    );
  });
}

function placesIn({ query = {}, fields = {}, picture = false }: Ask): readonly (readonly [Place['kind'], string])[] {
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
  readonly ask: Ask;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request with a value in that place. */
export function fill({ ask, kind, name }: Place, value: string): Filled {
  const sent = ask.encoded?.includes(name) ? Buffer.from(value).toString('base64') : value;
  switch (kind) {
    case 'path':
      return {
        ask: { ...ask, path: `${ask.path.slice(0, ask.path.lastIndexOf('/') + 1)}${encodeURIComponent(whole(value))}` },
        headers: {},
      };
    case 'query':
      return { ask: { ...ask, query: { ...ask.query, [name]: sent } }, headers: {} };
    case 'field':
      return { ask: { ...ask, fields: { ...ask.fields, [name]: sent } }, headers: {} };
    case 'file name':
      return { ask: { ...ask, fields: { 'nom-de-fichier': value } }, headers: {} };
    case 'header':
      return { ask, headers: { [name]: headerText(value) } };
  }
}

/** Without halves of characters, which no address can hold. */
function whole(value: string): string {
  return value.replace(/\p{Cs}/gu, '?');
}

/** What a client can write into a header. */
function headerText(value: string): string {
  return Array.from(value)
    .map((character) => (character >= ' ' && character <= '~' ? character : '?'))
    .join('')
    .slice(0, 4000);
}
