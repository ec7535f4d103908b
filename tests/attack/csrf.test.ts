import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_LIMITS } from '#server/people/accounts/sign-in.ts';
import { QUEUE_LIMITS } from '#server/platform/operation/request-queue.ts';
import { checkForgeries } from './csrf.ts';
import { checkWithoutSecondFactor } from './second-factor.ts';
import { type AttackTown, startAttackTown } from './town.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 a form that another site makes a browser send', () => {
  it('is refused by every route, however it is forged, and changes nothing', async () => {
    const { requests, findings } = await checkForgeries(town);
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThan(200);
  });

  it('is refused where the role requires a second factor that the user has not set up', async () => {
    const { requests, findings } = await checkWithoutSecondFactor(['administrator']);
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThan(10);
  });

  it('wrong passwords sent at once are counted like the same number in a row', async () => {
    const account = town.people.contributor.account?.email ?? '';
    const guess = async (rank: number) =>
      (
        await town.test.app.inject({
          method: 'POST',
          url: '/vitrine/connexion',
          headers: {
            host: 'cible.example',
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          payload: new URLSearchParams({ email: account, mot_de_passe: `essai ${rank}` }).toString(),
          remoteAddress: `198.51.100.${rank}`,
        })
      ).statusCode;
    const statuses: number[] = [];
    // The number that the server handles at the same time; further requests would be queued.
    for (let round = 0; round < 3; round += 1) {
      statuses.push(
        ...(await Promise.all(Array.from({ length: QUEUE_LIMITS.active }, (_, rank) => guess(round * 50 + rank)))),
      );
    }
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(401), count(429)]).toEqual([
      SIGN_IN_LIMITS.network,
      3 * QUEUE_LIMITS.active - SIGN_IN_LIMITS.network,
    ]);
  });
});
