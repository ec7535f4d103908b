import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerModule } from '#server/modules/module.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { CONTENT_SECURITY_POLICY } from '#server/render/policy/headers.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { page, startTestApp, type TestApp, VILLAGE } from './app.testing.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };
const MENU = '/vitrine/ajax/modules/menu/mobile-menu.php';

/** What a document contains is tested in render/policy. */
const withoutHashes = (headers: OutgoingHttpHeaders) =>
  String(headers['content-security-policy']).replace(/ 'sha256-[^']+'/g, '');

const faulty: ServerModule = {
  name: 'faulty',
  register(app) {
    app.get('/panne', async () => {
      throw new Error('select secret from account');
    });
    app.post('/panne', async () => {
      throw new Error('select secret from account');
    });
    app.get('/absente', async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    });
    app.get('/nul', async () => {
      throw Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' });
    });
    app.get('/refus', async () => {
      throw new Refusal(403, 'Non, pas cela.', { retryAfterSeconds: 7 });
    });
    app.post('/echo', async (request) => ({ body: request.body }));
  },
};

describe('every answer', () => {
  let test: TestApp;
  beforeAll(async () => {
    const { modules } = await import('./modules/index.ts');
    test = await startTestApp({ modules: [faulty, ...modules] });
  });
  afterAll(() => test.close());

  it('SERVE-6 carries on HTML a policy without inline code, and the headers that go with it', async () => {
    const { headers } = await test.app.inject({ url: '/', headers: HTML });
    expect(withoutHashes(headers)).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types vitrine dompurify",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('SERVE-6 carries the policy on error pages too, and nosniff on everything', async () => {
    const missing = await test.app.inject({ url: '/nulle-part', headers: HTML });
    expect(withoutHashes(missing.headers)).toBe(CONTENT_SECURITY_POLICY);
    const json = await test.app.inject({ method: 'POST', url: MENU });
    expect(json.headers['x-content-type-options']).toBe('nosniff');
    const unreadable = await test.app.inject({ url: '/%zz' });
    expect([unreadable.statusCode, unreadable.headers['x-content-type-options'], unreadable.body]).toEqual([
      400,
      'nosniff',
      'Adresse illisible.\n',
    ]);
  });

  it('sends HSTS on https, as reported by a trusted proxy only', async () => {
    const forwarded = { ...HTML, 'x-forwarded-proto': 'https' };
    expect(
      (await test.app.inject({ url: '/', headers: forwarded })).headers['strict-transport-security'],
    ).toBeUndefined();
    const behind = await startTestApp({ trustProxy: true });
    expect((await behind.app.inject({ url: '/', headers: forwarded })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    await behind.close();
  });

  it('SERVE-6 shows a 404 in the look of the site to people, a French sentence to scripts', async () => {
    const page = await test.app.inject({ url: '/nulle-part', headers: HTML });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<h1');
    expect(page.body).toContain('Page introuvable');
    expect(page.body).toContain('Village d’essai');
    expect(page.body).toContain('name="robots" content="noindex"');
    const script = await test.app.inject({
      method: 'POST',
      url: '/nulle-part',
      headers: { accept: 'application/json' },
    });
    expect([script.statusCode, script.json()]).toEqual([
      404,
      { result: false, msg: 'Cette adresse ne correspond à rien sur ce site.' },
    ]);
    const plain = await test.app.inject({ url: '/nulle-part', headers: { accept: '*/*' } });
    expect([plain.headers['content-type'], plain.body]).toEqual([
      'text/plain; charset=utf-8',
      'Cette adresse ne correspond à rien sur ce site.\n',
    ]);
  });

  it('SERVE-6 shows a failure without its cause, with the reference under which it was reported', async () => {
    const page = await test.app.inject({ url: '/panne', headers: HTML });
    expect(page.statusCode).toBe(500);
    const report = test.failures.at(-1);
    const reference = /référence ([\w-]+)/.exec(report?.message ?? '')?.[1] ?? '?';
    expect(page.body).toContain(`<code>${reference}</code>`);
    expect(page.body).toContain('Village d’essai');
    const script = await test.app.inject({ url: '/panne', headers: { accept: 'application/json' } });
    for (const { body } of [page, script]) expect(body).not.toMatch(/secret|\bselect\b|Error|\.ts/);
    expect(script.json().msg).toMatch(/^Une erreur s’est produite de notre côté.*Référence\u00a0: [\w-]+\.$/);
    expect(report?.error).toBeInstanceOf(Error);
    const headers = { ...HTML, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const form = await test.app.inject({ method: 'POST', url: '/panne', headers, payload: 'texte=Le+quai+est+inonde' });
    expect(form.statusCode).toBe(500);
    expect(form.body).toContain('name="texte" value="Le quai est inonde"');
    const secret = await test.app.inject({ method: 'POST', url: '/panne', headers, payload: 'code=314159&etape=a' });
    expect([secret.statusCode, secret.body.includes('314159')]).toEqual([500, false]);
  });

  it('says when the database is away that trying again makes sense', async () => {
    const page = await test.app.inject({ url: '/absente', headers: HTML });
    expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-cache',
    ]);
    expect(page.body).not.toContain('10.0.0.7');
  });

  it('tells a refusal with its status, its sentence and when to come back', async () => {
    const page = await test.app.inject({ url: '/refus', headers: HTML });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([403, '7']);
    expect(page.body).toContain('Non, pas cela.');
  });

  it('SERVE-6 refuses what is too large or of another kind, in French', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const large = await test.app.inject({
      method: 'POST',
      url: '/echo',
      headers,
      payload: `a=${'b'.repeat(300 * 1024)}`,
    });
    expect([large.statusCode, large.json().msg]).toEqual([413, 'L’envoi est trop volumineux.']);
    const other = await test.app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'text/x-autre' },
      payload: 'a',
    });
    expect([other.statusCode, other.json().msg]).toEqual([415, 'Ce genre de contenu n’est pas accepté ici.']);
  });

  it('SERVE-6 believes a request that changes something only from its own pages', async () => {
    const post = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: MENU, headers: { host: 'village.example', ...headers } });
    expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await post({ origin: 'http://village.example' })).statusCode).toBe(200);
    expect((await post({})).statusCode).toBe(200);
    const foreign = await post({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.json().msg]).toEqual([
      403,
      'Cette demande ne vient pas d’une page de ce site. Revenez à la page et recommencez.',
    ]);
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post({ cookie: 'vitrine-session=abc' })).statusCode).toBe(403);
  });

  it('lets any cache keep a visitor’s page and answers 304 to those who have it', async () => {
    const first = await test.app.inject({ url: '/mairie', headers: HTML });
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const second = await test.app.inject({ url: '/mairie', headers: { ...HTML, 'if-none-match': `"autre", ${etag}` } });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    expect(
      (await test.app.inject({ url: '/mairie', headers: { ...HTML, 'if-none-match': '"autre"' } })).statusCode,
    ).toBe(200);
    const head = await test.app.inject({ method: 'HEAD', url: '/mairie', headers: { ...HTML, 'if-none-match': etag } });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      304,
      '',
      String(Buffer.byteLength(first.body)),
    ]);
  });

  it('SERVE-6 answers text that no database takes as unreadable, and reports no failure of ours', async () => {
    const before = test.failures.length;
    const { statusCode, body } = await test.app.inject({ url: '/nul' });
    expect([statusCode, body]).toEqual([400, 'La demande est incomplète ou illisible.\n']);
    expect(test.failures).toHaveLength(before);
  });

  it('compresses pages as the browser likes best', async () => {
    const plain = await test.app.inject({ url: '/', headers: HTML });
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
    const brotli = await test.app.inject({ url: '/', headers: { ...HTML, 'accept-encoding': 'gzip, deflate, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await test.app.inject({ url: '/', headers: { ...HTML, 'accept-encoding': 'gzip, br;q=0' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });
});

describe('several sites of one process', () => {
  let test: TestApp;
  beforeAll(async () => {
    const other = {
      'site.yaml': 'id: bourg\nnom: Le bourg\nhosts: [bourg.example]\nbase: plateforme\n',
      'pages/index.md': page({ id: 1, titre: 'Accueil du bourg' }, 'Bonjour.'),
    };
    test = await startTestApp({ files: VILLAGE, others: [other] });
  });
  afterAll(() => test.close());

  it('answers each host with its own site, whatever its case and port', async () => {
    const village = await test.app.inject({ url: '/', headers: { ...HTML, host: 'VILLAGE.example:8080' } });
    expect(village.body).toContain('Village d’essai');
    const bourg = await test.app.inject({ url: '/', headers: { ...HTML, host: 'bourg.example' } });
    expect(bourg.body).toContain('Accueil du bourg');
  });

  it('sends a name that no site answers to elsewhere, and refuses what cannot be a name', async () => {
    const unknown = await test.app.inject({ url: '/', headers: { ...HTML, host: 'autre.example' } });
    expect(unknown.statusCode).toBe(421);
    expect(unknown.body).toContain('Aucun site à cette adresse');
    expect(unknown.headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY);
    expect((await test.app.inject({ url: '/', headers: { host: 'a"><b' } })).statusCode).toBe(400);
  });

  it('LANG-2 says so in the language of the browser', async () => {
    const send = (host: string, language: string) =>
      test.app.inject({ url: '/', headers: { ...HTML, host, 'accept-language': language } });
    const german = await send('autre.example', 'de-CH,fr;q=0.5');
    expect(german.body).toContain('<html lang="de">');
    expect(german.headers.vary).toContain('accept-language');
    expectNoFrench(german.body);
    expect((await send('autre.example', 'ar')).body).toContain('<html lang="ar" dir="rtl">');
    expect((await send('autre.example', 'br')).body).toContain('Aucun site à cette adresse');
    expect((await send('a"><b', 'en')).body).toBe('The host name cannot be read.\n');
  });

  it.each([
    ['village.example', '/vitrine/connexion', 200],
    ['bourg.example', '/plateforme/connexion', 200],
    ['village.example', '/vitrine-x/connexion', 404],
    ['village.example', '/x-vitrine/connexion', 404],
    ['bourg.example', '/x-plateforme/connexion', 404],
    ['bourg.example', '/plateforme-x/connexion', 404],
  ])(
    'takes the whole first segment for the base, of the first site and of the last: %s%s',
    async (host, url, status) => {
      expect((await test.app.inject({ url, headers: { ...HTML, host } })).statusCode).toBe(status);
      expect(test.app.platformPath('/x')).toBe('/:base(vitrine|plateforme)/x');
    },
  );

  it('keeps the base of each site to itself', async () => {
    const send = (host: string, base: string) =>
      test.app.inject({ method: 'POST', url: `/${base}/ajax/modules/menu/mobile-menu.php`, headers: { host } });
    expect((await send('village.example', 'vitrine')).statusCode).toBe(200);
    expect((await send('bourg.example', 'plateforme')).statusCode).toBe(200);
    expect((await send('bourg.example', 'vitrine')).statusCode).toBe(404);
  });
});
