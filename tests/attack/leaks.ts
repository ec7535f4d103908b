import type { LightMyRequestResponse } from 'fastify';

/** Internal details that no response may contain. */
const LEAKS: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\bat (?:async )?[\w.<>[\] ]+ \((?:file:|node:|\/)[^)]*:\d+:\d+\)|\bat (?:file|node):[^\s]+:\d+:\d+/],
  ['a path', /\/node_modules\/|\/src\/server\/|vitrine-app-\w|\/proc\/self|[a-z]:\\\\?users\\/i],
  ['a query', /\b(?:select|delete) .{1,80} from "?\w|\binsert into "?\w+"? \(|\bupdate "?\w+"? set /i],
  [
    'a word of the database',
    /syntax error at or near|invalid (?:byte sequence|input syntax)|violates [\w-]+ constraint|relation "\w+" does not exist|unterminated|\bpg_[a-z_]{3,}\b/,
  ],
  [
    'the name of an error',
    /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|WireError|DatabaseError|FST_ERR_\w+|ERR_[A-Z_]+|E(?:NOENT|ACCES|ISDIR|NOTDIR|NAMETOOLONG|CONNREFUSED))\b/,
  ],
];

/** @param sent the text of the request, which a response may repeat. */
export function leaksIn(
  { body, headers }: Pick<LightMyRequestResponse, 'body' | 'headers'>,
  sent: string,
): readonly string[] {
  const response = `${JSON.stringify(headers)}\n${body}`;
  return LEAKS.flatMap(([name, pattern]) => {
    const found = pattern.exec(response)?.[0];
    return found === undefined || pattern.test(sent) ? [] : [`${name} («\u00a0${found.slice(0, 80)}\u00a0»)`];
  });
}
