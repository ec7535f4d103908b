import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_FIELDS, challengeEndpoint } from '#contract/captcha.ts';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { CHALLENGE_LIFE_MS } from '#server/content/captcha/proof.ts';
import { QUESTION_LIFE_MS, UNPROVEN_LIMITS } from '#server/content/captcha/question.ts';
import { renderQuestion, verdictModule } from '#server/content/captcha/testing.form.tsx';
import { answeredFields, provenFields, solvedToken } from '#server/content/captcha/testing.ts';
import { modules } from '#server/modules/index.ts';
import type { ServerModule } from '#server/modules/module.ts';

const HAMLET = { ...VILLAGE, 'site.yaml': 'id: hameau\nnom: Hameau\nhosts: [hameau.example]\n' };
const parts: readonly ServerModule[] = [verdictModule, ...modules];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ modules: parts, others: [HAMLET] });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely.deleteFrom('attempt').execute();
});

const challenge = async (host = 'village.example') =>
  challengeEndpoint.answer((await test.app.inject({ url: '/vitrine/captcha/defi', headers: { host } })).json());

async function send(
  fields: Readonly<Record<string, string>>,
  { host = 'village.example', remoteAddress = '192.0.2.1' } = {},
) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/essai',
    headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress,
  });
  return { status: answer.statusCode, reason: answer.headers['x-verdict'], html: answer.body };
}
/** A person without script, who opens a private form and takes their time. */
async function answered(fields: Readonly<Record<string, string>> = {}) {
  const question = answeredFields(await renderQuestion(test.app));
  test.advance(5_000);
  return { ...question, ...fields };
}

describe('CAPT-1 the challenge', () => {
  it('is answered as ALTCHA 2 words it, not to be cached', async () => {
    const { body, headers } = await test.app.inject({
      url: '/vitrine/captcha/defi',
      headers: { host: 'village.example' },
    });
    expect(headers['cache-control']).toBe('no-store');
    const wire = JSON.parse(body);
    expect(Object.keys(wire)).toEqual(['parameters', 'signature']);
    expect(wire.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      keyLength: 32,
      data: { duree: 1200 },
    });
    expect(wire.parameters.expiresAt).toBe(Math.floor((test.services.now().getTime() + CHALLENGE_LIFE_MS) / 1000));
    expect(wire.signature).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('CAPT-1 the proof of work', () => {
  it('passes once', async () => {
    const fields = await provenFields(test.app);
    expect(await send(fields)).toMatchObject({ status: 200, reason: 'proof' });
    const again = await send(fields);
    expect(again).toMatchObject({ status: 400, reason: 'replayed' });
    expect(again.html).toContain('Ce formulaire a déjà été envoyé.');
    // Scripts run in this browser: it proves itself again, without a question.
    expect(again.html).toMatch(/<noscript>.*Recopiez le mot/s);
  });

  it('passes once, however many requests come at the same time and however it is spelt', async () => {
    const { captcha = '' } = await provenFields(test.app);
    const respelt = Buffer.from(
      JSON.stringify(JSON.parse(Buffer.from(captcha, 'base64').toString()), null, 1),
    ).toString('base64');
    const answers = await Promise.all([captcha, respelt, captcha, respelt].map((token) => send({ captcha: token })));
    expect(answers.map(({ reason }) => reason).sort()).toEqual(['proof', 'replayed', 'replayed', 'replayed']);
  });

  it('expires, and is done again without a word more', async () => {
    const fields = await provenFields(test.app);
    test.advance(CHALLENGE_LIFE_MS);
    const late = await send(fields);
    expect(late).toMatchObject({ status: 400, reason: 'expired' });
    expect(late.html).toContain('Rien n’est perdu\u00a0: appuyez encore une fois');
    expect(late.html).toMatch(/<noscript>.*Recopiez le mot/s);
  });

  it.each([
    ['no base64', '***'],
    ['no JSON', Buffer.from('x').toString('base64')],
    ['something else', Buffer.from('{"challenge":1}').toString('base64')],
    ['far too much', 'A'.repeat(15_000)],
  ])('is not %s', async (_, token) => {
    const answer = await send({ captcha: token });
    expect(answer).toMatchObject({ status: 400, reason: 'invalid' });
    expect(answer.html).not.toContain('<noscript>');
    expect(answer.html).toContain('Recopiez le mot');
  });

  it('cannot be had more cheaply, for longer, without the work or from another site', async () => {
    const issued = await challenge();
    const parametersWith = (change: object) => ({ ...issued, parameters: { ...issued.parameters, ...change } });
    const pack = (payload: object) => ({ captcha: Buffer.from(JSON.stringify(payload)).toString('base64') });
    const { solution } = JSON.parse(Buffer.from(await solvedToken(issued), 'base64').toString());
    expect((await send({ captcha: await solvedToken(parametersWith({ keyPrefix: '00', cost: 1 })) })).reason).toBe(
      'invalid',
    );
    expect((await send(pack({ challenge: parametersWith({ expiresAt: 4_000_000_000 }), solution }))).reason).toBe(
      'invalid',
    );
    expect((await send(pack({ challenge: { ...issued, signature: '' }, solution }))).reason).toBe('invalid');
    expect(
      (await send(pack({ challenge: issued, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }))).reason,
    ).toBe('invalid');
    expect((await send(await provenFields(test.app, 'hameau.example'))).reason).toBe('invalid');
    expect((await send(pack({ challenge: issued, solution }))).reason).toBe('proof');
  });
});

describe('CAPT-1 nobody is locked out', () => {
  it('a form of a page that caches keep is asked for a word on its way', async () => {
    const first = await send({ captcha: '' });
    expect(first).toMatchObject({ status: 400, reason: 'missing' });
    expect(first.html).toContain(
      '<a href="#captcha-mot">Votre navigateur n’a pas pu faire la vérification automatique',
    );
    expect(first.html).toMatch(/<label for="captcha-mot">Recopiez le mot «\u00a0\p{L}+\u00a0»<\/label>/u);
    test.advance(5_000);
    expect(await send(answeredFields(first.html))).toMatchObject({ status: 200, reason: 'question' });
  });

  it('a private form asks at once where there is no script', async () => {
    expect(await renderQuestion(test.app)).toMatch(/<noscript>.*name="captcha_mot"/s);
    expect(await send(await answered())).toMatchObject({ status: 200, reason: 'question' });
  });

  it('the copy may be in capitals, without accents, between quotation marks', async () => {
    const fields = await answered();
    const word = (fields.captcha_mot ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(await send({ ...fields, captcha_mot: ` «\u00a0${word}\u00a0» ` })).toMatchObject({ status: 200 });
  });

  it.each([
    ['nothing', { captcha_mot: ' ' }, 'wordMissing', 'Répondez à la question'],
    ['another word', { captcha_mot: 'robot' }, 'wordWrong', 'Le mot recopié n’est pas le bon.'],
    ['the trap', { captcha_site: 'https://evil.example' }, 'trapped', 'Un champ qui doit rester vide a été rempli'],
    [
      'a stamp of its own',
      { captcha_tampon: 'mabc123.aaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
      'wordWrong',
      'n’est pas le bon',
    ],
  ])('a visitor who sends %s gets the reason and another question', async (_, fields, reason, text) => {
    const refused = await send(await answered(fields));
    expect(refused).toMatchObject({ status: 400, reason });
    expect(refused.html).toContain(text);
    test.advance(5_000);
    expect(await send(answeredFields(refused.html))).toMatchObject({ status: 200 });
  });

  it('an answer is good once, not at once, and for half a day', async () => {
    const question = answeredFields(await renderQuestion(test.app));
    expect(await send(question)).toMatchObject({ reason: 'tooFast' });
    test.advance(5_000);
    expect(await send(question)).toMatchObject({ reason: 'question' });
    expect(await send(question)).toMatchObject({ reason: 'replayed' });
    const old = await answered();
    test.advance(QUESTION_LIFE_MS);
    expect(await send(old)).toMatchObject({ reason: 'wordWrong' });
  });

  it('what comes without proof is counted, per address and per network', async () => {
    for (let number = 0; number < 10; number += 1) expect((await send(await answered())).status).toBe(200);
    const refused = await send(await answered());
    expect(refused).toMatchObject({ status: 429, reason: 'tooMany' });
    expect(refused.html).toContain('Réessayez dans une heure.');
    // A browser that can prove itself is not held back, nor is another address.
    expect((await send(await provenFields(test.app))).status).toBe(200);
    expect((await send(await answered(), { remoteAddress: '192.0.2.2' })).status).toBe(200);
    for (let number = 0; number < UNPROVEN_LIMITS.network; number += 1)
      await send(await answered(), { remoteAddress: `198.51.100.${number}` });
    expect((await send(await answered(), { remoteAddress: '198.51.100.200' })).status).toBe(429);
    // Many of them in one network do not close the form for others.
    expect((await send(await answered(), { remoteAddress: '203.0.113.1' })).status).toBe(200);
  });

  it('names its field after the form where a page has several', async () => {
    const { html } = await send({ formulaire: 'lettre' });
    expect(html).toContain('<a href="#lettre-mot">');
    expect(html).toContain('id="lettre-mot"');
    expect(CAPTCHA_FIELDS.word).toBe('captcha_mot');
  });
});
