import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailingTestApp, startMailingTestApp } from '#server/app.mail.testing.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { authenticator, stepIn } from './second-factor/testing.ts';
import { startVisitor, type Visitor } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The language, its heading of the sign-in page, and the subject of its mail. */
const LANGUAGES = [
  ['ar', 'تسجيل الدخول', 'اختيار كلمة مرور جديدة'],
  ['de', 'Anmeldung', 'Neues Passwort wählen'],
  ['es', 'Inicio de sesión', 'Elegir una nueva contraseña'],
  ['it', 'Accesso', 'Scegliere una nuova password'],
  ['nl', 'Aanmelden', 'Een nieuw wachtwoord kiezen'],
] as const;
const CODES = LANGUAGES.map(([code]) => code);
const HOST = 'flussdorf.example';
const PASSWORD = 'boot-unter-der-alten-muehle-26';

let test: MailingTestApp;
beforeAll(async () => {
  const page = (id: number) => `---\nid: ${id}\ntitre: Flussdorf\n---\nOK.\n`;
  test = await startMailingTestApp({
    files: {
      'site.yaml': `id: flussdorf\nnom: Flussdorf\nhosts: [${HOST}]\nadresse: https://${HOST}\nlangues: [fr, ${CODES.join(', ')}]\n`,
      'pages/index.md': page(1),
      ...Object.fromEntries(CODES.map((code, index) => [`pages/${code}/index.md`, page(2 + index)])),
    },
  });
  for (const code of CODES)
    await createAccount(test.database.kysely, 'flussdorf', {
      email: `kim-${code}@${HOST}`,
      name: 'Kim',
      role: 'contributor',
      modules: [],
      password: PASSWORD,
    });
});
afterAll(() => test.close());

const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

describe.each(LANGUAGES)('LANG-2 an account in %s', (language, title, subject) => {
  const base = `/vitrine-${language}`;
  const email = `kim-${language}@${HOST}`;
  let kim: Visitor;
  beforeAll(() => {
    kim = startVisitor(test.app, '192.0.2.1', HOST);
  });
  /** Nothing is French, and nothing stands for a translation. */
  const expectSpoken = ({ body, statusCode }: { body: string; statusCode: number }, status = 200) => {
    expect(statusCode).toBe(status);
    expect(body).not.toMatch(/<span lang="(?:fr|en)" dir/);
    expectNoFrench(body, { language });
  };

  it('is opened, and a new password is chosen by mail', async () => {
    const page = await kim.get(`${base}/connexion`);
    expectSpoken(page);
    expect(page.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expectSpoken(await kim.post(`${base}/connexion`, {}), 400);
    expectSpoken(await kim.post(`${base}/connexion`, { email, mot_de_passe: 'x' }), 401);
    const path = `${base}/mot-de-passe-oublie`;
    expectSpoken(await kim.get(path));
    expectSpoken(await kim.post(path, { email: 'kim' }), 400);
    const before = test.smtp.received.length;
    expectSpoken(await kim.get((await kim.post(path, { email })).headers.location ?? ''));
    await expect.poll(() => test.smtp.received.length, { timeout: 30_000 }).toBe(before + 1);
    const mail = test.smtp.received.at(-1);
    expect(mail?.header('subject')).toBe(subject);
    expectNoFrench(mail?.text ?? '', { language });
    const link = new RegExp(`https://${HOST}(${base}/nouveau-mot-de-passe\\?jeton=[\\w-]+)`).exec(mail?.text ?? '');
    expectSpoken(await kim.get(link?.[1] ?? ''));
    expectSpoken(await kim.get(`${base}/nouveau-mot-de-passe?jeton=none`), 404);
  });

  it('has a second factor; the rest of the contributors’ area is English, and marked', async () => {
    const entered = await kim.post(`${base}/connexion`, { email, mot_de_passe: PASSWORD });
    const home = await kim.get(entered.headers.location ?? '');
    expectNoFrench(home.body, { language });
    expect(home.body).toContain('<span lang="en" dir="ltr">');
    expect(home.body).not.toContain('<span lang="fr" dir');
    expectSpoken(await kim.get(`${base}/mon-compte/appareils`));
    const factor = `${base}/mon-compte/second-facteur`;
    const setUp = await kim.get(factor);
    expectSpoken(setUp);
    const fields = ['csrf', 'cle', 'retour'].map((name) => [name, hidden(setUp.body, name)] as const);
    const app = authenticator(/class="set-up-key">([A-Z2-7 ]+)</.exec(setUp.body)?.[1] ?? '');
    const code = app.code(test.services.now());
    const sent = { ...Object.fromEntries(fields), code, mot_de_passe_actuel: PASSWORD };
    expectSpoken(await kim.get(String((await kim.post(factor, sent)).headers.location)));
    expectSpoken(await kim.get(`${factor}/codes`));
    expectSpoken(await kim.get(factor));
    const other = startVisitor(test.app, '192.0.2.7', HOST);
    const step = await other.post(`${base}/connexion`, { email, mot_de_passe: PASSWORD });
    expectSpoken(step);
    expectSpoken(await other.post(`${base}/connexion/code`, { etape: stepIn(step.body), code: '000000' }), 401);
  });
});
