import { CamelCasePlugin, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { RoutingDriver } from './driver.ts';
import { followReadScopes } from './read-scope.ts';
import type { Schema } from './schema.ts';
import { openSource, type PoolState } from './source.ts';

export interface PoolOptions {
  /** The server; several when it may be any of them, the one that takes writes. */
  readonly connection: pg.PoolConfig | readonly pg.PoolConfig[];
  /** Standbys that answer reads within a `ReadScope`. */
  readonly reads?: readonly pg.PoolConfig[] | undefined;
  readonly log?: ((line: string) => void) | undefined;
  readonly max?: number | undefined;
  /** False where the server cannot be a standby. Default true. */
  readonly mustTakeWrites?: boolean;
}

const states = new WeakMap<Kysely<Schema>, () => PoolState>();

export function poolState(kysely: Kysely<Schema>): PoolState | undefined {
  return states.get(kysely)?.();
}

/** A pool of connections behind Kysely. `kysely.destroy()` closes it. */
export function openPool({ connection, reads = [], log, max, mustTakeWrites = true }: PoolOptions): Kysely<Schema> {
  const hasStandby = reads.length > 0;
  if (hasStandby) followReadScopes();
  const primary = openSource({ name: 'primary', connections: [connection].flat(), mustTakeWrites, log, max }, hasStandby);
  const standby = hasStandby ? openSource({ name: 'standby', connections: reads, mustTakeWrites: false, log, max }, true) : undefined;
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RoutingDriver(primary, standby),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  states.set(kysely, () => primary.state());
  return kysely;
}
