import { AsyncLocalStorage } from 'node:async_hooks';
import type { SourceName } from './source.ts';

/** Reads that a standby may answer, and who answered them. */
export interface ReadScope {
  /** Whom to ask first; the other one is asked when the first is away. */
  readonly prefer: SourceName;
  /** Who has answered so far. */
  readonly answered: Set<SourceName>;
  /** Something was written: what is read next must know of it. */
  hasWritten: boolean;
}

const current = new AsyncLocalStorage<ReadScope>();
let isFollowed = false;

/** Follows scopes from now on. A process without a standby never does: what Node then carries along by itself would cost each of its answers more than finding a kept page. */
export function followReadScopes(): void {
  isFollowed = true;
}

/** Runs something whose reads a standby may answer. Whatever it writes goes to the primary, and so does what it reads afterwards. */
export function inReadScope<Value>(prefer: SourceName, run: (scope: ReadScope) => Value): Value {
  const scope: ReadScope = { prefer, answered: new Set(), hasWritten: false };
  return isFollowed ? current.run(scope, run, scope) : run(scope);
}

/** undefined: everything is asked of the primary. */
export function readScope(): ReadScope | undefined {
  return current.getStore();
}
