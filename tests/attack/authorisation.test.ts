import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKS } from './asks.ts';
import { routeName } from './send.ts';
import { type AttackTown, startAttackTown } from './town.ts';

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('every route of the platform', () => {
  it('says who is let in and what it names', () => {
    const silent = town.test.app.declaredRoutes.filter(({ access }) => access === undefined).map(routeName);
    expect(
      silent,
      'give these routes an access of security/access.ts: app.get(path, open(…) | signedIn(…) | withProof(…), handler)',
    ).toEqual([]);
  });

  it('has an honest request in tests/attack/asks.ts', () => {
    const routes = [...new Set(town.test.app.declaredRoutes.map(routeName))].sort();
    expect(Object.keys(ASKS).sort()).toEqual(routes);
  });
});
