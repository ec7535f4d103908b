import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeForgeries } from './csrf.ts';
import { type AttackTown, startAttackTown } from './town.ts';

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

  it('SERVE-6 fifty wrong passwords at once count like fifty in a row', async () => {
    const account = town.people.contributor.account?.email ?? '';
    const tries = Array.from({ length: 50 }, (_, rank) =>
      town.test.app.inject({
        method: 'POST',
        url: '/vitrine/connexion',
        headers: { host: 'cible.example', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({ email: account, mot_de_passe: `essai ${rank}` }).toString(),
        remoteAddress: `198.51.100.${rank}`,
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([10, 40]);
  });
});
