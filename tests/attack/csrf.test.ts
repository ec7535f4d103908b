import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_LIMITS } from '#server/people/accounts/sign-in.ts';
import { QUEUE_LIMITS } from '#server/platform/operation/request-queue.ts';
import { judgeForgeries } from './csrf.ts';
import { judgeUnfinished } from './second-factor.ts';
import { type AttackTown, startAttackTown } from './town.ts';

// Hundreds of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 a form that somebody else makes a browser send', () => {
  it('is refused by every route, whatever it carries, and changes nothing', async () => {
    const { asked, wrong } = await judgeForgeries(town);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });

  it('SERVE-6 is refused where the role asks for a second factor that the person has not set up', async () => {
    const { asked, wrong } = await judgeUnfinished(['administrator']);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });

  it('SERVE-6 wrong passwords at once count like as many in a row', async () => {
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
    // As many as are handled at the same time; further ones would wait for their turn.
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
