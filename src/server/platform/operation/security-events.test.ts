import { expect, it } from 'vitest';
import { startTestApp } from '#server/app.testing.ts';
import { startVisitor } from '#server/modules/accounts/testing.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { jsonLog } from './log.ts';

const EMAIL = 'camille@village.example';
const PASSWORD = 'pont-du-matin-2026';

it('SERVE-6 events of security are lines of the log with the account’s number, and nothing else of the person', async () => {
  const lines: string[] = [];
  const test = await startTestApp({ log: jsonLog((line) => lines.push(line)) });
  const account = {
    email: EMAIL,
    name: 'Camille Moreau',
    role: 'contributor',
    modules: [],
    password: PASSWORD,
  } as const;
  const id = (await createAccount(test.database.kysely, 'village', account))?.id;
  const visitor = startVisitor(test.app);
  await visitor.post('/vitrine/connexion', { email: 'personne@village.example', mot_de_passe: PASSWORD });
  await visitor.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: 'faux' });
  await visitor.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: PASSWORD });
  await visitor.post('/vitrine/mon-compte/nom', { csrf: 'faux', nom: 'X' });
  await visitor.post('/vitrine/mon-compte/appareils', { csrf: await visitor.csrf(), mot_de_passe_actuel: PASSWORD });
  await visitor.post('/vitrine/mon-compte', { csrf: await visitor.csrf(), mot_de_passe_actuel: 'faux' });
  await visitor.post('/vitrine/deconnexion', { csrf: await visitor.csrf() });
  await test.close();
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security');
  expect(events.map(({ what, account: who, site }) => [what, who === id ? 'hers' : who, site])).toEqual([
    ['sign-in-refused', undefined, 'village'],
    ['sign-in-refused', 'hers', 'village'],
    ['sign-in', 'hers', 'village'],
    ['authorisation-refused', 'hers', 'village'],
    ['sessions-ended', 'hers', 'village'],
    ['password-refused', 'hers', 'village'],
    ['sign-out', 'hers', 'village'],
  ]);
  for (const { time, id: reference, route } of events)
    expect([!Number.isNaN(Date.parse(time)), reference, route]).toEqual([
      true,
      expect.stringMatching(/./),
      expect.stringMatching(/^\//),
    ]);
  expect(lines.join('\n')).not.toMatch(/Camille|Moreau|village\.example|pont-du-matin/);
});
