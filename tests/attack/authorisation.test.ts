import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKS } from './asks.ts';
import { declaredWithout, judgeAuthorisation } from './authorisation.ts';
import { routeName } from './send.ts';
import { type AttackTown, ROLES, type RoleName, startAttackTown } from './town.ts';

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 every route of the platform', () => {
  it('says who is let in and what it names', () => {
    const advice =
      'give each of these an access of security/access.ts: app.get(path, open(…) | signedIn(…) | withCsrf(…), handler)';
    expect(declaredWithout(town.test.app.declaredRoutes), advice).toEqual([]);
  });

  it('has an honest request in tests/attack/asks.ts', () => {
    expect(Object.keys(ASKS).sort()).toEqual([...new Set(town.test.app.declaredRoutes.map(routeName))].sort());
  });

  it.each(Object.keys(ROLES) as RoleName[])(
    'answers %s about everything as it says, and what is not theirs like what is not there',
    async (role) => {
      const { asked, wrong } = await judgeAuthorisation(town, role, false);
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(80);
    },
  );
});
