import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Migration, migrations } from '#server/platform/db/migrations/index.ts';
import { migrate } from './migrate.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The last migration before the rule of docs/adr/0017-updates-without-a-stop.md. */
const RULE_BEGINS_AFTER = '0009-mail-queue';

interface Column {
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}
interface Shape {
  /** `table.column` */
  readonly columns: ReadonlyMap<string, Column>;
  /** `table: definition` of each constraint. */
  readonly rules: ReadonlySet<string>;
}

/** The part of the schema that running programs depend on. */
async function shapeOf({ kysely }: TestDatabase): Promise<Shape> {
  const columns = await sql<{ name: string; type: string; nullable: boolean; filled: boolean }>`
    select table_name || '.' || column_name as name, data_type || coalesce('(' || character_maximum_length || ')', '') as type,
      is_nullable = 'YES' as nullable, column_default is not null or is_generated = 'ALWAYS' as filled
    from information_schema.columns where table_schema = 'public'`.execute(kysely);
  const rules = await sql<{ rule: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
    union select indrelid::regclass || ': unique ' || pg_get_indexdef(indexrelid) from pg_index
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
      and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(kysely);
  return {
    columns: new Map(
      columns.rows.map(({ name, type, nullable, filled }) => [
        name,
        { type, isNullable: nullable, hasDefault: filled },
      ]),
    ),
    rules: new Set(rules.rows.map(({ rule }) => rule)),
  };
}

const tableOf = (name: string) => name.split(/[.:]/)[0] ?? '';

/** Why a program written for `before` may fail on `after`, as far as the schema shows. */
function incompatibilities(before: Shape, after: Shape): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const lost = [...before.columns].flatMap(([name, column]) => {
    const now = after.columns.get(name);
    if (now === undefined) return [`${name} was dropped`];
    if (now.type !== column.type) return [`${name} was ${column.type} and is ${now.type}`];
    return column.isNullable && !now.isNullable ? [`${name} must not be null any more`] : [];
  });
  const required = [...after.columns].flatMap(([name, { isNullable, hasDefault }]) =>
    !before.columns.has(name) && tables.has(tableOf(name)) && !isNullable && !hasDefault
      ? [`${name} is new and has to be filled`]
      : [],
  );
  const added = [...after.rules].filter((rule) => !before.rules.has(rule) && tables.has(tableOf(rule)));
  // `on conflict` depends on the former key.
  const removed = [...before.rules].filter(
    (rule) => !after.rules.has(rule) && /: (?:PRIMARY KEY|UNIQUE|unique )/.test(rule),
  );
  return [
    ...lost,
    ...required,
    ...added.map((rule) => `new rule for ${rule}`),
    ...removed.map((rule) => `no longer a key: ${rule}`),
  ];
}

async function stepByStep(list: readonly Migration[], from: number): Promise<Map<string, string[]>> {
  const database = await startTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  await migrate(database.kysely, list.slice(0, from));
  const found = new Map<string, string[]>();
  for (const [index, { name }] of list.entries()) {
    if (index < from) continue;
    const before = await shapeOf(database);
    await migrate(database.kysely, list.slice(0, index + 1));
    found.set(name, incompatibilities(before, await shapeOf(database)));
  }
  return found;
}

const step = (name: string, ...statements: readonly string[]): Migration => ({ name, statements });

describe('updates without a stop', () => {
  it('every migration is compatible with the previous version, or names the decision that says otherwise', async () => {
    const from = migrations.findIndex(({ name }) => name === RULE_BEGINS_AFTER) + 1;
    expect(from).toBeGreaterThan(0);
    const found = await stepByStep(migrations, from);
    for (const { name, breaks } of migrations.slice(from)) {
      if (breaks === undefined) expect([name, found.get(name)]).toEqual([name, []]);
      else {
        expect([name, existsSync(path.join(root, breaks))]).toEqual([name, true]);
        expect(readFileSync(path.join(root, breaks), 'utf8')).toContain(name);
      }
    }
  });

  it.each([
    [
      'a new table, column and index',
      [],
      ['create table c (id int primary key)', 'alter table a add column note text', 'create index a_note on a (note)'],
    ],
    ['a new column with a value of its own', [], ['alter table a add column rank int not null default 0']],
    [
      'a rule that is lifted',
      [],
      ['alter table a drop constraint a_size_check', 'alter table a alter column size drop not null'],
    ],
    [
      'a dropped column',
      ['a.size was dropped', 'no longer a key'],
      ['alter table a drop column name', 'alter table a drop column size'],
    ],
    ['a dropped table', ['a.id was dropped'], ['drop table a']],
    ['a renamed column', ['a.name was dropped'], ['alter table a rename column name to title']],
    ['another type', ['a.size was integer and is bigint'], ['alter table a alter column size type bigint']],
    [
      'a column that must be filled',
      ['a.rank is new and has to be filled'],
      ['alter table a add column rank int not null'],
    ],
    [
      'a column that may not be empty any more',
      ['a.name must not be null any more'],
      ['alter table a alter column name set not null'],
    ],
    ['a new rule', ['new rule for a: CHECK'], ['alter table a add check (size < 10)']],
    ['a new key', ['new rule for a: unique'], ['create unique index a_size on a (size)']],
  ] as const)('reports %s as expected', async (_name, expected, statements) => {
    const first = step(
      '1',
      'create table a (id int primary key, name text unique, size int not null check (size > 0))',
    );
    const found = (await stepByStep([first, step('2', ...statements)], 1)).get('2') ?? [];
    for (const text of expected) expect(found.join('\n')).toContain(text);
    if (expected.length === 0) expect(found).toEqual([]);
  });
});
