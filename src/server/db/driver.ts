import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely';
import { type CatchUp, followStandby } from './catch-up.ts';
import { mayAskOther } from './problem.ts';
import { type ReadScope, readScope } from './read-scope.ts';
import { Session } from './session.ts';
import type { Source } from './source.ts';

/** Never asked of a standby: what was revoked or spent a moment ago must not count any more. */
const PRIMARY_ONLY = /"(?:session|password_reset|attempt|captcha_spent|account)"/;
/** Where another source can answer, a silent one is not waited for any longer. */
const READ_SILENCE = { silenceMs: 5_000 };
const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);

/** Whom to ask for a read, one after the other. */
interface Order {
  readonly scope: ReadScope;
  readonly order: readonly Source[];
}

/** Sends each statement where it belongs: to the primary, or, for reads within a `ReadScope`, to the standby. */
export class RoutingDriver implements Driver {
  readonly #primary: Source;
  readonly #standby: Source | undefined;
  #catchUp: CatchUp | undefined;

  constructor(primary: Source, standby: Source | undefined) {
    this.#primary = primary;
    this.#standby = standby;
  }

  async init(): Promise<void> {
    if (this.#standby !== undefined) this.#catchUp = followStandby(this.#primary, this.#standby);
  }

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(
      (query) => this.#orderFor(query),
      this.#primary,
      () => this.#catchUp?.written(),
    );
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    routed(connection).release();
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const words = [
      'start transaction',
      ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [accessMode] : []),
    ];
    await routed(connection).pin(words.join(' '));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    this.#catchUp?.written();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a connection that broke there is nothing left to undo: what broke it is what has to be told.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
  }

  async destroy(): Promise<void> {
    this.#catchUp?.stop();
    await Promise.all([this.#primary.end(), this.#standby?.end()]);
  }

  /** undefined: the primary alone is asked. */
  #orderFor({ query, sql }: CompiledQuery): Order | undefined {
    const scope = readScope();
    const [primary, standby] = [this.#primary, this.#standby];
    if (standby === undefined || scope === undefined) return undefined;
    if (WRITES.has(query.kind)) scope.hasWritten = true;
    if (scope.hasWritten || PRIMARY_ONLY.test(sql)) return undefined;
    const prefersStandby = scope.prefer === 'standby' && this.#catchUp?.isCaughtUp() === true;
    const order = prefersStandby ? [standby, primary] : [primary, standby];
    return { scope, order: [...order.filter((source) => source.isUp()), ...order.filter((source) => !source.isUp())] };
  }
}

/** Holds a connection to the primary from its first statement there until it is released; reads that may go elsewhere are sent one by one. */
class RoutedConnection implements DatabaseConnection {
  readonly #orderFor: (query: CompiledQuery) => Order | undefined;
  readonly #primary: Source;
  readonly #written: () => void;
  #session: Session | undefined;
  #isInTransaction = false;

  constructor(orderFor: (query: CompiledQuery) => Order | undefined, primary: Source, written: () => void) {
    this.#orderFor = orderFor;
    this.#primary = primary;
    this.#written = written;
  }

  /** Begins a transaction: from here on everything goes to one connection. */
  async pin(statement: string): Promise<void> {
    this.#session ??= await Session.open(this.#primary);
    this.#isInTransaction = true;
    await this.#session.run(CompiledQuery.raw(statement));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const elsewhere = this.#session === undefined ? this.#orderFor(query) : undefined;
    if (elsewhere !== undefined) return readFrom(elsewhere, query);
    this.#session ??= await Session.open(this.#primary);
    const result = await this.#session.run<Row>(query);
    if (!this.#isInTransaction && query.query.kind !== 'SelectQueryNode') this.#written();
    return result;
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield Promise.reject(new Error('Rows are read at once here: nothing streams them.'));
  }

  release(): void {
    this.#session?.close();
    this.#session = undefined;
  }
}

async function readFrom<Row>({ scope, order }: Order, query: CompiledQuery): Promise<QueryResult<Row>> {
  let failure: unknown;
  for (const source of order) {
    let session: Session | undefined;
    try {
      session = await Session.open(source, READ_SILENCE);
      const result = await session.run<Row>(query);
      scope.answered.add(source.name);
      return result;
    } catch (error) {
      if (!mayAskOther(error)) throw error;
      failure = error;
    } finally {
      session?.close();
    }
  }
  throw failure;
}

function routed(connection: DatabaseConnection): RoutedConnection {
  if (connection instanceof RoutedConnection) return connection;
  throw new Error('a connection of another driver');
}
