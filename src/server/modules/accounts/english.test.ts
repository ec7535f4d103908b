import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailingTestApp, startMailingTestApp } from '#server/app.mail.testing.ts';
import { queueInvitation, startAccountMails } from '#server/people/accounts/account-mails.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { expectEnglish } from '#tests/english.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { authenticator, stepIn } from './second-factor/testing.ts';
import { startVisitor, type Visitor } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const EMAIL = 'kim@riverside.example';
const [FIRST, SECOND] = ['bridge-in-the-morning-26', 'barge-below-the-wind-26'];
const BASE = '/vitrine-en';
const SIGN_IN = `${BASE}/connexion`;
const ACCOUNT = `${BASE}/mon-compte`;
const FACTOR = `${ACCOUNT}/second-facteur`;

let test: MailingTestApp;
let kim: Visitor;
beforeAll(async () => {
  test = await startMailingTestApp({
    files: {
      'site.yaml':
        'id: riverside\nnom: Riverside\nhosts: [riverside.example]\nadresse: https://riverside.example\nlangues: [fr, en]\n',
      'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
      'pages/en/index.md': '---\nid: 2\ntitre: Welcome\n---\nHello.\n',
    },
  });
  await createAccount(test.database.kysely, 'riverside', {
    email: EMAIL,
    name: 'Kim',
    role: 'contributor',
    modules: [],
    password: FIRST,
  });
  kim = startVisitor(test.app, '192.0.2.1', 'riverside.example');
});
afterAll(() => test.close());

/** The last mail that was sent, when there are as many as that. */
async function mail(count: number) {
  await expect.poll(() => test.smtp.received.length, { timeout: 30_000 }).toBe(count);
  return test.smtp.received.at(-1);
}

/** Another process sends what is queued: it knows the site, not the request. */
async function sendElsewhere(mailIds: readonly string[], site = test.site): Promise<void> {
  const host = Fastify();
  vi.stubEnv('VITRINE_SMTP_URL', test.smtp.url);
  startAccountMails(host, test.services).sendInvitations(site, mailIds);
  vi.unstubAllEnvs();
  await host.close();
}
const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

describe('LANG-2 an account in English', () => {
  it('is opened from the footer, and everything that may go wrong is said', async () => {
    expect((await kim.get('/en')).body).toContain(`href="${SIGN_IN}"`);
    expectEnglish(await kim.get(SIGN_IN));
    expectEnglish(await kim.post(SIGN_IN, {}), 400);
    expectEnglish(await kim.post(SIGN_IN, { email: EMAIL, mot_de_passe: 'something else' }), 401);
    expect((await kim.get(ACCOUNT)).headers.location).toBe(`${SIGN_IN}?retour=%2Fvitrine-en%2Fmon-compte`);
  });

  it('gets a new password by a mail in the language of the page, which a later attempt keeps', async () => {
    const path = `${BASE}/mot-de-passe-oublie`;
    expectEnglish(await kim.get(path));
    expectEnglish(await kim.post(path, { email: 'kim' }), 400);
    expectConsole('error', /\[accounts\] Un courriel n’est pas parti\. Rien n’est perdu/);
    test.smtp.goDown();
    const requested = await kim.post(path, { email: EMAIL });
    expectEnglish(await kim.get(requested.headers.location ?? ''));
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), 10_000);
    const rows = await test.database.kysely.selectFrom('queuedMail').select(['id', 'language']).execute();
    expect(rows).toMatchObject([{ language: 'en' }]);
    test.smtp.comeBack();
    test.advance(2 * 60_000);
    await sendElsewhere(rows.map(({ id }) => id));
    const sent = await mail(1);
    expect(sent?.header('subject')).toBe('Choose a new password');
    expectNoFrench(sent?.text ?? '');
    const link = /https:\/\/riverside\.example(\/vitrine-en\/nouveau-mot-de-passe\?jeton=[\w-]+)/.exec(
      sent?.text ?? '',
    );
    expectEnglish(await kim.get(link?.[1] ?? ''));
    const token = link?.[1]?.split('=')[1] ?? '';
    const choose = (password: string, confirmation: string) =>
      kim.post(`${BASE}/nouveau-mot-de-passe`, { jeton: token, nouveau_mot_de_passe: password, confirmation });
    for (const weak of ['short', 'a'.repeat(30), 'abcdefghijklm', 'riverside2026!', 'password123456'])
      expectEnglish(await choose(weak, 'other'), 400);
    const chosen = await choose(SECOND, SECOND);
    expect(chosen.headers.location).toBe(`${SIGN_IN}?fait=nouveau`);
    expectEnglish(await kim.get(chosen.headers.location ?? ''));
    expectEnglish(await choose(SECOND, SECOND), 404);
    const changed = await mail(2);
    expect(changed?.header('subject')).toBe('Your password has been changed');
    expectNoFrench(changed?.text ?? '');
  });

  it('is looked after, with a second factor', async () => {
    const entered = await kim.post(SIGN_IN, { email: EMAIL, mot_de_passe: SECOND });
    expect(entered.headers.location).toBe(`${BASE}/mes-elements`);
    const other = startVisitor(test.app, '192.0.2.9', 'riverside.example');
    await other.post(SIGN_IN, { email: EMAIL, mot_de_passe: SECOND });
    const page = await kim.get(ACCOUNT);
    expectEnglish(page);
    const csrf = hidden(page.body, 'csrf');
    expectEnglish(await kim.post(ACCOUNT, { csrf, mot_de_passe_actuel: 'no' }), 400);
    expectEnglish(await kim.post(`${ACCOUNT}/nom`, { csrf, nom: ' ' }), 400);
    const named = await kim.post(`${ACCOUNT}/nom`, { csrf, nom: 'Kim Lee' });
    expectEnglish(await kim.get(named.headers.location ?? ''));
    expectEnglish(await kim.get(`${ACCOUNT}/appareils`));
    expectEnglish(await kim.post(`${ACCOUNT}/appareils`, { csrf, mot_de_passe_actuel: 'no' }), 400);
    expectEnglish(await kim.post(`${ACCOUNT}/appareils`, { csrf: 'none' }), 403);

    const setUp = await kim.get(FACTOR);
    expectEnglish(setUp);
    const sent = { csrf, cle: hidden(setUp.body, 'cle'), retour: hidden(setUp.body, 'retour') };
    expectEnglish(await kim.post(FACTOR, { ...sent, code: '0', mot_de_passe_actuel: 'no' }), 400);
    const app = authenticator(/class="set-up-key">([A-Z2-7 ]+)</.exec(setUp.body)?.[1] ?? '');
    const form = { ...sent, code: app.code(test.services.now()), mot_de_passe_actuel: SECOND };
    const codes = await kim.get(String((await kim.post(FACTOR, form)).headers.location));
    expectEnglish(codes);
    expectNoFrench((await mail(3))?.text ?? '');
    expectEnglish(await kim.get(FACTOR));

    const second = await other.post(SIGN_IN, { email: EMAIL, mot_de_passe: SECOND });
    expectEnglish(second);
    expectEnglish(await other.post(`${BASE}/connexion/code`, { etape: stepIn(second.body), code: '000000' }), 401);
    expectEnglish(await other.post(`${BASE}/connexion/code`, { etape: 'gone', code: '000000' }), 400);
    const recovery = /<code>([\d ]{19})<\/code>/.exec(codes.body)?.[1] ?? '';
    await other.post(`${BASE}/connexion/code`, { etape: stepIn(second.body), code: recovery });
    expect((await mail(4))?.header('subject')).toBe('A recovery code has been used');
    expectNoFrench(test.smtp.received.at(-1)?.text ?? '');
  });

  it('says in French what is done on a French page', async () => {
    const french = startVisitor(test.app, '192.0.2.7', 'riverside.example');
    await french.post('/vitrine/mot-de-passe-oublie', { email: EMAIL });
    expect((await mail(5))?.header('subject')).toBe('Choisir un nouveau mot de passe');
  });

  it('invites in the main language of the site, whatever the language of the page', async () => {
    const id = await queueInvitation(test.database.kysely, 'riverside', EMAIL, test.services.now());
    await sendElsewhere([id], test.site.editions.get('en'));
    expect((await mail(6))?.header('subject')).toBe('Votre compte sur le site «\u00a0Riverside\u00a0»');
  });
});
