import fc from 'fast-check';

/** Texts that are known to break parsers, encoders and databases. */
const ODD = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202e',
  '\r\nset-cookie: a=b',
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '..',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[]',
  '{}',
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '1.5',
  '0x10',
  '٣',
  '2031-02-30',
  '0000-00',
  '9999-12-31 23:59',
  '275760-09-13',
  "'; drop table element; --",
  '" or 1=1 --',
  '\\',
  '%_%',
  '* & ! | ( ) <-> :*',
  '👩‍👩‍👧‍👦',
  'é'.repeat(300),
  'a'.repeat(5000),
  ' ',
  'zz-ZZ',
  'http://[::1',
  'https://cible.example@evil.example/',
  'data:text/html,x',
];

const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

const NAMES = [
  '__proto__',
  'constructor[prototype][x]',
  'a[b][c]',
  'a[]',
  'champ.titre',
  'csrf',
  'page',
  'module',
  'element',
  'q',
  '',
];
const oddName = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 12 }));

/** Changes of one valid request. */
export interface Mutation {
  readonly method: string | undefined;
  /** New values of parameters or fields, by index. */
  readonly values: readonly (readonly [number, string])[];
  readonly extra: readonly (readonly [string, string])[];
  readonly isTwice: boolean;
  /** Appended to the path. */
  readonly tail: string | undefined;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: OddBody | undefined;
}
export interface OddBody {
  readonly type: string;
  readonly text: string;
}

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'image/png',
  'x',
  '*/*',
];
const oddBody: fc.Arbitrary<OddBody> = fc.record({
  type: fc.constantFrom(...TYPES),
  text: fc.oneof(
    fc.json(),
    fc.constantFrom(
      deep(5000),
      deepObject(5000),
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{',
      '"',
      '',
      'a'.repeat(300_000),
    ),
    fc.constantFrom('a=1&a=2&a[]=3', 'a[b][c][d]=1', '%zz=%zz', '&&&===', 'a='.repeat(2000), '&'.repeat(3000)),
    fc.constantFrom(
      '--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\nx\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="../../x.png"\r\nContent-Type: image/png\r\n\r\nx\r\n--x--\r\n',
      '--x\r\n\r\n--x',
      '--x'.repeat(500),
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  ),
});

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '',
    '*/*',
    'text/html',
    'application/json',
    'image/avif,image/webp',
    'text/html;q=x',
    ',,,',
    'a'.repeat(2000),
  ],
  cookie: [
    'vitrine-session=x',
    `vitrine-session=${'A'.repeat(43)}`,
    '__Host-vitrine=x',
    '=',
    ';;;',
    'a=%zz',
    `${'a=b; '.repeat(300)}`,
  ],
  'if-none-match': ['*', '""', 'W/', '"a", "b"', '"'.repeat(100)],
  'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0', '*', 'br;q=NaN', 'x'.repeat(500)],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'],
  origin: ['null', 'http://cible.example', 'http://evil.example', '?'],
  referer: ['http://evil.example/', 'x', '//'],
  host: [
    'cible.example',
    'CIBLE.example:80',
    'evil.example',
    'cible.example.',
    'a b',
    '[::1]',
    'cible.example:99999999',
    '',
  ],
  'x-requested-with': ['XMLHttpRequest', 'x'],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', 'x'],
  'sec-fetch-dest': ['iframe', 'document', 'x'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-forwarded-for': ['127.0.0.1', 'x', ','.repeat(100)],
  'x-http-method-override': ['DELETE'],
  'content-encoding': ['gzip', 'x'],
  expect: ['100-continue'],
};
const oddHeader: fc.Arbitrary<readonly [string, string]> = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) => fc.constantFrom(...(HEADERS[name] ?? [''])).map((value) => [name, value] as const));

const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** A value in one of `of` cases, else undefined. */
function sometimes<T>(arbitrary: fc.Arbitrary<T>, of: number): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: of - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  method: sometimes(fc.constantFrom(...METHODS), 5),
  values: fc.array(fc.tuple(fc.nat(8), oddText), { maxLength: 3 }),
  extra: fc.array(fc.tuple(oddName, oddText), { maxLength: 2 }),
  isTwice: fc.boolean(),
  tail: sometimes(oddText, 6),
  headers: fc.array(oddHeader, { maxLength: 3 }),
  body: sometimes(oddBody, 4),
});
