import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAuthorisation, declaredWithout } from './authorisation.ts';
import { routeName } from './send.ts';
import { type AttackTown, ROLES, type RoleName, startAttackTown } from './town.ts';
import { VALID_REQUESTS } from './valid-requests.ts';

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 every route of the platform', () => {
  it('declares who may use it and what it names', () => {
    const advice =
      'give each of these an access of security/access.ts: app.get(path, open(…) | signedIn(…) | withCsrf(…), handler)';
    expect(declaredWithout(town.test.app.declaredRoutes), advice).toEqual([]);
  });

  it('has a valid request in tests/attack/valid-requests.ts', () => {
    expect(Object.keys(VALID_REQUESTS).sort()).toEqual(
      [...new Set(town.test.app.declaredRoutes.map(routeName))].sort(),
    );
  });

  it.each(Object.keys(ROLES) as RoleName[])(
    'answers %s as it declares, and what is not theirs like what does not exist',
    async (role) => {
      const { requests, findings } = await checkAuthorisation(town, role, false);
      expect(findings).toEqual([]);
      expect(requests).toBeGreaterThan(80);
    },
  );
});
