import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailingTestApp, startMailingTestApp } from '#server/app.mail.testing.ts';
import { VILLAGE } from '#server/app.testing.ts';
import { hashPassword } from '#server/people/accounts/password.ts';
import { SIGN_IN_LIMITS } from '#server/people/accounts/sign-in.ts';
import { createAccount, setPassword, writePassword } from '#server/people/accounts/store.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { RESET_LIMITS } from './reset-routes.ts';
import { startVisitor, type Visitor, waitForLock } from './testing.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

const EMAIL = 'camille@village.example';
const FIRST = 'pont-du-matin-2026';
const SECOND = 'gabare-sous-le-vent-2026';
const ASK = '/vitrine/mot-de-passe-oublie';
const CHOOSE = '/vitrine/nouveau-mot-de-passe';

describe('a forgotten password', () => {
  let test: MailingTestApp;
  let visitor: Visitor;
  let id: string;
  beforeAll(async () => {
    test = await startMailingTestApp({ files: VILLAGE });
  });
  afterAll(() => test.close());
  let seen = 0;
  beforeEach(async () => {
    const db = test.database.kysely;
    for (const table of ['passwordReset', 'queuedMail', 'session', 'account', 'attempt'] as const)
      await db.deleteFrom(table).execute();
    const account = await createAccount(db, 'village', {
      email: EMAIL,
      name: 'Camille',
      role: 'contributor',
      modules: [],
      password: FIRST,
    });
    id = account?.id ?? '';
    visitor = startVisitor(test.app, '192.0.2.1', 'village.example');
    seen = test.smtp.received.length;
  });

  const signIn = (password: string) => visitor.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: password });
  const mails = async (count: number) => {
    await vi.waitFor(() => expect(test.smtp.received.length - seen).toBe(count), 10_000);
    return test.smtp.received.slice(seen);
  };
  const tokenIn = (text = '') => /nouveau-mot-de-passe\?jeton=([\w-]+)/.exec(text)?.[1] ?? '';
  const askForLink = async () => {
    await visitor.post(ASK, { email: EMAIL });
    return tokenIn((await mails(1))[0]?.text);
  };
  const choose = (token: string, fields: Readonly<Record<string, string>> = {}) =>
    visitor.post(CHOOSE, { jeton: token, nouveau_mot_de_passe: SECOND, confirmation: SECOND, ...fields });
  const stored = () => test.database.kysely.selectFrom('passwordReset').selectAll().execute();
  const queued = () => test.database.kysely.selectFrom('queuedMail').selectAll().execute();

  it('MINE-1 is replaced by a link from a mail; every session ends, and the person is told', async () => {
    expect((await visitor.get('/vitrine/connexion')).body).toContain(`href="${ASK}"`);
    await signIn(FIRST);
    const other = startVisitor(test.app, '192.0.2.9', 'village.example');
    const answer = await other.post(ASK, { email: ' CAMILLE@village.example ' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ASK}?envoye=1`]);
    const [mail] = await mails(1);
    expect([mail?.envelope.to, mail?.header('subject')]).toEqual([[EMAIL], 'Choisir un nouveau mot de passe']);
    expect(mail?.text).toContain('https://village.example/vitrine/nouveau-mot-de-passe?jeton=');
    const token = tokenIn(mail?.text);
    const page = await other.get(`${CHOOSE}?jeton=${token}`);
    expect([page.statusCode, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
      200,
      'same-origin',
      'private, no-store',
    ]);
    expect(page.body).toContain(EMAIL);
    const done = await other.post(CHOOSE, { jeton: token, nouveau_mot_de_passe: SECOND, confirmation: SECOND });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/vitrine/connexion?fait=nouveau']);
    expect((await other.get('/vitrine/connexion?fait=nouveau')).body).toContain('Votre mot de passe est changé.');
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(303);
    expect((await signIn(FIRST)).statusCode).toBe(401);
    expect((await signIn(SECOND)).statusCode).toBe(303);
    expect((await mails(2))[1]?.header('subject')).toBe('Votre mot de passe est changé');
  });

  it('keeps no token that could be used, in either table', async () => {
    const token = await askForLink();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([await stored(), await queued()])).not.toContain(token);
    expect((await stored()).map(({ tokenHash }) => tokenHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('is answered alike where there is no account, and no mail leaves', async () => {
    const known = await visitor.post(ASK, { email: EMAIL });
    const unknown = await visitor.post(ASK, { email: 'personne@village.example' });
    const { date: _one, ...headers } = known.headers;
    const { date: _two, ...others } = unknown.headers;
    expect([unknown.statusCode, unknown.body, others]).toEqual([known.statusCode, known.body, headers]);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000);
    expect((await mails(1)).map(({ envelope }) => envelope.to)).toEqual([[EMAIL]]);
  });

  it('is answered by a link that serves once, for an hour, and is the last that was sent', async () => {
    const [first, token] = [
      await askForLink(),
      await visitor.post(ASK, { email: EMAIL }).then(async () => tokenIn((await mails(2))[1]?.text)),
    ];
    expect((await visitor.get(`${CHOOSE}?jeton=${first}`)).statusCode).toBe(404);
    const twice = await Promise.all([choose(token), choose(token)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404]);
    // Who comes back by the link of the mail finds the way in.
    const used = await visitor.get(`${CHOOSE}?jeton=${token}`);
    expect([used.statusCode, used.body.includes('Revenir à la connexion')]).toEqual([404, true]);
    await mails(3);
    await visitor.post(ASK, { email: EMAIL });
    const late = tokenIn((await mails(4))[3]?.text);
    test.advance(60 * 60_000);
    expect((await visitor.get(`${CHOOSE}?jeton=${late}`)).statusCode).toBe(404);
    const { statusCode, body } = await choose(late);
    expect([statusCode, body.includes('Ce lien ne sert plus')]).toEqual([404, true]);
    expect((await signIn(SECOND)).statusCode).toBe(303);
  });

  it('leaves no session to a sign-in with the old password that was under way', async () => {
    const passwordHash = await hashPassword(SECOND);
    let late: ReturnType<typeof signIn> | undefined;
    await test.database.kysely.transaction().execute(async (trx) => {
      await writePassword(trx, 'village', id, passwordHash);
      late = signIn(FIRST);
      // It has read the old password, and waits for the new one.
      await waitForLock(trx);
    });
    expect((await late)?.statusCode).toBe(401);
    expect(await test.database.kysely.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('is no way in once the password was changed otherwise, or the account closed', async () => {
    const token = await askForLink();
    await setPassword(test.database.kysely, 'village', id, SECOND);
    expect((await choose(token)).statusCode).toBe(404);
    await visitor.post(ASK, { email: EMAIL });
    const other = tokenIn((await mails(2))[1]?.text);
    await test.database.kysely.updateTable('account').set({ disabledAt: new Date() }).execute();
    expect((await choose(other)).statusCode).toBe(404);
  });

  it.each([
    [{ nouveau_mot_de_passe: 'court', confirmation: 'court' }, 'au moins 12 caractères'],
    [{ confirmation: 'autre chose' }, 'sont différentes'],
  ])('says what is wrong with a new password, and the link still serves: %j', async (fields, message) => {
    const token = await askForLink();
    const { statusCode, body } = await choose(token, fields);
    expect([statusCode, body.includes(message)]).toEqual([400, true]);
    expect((await choose(token)).statusCode).toBe(303);
    await mails(2);
  });

  it.each([
    ['', 'Indiquez votre adresse électronique.'],
    ['camille', 'Indiquez une adresse électronique complète'],
  ])('asks for a complete address: «%s»', async (email, message) => {
    const { statusCode, body } = await visitor.post(ASK, { email });
    expect([statusCode, body.includes(message)]).toEqual([400, true]);
  });

  it.each([
    ['one address', 3, () => 'personne@village.example'],
    ['one visitor', 10, (index: number) => `personne-${index}@village.example`],
  ])('cannot be asked for without end: %s', async (_name, max, emailOf) => {
    for (let index = 0; index < max; index += 1)
      expect((await visitor.post(ASK, { email: emailOf(index) })).statusCode).toBe(303);
    const { statusCode, headers } = await visitor.post(ASK, { email: emailOf(max) });
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600']);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000);
  });

  it('is asked for from another network, and in a browser that is known, whatever strangers ask', async () => {
    await signIn(FIRST);
    const from = (address: string) => startVisitor(test.app, address, 'village.example').post(ASK, { email: EMAIL });
    for (let index = 0; index <= RESET_LIMITS.network; index += 1) await from(`198.51.100.${index}`);
    expect((await from('198.51.100.99')).statusCode).toBe(429);
    expect((await from('203.0.113.1')).statusCode).toBe(303);
    for (let index = 0; index < (RESET_LIMITS.ceiling ?? 0); index += 1) await from(`203.0.${index}.1`);
    expect((await from('203.0.200.1')).statusCode).toBe(429);
    expect((await visitor.post(ASK, { email: EMAIL })).statusCode).toBe(303);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000);
  });

  it('lets the browser of the link sign in at once, however many passwords were tried before', async () => {
    for (let index = 0; index < SIGN_IN_LIMITS.network; index += 1) await signIn('faux');
    expect((await signIn(FIRST)).statusCode).toBe(429);
    const token = await askForLink();
    expect((await choose(token)).statusCode).toBe(303);
    expect((await signIn(SECOND)).statusCode).toBe(303);
    await mails(2);
  });

  it('waits in the queue when the mail server is down', async () => {
    expectConsole('error', /\[accounts\] Un courriel n’est pas parti\. Rien n’est perdu/);
    test.smtp.goDown();
    await visitor.post(ASK, { email: EMAIL });
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), 10_000);
    test.smtp.comeBack();
    expect((await queued()).map(({ kind, attempts, content }) => [kind, attempts, content])).toEqual([
      ['password', 1, null],
    ]);
  });
});
