import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailingTestApp, startMailingTestApp } from '#server/app.mail.testing.ts';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { answeredFields, brieflyProvenFields } from '#server/content/captcha/testing.ts';
import { startSmtpServer } from '#server/platform/mail/testing.ts';
import { takeNetworkAttempt } from '#server/platform/security/attempts.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { SHARE_LIMITS } from './mail-guard.ts';

const URL_SHARED = 'https://village.example/mairie/conseil';
const U = Buffer.from(URL_SHARED).toString('base64');
const GOOD = { nom: 'Léa Martin', courriel: 'lea@exemple.fr', destinataire: 'paul@exemple.fr', message: 'À lire !' };
const FILES = { ...VILLAGE, 'site.yaml': `${VILLAGE['site.yaml']}identite: { email: mairie@village.example }\n` };

let test: MailingTestApp;
beforeAll(async () => {
  test = await startMailingTestApp({ files: FILES });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely.deleteFrom('attempt').execute();
});
let sentBefore = 0;
beforeEach(() => {
  sentBefore = test.smtp.received.length;
});
const sent = () => test.smtp.received.slice(sentBefore);

const headers = { host: 'village.example', accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const open = (query = `u=${encodeURIComponent(U)}`, app = test.app) =>
  app.inject({ url: `/vitrine/partage/courriel?${query}`, headers });
function post(
  fields: Readonly<Record<string, string>>,
  { app = test.app, remoteAddress = '192.0.2.1', more = {} } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/vitrine/partage/courriel',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: new URLSearchParams({ u: U, ...fields }).toString(),
    remoteAddress,
  });
}
/** What a browser sends that has done the work. */
const filled = async (fields: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> => ({
  ...GOOD,
  ...(await brieflyProvenFields(test)),
  ...fields,
});
/** What a browser without script sends, of a person who takes the time that people take. */
async function answered(html: string, app: TestApp = test): Promise<Record<string, string>> {
  app.advance(5_000);
  return { ...GOOD, captcha: '', ...answeredFields(html) };
}
const alertIn = (html: string) =>
  /<div class="alert alert-error".*?<\/ul>/s.exec(html)?.[0].replace(/<[^>]+>/g, ' ') ?? '';

describe('SHARE-3 the page that shares by e-mail', () => {
  it('is a whole page, and a bare one in the overlay', async () => {
    const whole = await open();
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['cache-control']).toBe('private, no-store');
    expect(whole.body).toContain('<h1>Envoyer cette page par courriel</h1>');
    expect(whole.body).toContain('>Conseil</a>');
    expect(whole.body).toContain('site-header');
    const framed = await open(`u=${encodeURIComponent(U)}&cadre=1`);
    expect(framed.body).not.toContain('site-header');
    expect(framed.body).toContain('name="cadre" value="1"');
  });

  it('refuses to share what is not a page of the site', async () => {
    expect((await open(`u=${Buffer.from('https://evil.example/').toString('base64')}`)).statusCode).toBe(400);
    expect((await post({ ...(await filled()), u: 'eA==' })).statusCode).toBe(400);
  });

  it('reads forms only: JSON that is nested deeply is no failure', async () => {
    const payload = `{"u":"${U}","message":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const type of ['application/json', 'text/plain']) {
      const more = { ...headers, 'content-type': type };
      const answer = await test.app.inject({
        method: 'POST',
        url: '/vitrine/partage/courriel',
        headers: more,
        payload,
      });
      expect(answer.statusCode).toBe(415);
    }
    expect(sent()).toEqual([]);
  });

  it('really sends, then says so', async () => {
    const answer = await post(await filled());
    expect(answer.statusCode).toBe(303);
    const [mail, ...others] = sent();
    expect(others).toEqual([]);
    expect(mail?.envelope).toEqual({ from: 'mairie@village.example', to: ['paul@exemple.fr'] });
    expect(mail?.header('from')).toBe('Village d’essai <mairie@village.example>');
    expect(mail?.header('reply-to')).toBe('Léa Martin <lea@exemple.fr>');
    expect(mail?.header('subject')).toBe('Une page du site «\u00a0Village d’essai\u00a0» vous est conseillée');
    expect(mail?.text).toContain(
      'Une personne qui a indiqué le nom «\u00a0Léa Martin\u00a0» et l’adresse lea@exemple.fr vous conseille',
    );
    expect(mail?.text).toContain(
      `Conseil\n${URL_SHARED}\n\nCette personne a écrit le texte qui suit. Le site ne l’a ni relu ni vérifié\u00a0:\n> À lire !\n`,
    );
    const done = await test.app.inject({ url: answer.headers.location as string, headers });
    expect(done.body).toContain('Votre message est parti.');
    expect(done.body).toMatch(/class="alert alert-success" role="status"/);
  });

  it('stays in the overlay when it was there', async () => {
    const { headers: answered } = await post(await filled({ cadre: '1' }));
    const done = await test.app.inject({ url: answered.location as string, headers });
    expect(done.body).not.toContain('site-header');
    expect(done.body).toContain('Vous pouvez fermer cette fenêtre.');
  });

  it('keeps what was typed and says beside it what is wrong', async () => {
    const { statusCode, body } = await post(
      await filled({ nom: '', destinataire: 'paul', message: '<b>Bonjour</b> &' }),
    );
    expect(statusCode).toBe(400);
    expect(alertIn(body)).toMatch(
      /2 erreurs sont à corriger\s+Indiquez votre nom\.\s+L’adresse électronique de la personne n’est pas complète/,
    );
    expect(body).toMatch(/<input[^>]*id="partage-destinataire"[^>]*aria-invalid="true"[^>]*value="paul"/);
    expect(body).toContain('&lt;b&gt;Bonjour&lt;/b&gt; &amp;</textarea>');
    expect(sent()).toEqual([]);
  });

  it('keeps a message that is too long', async () => {
    const { body } = await post(await filled({ message: 'é'.repeat(1500) }));
    expect(body).toContain('é'.repeat(1500));
    expect(alertIn(body)).toContain('Votre message dépasse 1000 caractères.');
  });

  it('cannot be made to write headers or to other people', async () => {
    const evil = 'Léa\r\nBcc: victime';
    await post(await filled({ nom: evil }));
    expect(sent()[0]?.envelope.to).toEqual(['paul@exemple.fr']);
    expect(sent()[0]?.header('bcc')).toBeUndefined();
    expect((await post(await filled({ destinataire: 'paul@exemple.fr\r\nBcc: victime@exemple.fr' }))).statusCode).toBe(
      400,
    );
  });
});

describe('SHARE-3 robots', () => {
  it('are not believed without a proof; people without script answer a question', async () => {
    const refused = await post(GOOD);
    expect([refused.statusCode, sent().length]).toEqual([400, 0]);
    expect(alertIn(refused.body)).toContain('Rien n’est perdu');
    expect(refused.body).toContain('value="paul@exemple.fr"');
    expect((await post(await answered(refused.body))).statusCode).toBe(303);
    expect((await post(await answered((await open()).body))).statusCode).toBe(303);
    expect(sent()).toHaveLength(2);
  });

  it('cannot live from a proof; a double click is told the same and sends nothing more', async () => {
    const fields = await filled();
    expect((await post(fields)).statusCode).toBe(303);
    expect((await post(fields)).statusCode).toBe(303);
    // Another message with the same proof does not get the response of the first.
    const other = await post({ ...fields, destinataire: 'eve@exemple.fr' });
    expect(other.statusCode).toBe(400);
    expect(alertIn(other.body)).toContain('a déjà été envoyé');
    expect(sent()).toHaveLength(1);
  });

  it('press twice at once and send one message', async () => {
    const fields = await filled({ message: 'Deux fois' });
    const answers = await Promise.all([1, 2, 3].map(() => post(fields)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(sent()).toHaveLength(1);
  });

  it('are counted when they use a proof again with other texts, and leave nothing behind', async () => {
    const fields = await filled();
    await post(fields);
    const notes = () =>
      test.database.kysely.selectFrom('attempt').select('subject').where('subject', 'like', 'share-form:%').execute();
    const before = (await notes()).length;
    const statuses = new Set<number>();
    for (let number = 0; number < SHARE_LIMITS.tries.max; number += 1) {
      statuses.add((await post({ ...fields, message: `n° ${number}` })).statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
    expect([sent().length, (await notes()).length]).toEqual([1, before]);
  });

  it('cannot make the town send a link', async () => {
    const { statusCode, body } = await post(
      await filled({ message: 'Allez sur impots.gouv-fr.com', nom: 'impots.gouv-fr.com' }),
    );
    expect([statusCode, sent().length]).toEqual([400, 0]);
    expect(alertIn(body)).toContain(
      'Votre message contient «\u00a0impots.gouv-fr.com\u00a0», qui ressemble à une adresse.',
    );
    expect(alertIn(body)).toContain('Votre nom contient «\u00a0impots.gouv-fr.com\u00a0»');
  });

  it('are shown no more than what a field may hold twice', async () => {
    const { body, statusCode } = await post(await filled({ message: '"'.repeat(20_000), nom: '"'.repeat(20_000) }));
    expect([statusCode, body.length < 60_000]).toEqual([400, true]);
  });

  it('come from other sites in vain', async () => {
    expect((await post(await filled(), { more: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
    expect(sent()).toEqual([]);
  });
});

describe('SHARE-3 limits', () => {
  it('hold back an address after five messages an hour, and forget after a while', async () => {
    for (let number = 0; number < 5; number += 1) await post(await filled({ destinataire: `ami${number}@exemple.fr` }));
    const refused = await post(await filled({ destinataire: 'ami6@exemple.fr' }));
    expect([refused.statusCode, refused.headers['retry-after'], sent().length]).toEqual([429, '3600', 5]);
    expect(alertIn(refused.body)).toContain('Réessayez dans une heure');
    expect(refused.body).toContain('value="ami6@exemple.fr"');
    expect((await post(await filled(), { remoteAddress: '192.0.2.9' })).statusCode).toBe(303);
    test.advance(2 * 60 * 60_000);
    expect((await post(await filled({ destinataire: 'ami6@exemple.fr' }))).statusCode).toBe(303);
  });

  it('stay open for other networks when many networks send', async () => {
    for (let network = 0; network < SHARE_LIMITS.sendings.busyAfter; network += 1) {
      const source = { kind: 'share', address: `203.0.${network}.1` };
      await takeNetworkAttempt(test.database.kysely, 'village', source, SHARE_LIMITS.sendings, test.services.now());
    }
    expect((await post(await filled(), { remoteAddress: '198.51.100.7' })).statusCode).toBe(303);
  });

  it('spare one recipient more than three messages an hour, whoever sends them', async () => {
    for (let number = 0; number < 3; number += 1)
      await post(await filled(), { remoteAddress: `192.0.2.${20 + number}` });
    expect(
      (await post(await filled({ destinataire: 'paul+x@exemple.fr' }), { remoteAddress: '192.0.2.29' })).statusCode,
    ).toBe(429);
    expect(
      (await post(await filled({ destinataire: 'PAUL@exemple.fr' }), { remoteAddress: '192.0.2.30' })).statusCode,
    ).toBe(429);
    const subjects = await test.database.kysely.selectFrom('attempt').select('subject').execute();
    expect(subjects.filter(({ subject }) => /paul/i.test(subject))).toEqual([]);
  });
});

describe('SHARE-3 when mail cannot leave', () => {
  let broken: TestApp;
  afterEach(() => broken.close());

  it('says so, keeps what was typed and lets the person try again', async () => {
    expectConsole('error', /^\[mail\] Un message de partage n’est pas parti/);
    const gone = await startSmtpServer();
    await gone.close();
    vi.stubEnv('SMTP_URL', gone.url);
    broken = await startTestApp({ files: FILES });
    vi.unstubAllEnvs();
    const fields = await answered((await open(undefined, broken.app)).body, broken);
    const failed = await post(fields, { app: broken.app });
    expect(failed.statusCode).toBe(503);
    expect(alertIn(failed.body)).toContain('Le message n’a pas pu partir.');
    expect(failed.body).toContain('value="Léa Martin"');
    expect(answeredFields(failed.body).captcha_tampon).not.toBe(fields.captcha_tampon);
  });

  it('says so where the site declares no address that a link could have', async () => {
    broken = await startTestApp({ files: { ...FILES, 'site.yaml': FILES['site.yaml'].replace(/^hosts:.*\n/m, '') } });
    const u = Buffer.from('http://village.example/mairie/conseil').toString('base64');
    const refused = await post({ ...GOOD, u }, { app: broken.app });
    expect([refused.statusCode, alertIn(refused.body).includes('l’adresse du site n’est pas configurée')]).toEqual([
      503,
      true,
    ]);
  });

  it('writes it to a folder when no server is set', async () => {
    expectConsole('warn', /^\[mail\] Un message a été écrit dans courriels\//);
    broken = await startTestApp({ files: FILES });
    const fields = await answered((await open(undefined, broken.app)).body, broken);
    expect((await post(fields, { app: broken.app })).statusCode).toBe(303);
    expect(await readdir(path.join(broken.services.dataFolder, 'courriels'))).toEqual([
      expect.stringMatching(/\.eml$/),
    ]);
  });
});
