import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { modules } from '#server/modules/index.ts';
import { CONTENT_SECURITY_POLICY } from '#server/render/policy/headers.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { recaptchaAccess } from './recaptcha.ts';
import { renderQuestion, verdictModule } from './testing.form.tsx';
import { answeredFields } from './testing.ts';

const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
const site = (id: string, version: number, more = '') =>
  `id: ${id}\nnom: ${id}\nhosts: [${id}.example]\ncaptcha: { version: ${version}, cle: ${KEY}${more} }\n`;

/** A local server in place of Google's service; `reply` is its response. */
let google: Server;
let requests: URLSearchParams[] = [];
let reply: { status?: number; body: string } = { body: '{}' };
let test: TestApp;
beforeAll(async () => {
  google = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body);
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('VITRINE_RECAPTCHA_URL', `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`);
  vi.stubEnv('VITRINE_RECAPTCHA_SECRET', 'le-secret');
  const others = [
    { ...VILLAGE, 'site.yaml': site('trois', 3, ', seuil: 0.7') },
    { ...VILLAGE, 'site.yaml': site('deux', 2) },
  ];
  test = await startTestApp({ modules: [verdictModule, ...modules], others });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  await new Promise((resolve) => google.close(resolve));
});
afterEach(() => {
  requests = [];
});

let made = 0;
function freshToken(): string {
  made += 1;
  return `jeton-${made}`;
}
async function send(
  host: string,
  answer: unknown,
  token = freshToken(),
  fields: Readonly<Record<string, string>> = {},
) {
  reply = typeof answer === 'string' ? { body: answer } : { body: JSON.stringify(answer) };
  const response = await test.app.inject({
    method: 'POST',
    url: '/essai',
    headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ captcha: token, ...fields }).toString(),
    remoteAddress: '192.0.2.7',
  });
  return { status: response.statusCode, reason: response.headers['x-verdict'], html: response.body };
}
const GOOD = { success: true, score: 0.9, action: 'submitform', hostname: 'trois.example' };

describe('CAPT-1 reCAPTCHA 3', () => {
  it('gets the token with the secret, once', async () => {
    expect(await send('trois.example', GOOD, 'unique')).toMatchObject({ status: 200, reason: 'recaptcha' });
    expect(requests.map((body) => Object.fromEntries(body))).toEqual([
      { secret: 'le-secret', response: 'unique', remoteip: '192.0.2.7' },
    ]);
    expect(await send('trois.example', GOOD, 'unique')).toMatchObject({ status: 400, reason: 'replayed' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a low score', { ...GOOD, score: 0.6 }, 'doubtful'],
    ['no score', { ...GOOD, score: undefined }, 'doubtful'],
    ['another action', { ...GOOD, action: 'login' }, 'invalid'],
    ['another site', { ...GOOD, hostname: 'evil.example' }, 'invalid'],
    ['a wrong token', { success: false, 'error-codes': ['invalid-input-response'] }, 'invalid'],
  ])('with %s lets a question decide', async (_, answer, reason) => {
    const refused = await send('trois.example', answer);
    expect(refused).toMatchObject({ status: 400, reason });
    test.advance(5_000);
    expect(await send('trois.example', answer, undefined, answeredFields(refused.html))).toMatchObject({
      reason: 'question',
    });
  });

  it('asks visitors to press the button once more when the token has aged', async () => {
    const late = await send('trois.example', { success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(late).toMatchObject({ status: 400, reason: 'expired' });
    expect(late.html).toContain('appuyez encore une fois');
  });

  it.each([
    ['answers an error page', '<html>', 200],
    ['is broken', '{}', 500],
    ['answers something else', '"oui"', 200],
  ])('a service that %s is replaced by a question and reported on the console', async (_, body, status) => {
    expectConsole('error', /^\[captcha\] reCAPTCHA n’a rien vérifié/);
    reply = { body, status };
    const response = await test.app.inject({
      method: 'POST',
      url: '/essai',
      headers: {
        host: 'trois.example',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `captcha=panne-${status}-${body.length}`,
    });
    expect(response.headers['x-verdict']).toBe('unavailable');
    expect(response.body).toContain('Le service de vérification contre les robots ne répond pas.');
  });

  it('a secret that Google refuses is no fault of visitors', async () => {
    expectConsole('error', /La clé secrète est refusée\. Vérifiez VITRINE_RECAPTCHA_SECRET\./);
    expect(await send('trois.example', { success: false, 'error-codes': ['invalid-input-secret'] })).toMatchObject({
      reason: 'unavailable',
    });
  });
});

describe('CAPT-1 reCAPTCHA 2', () => {
  it('passes by the tick alone', async () => {
    expect(await send('deux.example', { success: true, hostname: 'deux.example' })).toMatchObject({
      status: 200,
      reason: 'recaptcha',
    });
    expect(await send('deux.example', { success: false })).toMatchObject({ status: 400, reason: 'invalid' });
  });

  it('writes its settings into the form, consent included', async () => {
    const html = await renderQuestion(test.app, 'deux.example');
    const attribute = /data-captcha="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(attribute)).toEqual({ version: 2, cle: KEY, consentement: 'captcha' });
  });
});

describe('CAPT-1 the policy of pages', () => {
  it('lets Google in on the sites that chose it, and on no other', async () => {
    const policy = async (host: string) =>
      (await test.app.inject({ url: '/', headers: { host } })).headers['content-security-policy'] as string;
    expect((await policy('village.example')).replace(/ 'sha256-[^']+'/g, '')).toBe(CONTENT_SECURITY_POLICY);
    expect(CONTENT_SECURITY_POLICY).not.toContain('https:');
    expect(CONTENT_SECURITY_POLICY).toContain("worker-src 'self'");
    const whole = await policy('trois.example');
    // Beside a hash browsers would ignore what its script needs.
    expect(whole).toContain("style-src 'self' 'unsafe-inline';");
    const open = whole.replace(/ 'sha256-[^']+'/g, '');
    expect(open).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;");
    expect(open).toContain(
      "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;",
    );
    expect(open).toContain("require-trusted-types-for 'script'");
  });
});

describe('the secret of reCAPTCHA', () => {
  it('is required by a warning at the start, without preventing it', async () => {
    expectConsole('warn', /^\[captcha\] Le site «\u00a0trois\u00a0» a choisi reCAPTCHA sans sa clé secrète\./);
    expectConsole('error', /Aucune clé secrète n’est réglée\. Donnez-la à VITRINE_RECAPTCHA_SECRET\./);
    vi.stubEnv('VITRINE_RECAPTCHA_SECRET', '');
    const bare = await startTestApp({
      files: { ...VILLAGE, 'site.yaml': site('trois', 3) },
      modules: [verdictModule, ...modules],
    });
    const payload = 'captcha=jeton';
    const headers = {
      host: 'trois.example',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await bare.app.inject({ method: 'POST', url: '/essai', headers, payload });
    expect([answer.statusCode, answer.headers['x-verdict']]).toEqual([400, 'unavailable']);
    vi.stubEnv('VITRINE_RECAPTCHA_SECRET', 'le-secret');
    await bare.close();
  });

  it('is the one of the site, else the one of all', () => {
    const env = { VITRINE_RECAPTCHA_SECRET: 'tous', VITRINE_RECAPTCHA_SECRET_MA_VILLE: ' un ' };
    expect(recaptchaAccess('ma-ville', env)).toEqual({
      secret: 'un',
      url: 'https://www.google.com/recaptcha/api/siteverify',
    });
    expect(recaptchaAccess('autre', env).secret).toBe('tous');
    expect(recaptchaAccess('autre', {}).secret).toBeUndefined();
  });
});
