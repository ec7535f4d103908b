import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import { RememberedStatements } from './remembered.ts';
import type { Schema } from './schema.ts';

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Values {
  readonly site: string;
  readonly limit: number;
}
let built = 0;
function build({ site, limit }: Values): Compilable<unknown> {
  built += 1;
  return db
    .selectFrom('element')
    .select('id')
    .where('siteId', '=', site)
    .where('module', '=', 'infos')
    .where('slug', '!=', site)
    .limit(limit);
}

it('a statement is built once for its shape, and carries the values of each asking', () => {
  const statements = new RememberedStatements();
  const plain = (values: Values): CompiledQuery<unknown> => build(values).compile();
  for (const values of [
    { site: 'a', limit: 3 },
    { site: 'infos', limit: 0 },
    { site: '\u0001site', limit: -1e15 },
  ]) {
    const { sql, parameters, query } = statements.of('x', values, build);
    const expected = plain(values);
    expect([sql, parameters, query.kind]).toEqual([expected.sql, expected.parameters, 'SelectQueryNode']);
  }
  expect(built).toBe(3 + 1);
});

it('another shape is another statement, and a value without a place is a mistake', () => {
  const statements = new RememberedStatements();
  const one = statements.of('one', { site: 'a' }, ({ site }) => db.selectFrom('element').select('id').where('siteId', '=', site));
  const other = statements.of('other', { site: 'a' }, ({ site }) => db.selectFrom('element').select('slug').where('siteId', '=', site));
  expect(one.sql).not.toBe(other.sql);
  expect(() =>
    statements.of('lost', { site: 'a', lost: 'b' }, ({ site }) => db.selectFrom('element').select('id').where('siteId', '=', site)),
  ).toThrow('no place for lost');
});
