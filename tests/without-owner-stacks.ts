import * as React from 'react';

/**
 * React notes a stack trace for each element that is created, to print where it was created: a third of the time of
 * tests that render pages. Its warnings come without it, and nobody reads the traces.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNTER = 'recentlyCreatedOwnerStacks';

const internals = (React as unknown as Record<string, object>)[INTERNALS] ?? {};
if (!(COUNTER in internals))
  throw new Error('React has no counter of stack traces any more: tests/without-owner-stacks.ts');
// React takes a trace while this counter is below ten thousand, and resets it every second.
Object.defineProperty(internals, COUNTER, { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true });
