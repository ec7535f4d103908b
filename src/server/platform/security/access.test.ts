import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { admitted, open, registerAccess, signedIn, withCsrf } from './access.ts';
import { Refusal } from './refusal.ts';

/** Handlers without checks of their own. */
async function careless() {
  const app = Fastify();
  const deny = (status: number) => async () => {
    // Later than the handler would answer.
    await new Promise(setImmediate);
    throw new Refusal(status, 'Non.');
  };
  registerAccess(app, { requireSession: deny(401), requireCsrf: deny(403), requireRole: deny(404) });
  app.get('/ouvert', open('nothing'), async () => 'dedans');
  app.get('/compte', signedIn('nothing'), async () => 'dedans');
  app.post('/ecrire', withCsrf('element'), async () => 'dedans');
  app.post('/formulaire', admitted('element'), async () => 'dedans');
  await app.ready();
  return app;
}

describe('the door before every handler', () => {
  it.each([
    ['GET', '/ouvert', 200],
    ['GET', '/compte', 401],
    ['POST', '/ecrire', 403],
    // Judged by the handler itself.
    ['POST', '/formulaire', 200],
  ] as const)('%s %s answers %d to a visitor', async (method, url, status) => {
    const app = await careless();
    const { statusCode, body } = await app.inject({ method, url });
    expect([statusCode, body === 'dedans']).toEqual([status, status === 200]);
    await app.close();
  });
});
