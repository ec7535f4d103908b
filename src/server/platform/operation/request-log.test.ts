import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { startVisitor } from '#server/modules/accounts/testing.ts';
import { modules } from '#server/modules/index.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { jsonLog, type Log, terminalLog, withoutPersonalData } from './log.ts';
import { requestIds } from './request-name.ts';

const SECRET = 'motquepersonnenedoitlire';
const EMAIL = 'camille.discrete@village.example';
const PASSWORD = `${SECRET}-2026`;

/** A module that fails with what a person typed, as PostgreSQL does. */
const failing = {
  name: 'failing',
  register(app: Parameters<(typeof modules)[number]['register']>[0]) {
    app.get('/panne', () => {
      const error = new Error(`invalid input syntax for type integer: "${SECRET}"`);
      throw Object.assign(error, {
        severity: 'ERROR',
        code: '22P02',
        detail: `Failing row contains (${SECRET}, ${EMAIL}).`,
        where: SECRET,
      });
    });
  },
};

describe('the log', () => {
  const lines: string[] = [];
  const write = jsonLog((line) => lines.push(line));
  let test: TestApp;
  beforeAll(async () => {
    const log: Log = (entry) => write(entry);
    test = await startTestApp({ log, modules: [failing, ...modules] });
    const account = { email: EMAIL, name: 'Camille', role: 'contributor', modules: [], password: PASSWORD } as const;
    await createAccount(test.database.kysely, 'village', account);
  });
  afterAll(() => test.close());

  it('tells nothing that a person typed, wherever they typed it', async () => {
    const visitor = startVisitor(test.app, '192.0.2.77');
    await visitor.get(`/vitrine/recherche?q=${SECRET}`);
    await visitor.get(`/${SECRET}/${EMAIL}`);
    await visitor.get(`/contact?${SECRET}=${SECRET}`);
    await visitor.get(`/vitrine/nouveau-mot-de-passe?jeton=${SECRET}`);
    await visitor.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: `${PASSWORD}-faux` });
    await visitor.post('/vitrine/connexion', { email: EMAIL, mot_de_passe: PASSWORD });
    const cookie = visitor.cookie();
    expect((await visitor.get('/vitrine/mon-compte')).statusCode).toBe(200);
    await visitor.get(`/vitrine/p/${SECRET}`);
    await visitor.post('/vitrine/deconnexion', { csrf: SECRET });
    await visitor.get(`/panne?${SECRET}`);
    const all = lines.join('\n');
    expect(lines.length).toBeGreaterThanOrEqual(10);
    for (const typed of [
      SECRET,
      EMAIL,
      PASSWORD,
      cookie.split('=')[1] ?? 'no cookie',
      '192.0.2.77',
      encodeURIComponent(EMAIL),
    ])
      expect(all).not.toContain(typed);
  });

  it('names each request, its route, its status and its duration, one line of JSON each', async () => {
    lines.length = 0;
    await test.app.inject({ url: '/contact?a=1', headers: { accept: 'text/html' } });
    await test.app.inject({ url: '/vitrine/connexion', headers: { accept: 'text/html' } });
    const [page, form] = lines.map((line) => JSON.parse(line));
    expect(page).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      route: '/contact',
      status: 200,
      module: 'site-pages',
      site: 'village',
    });
    expect(page.ms).toBeTypeOf('number');
    expect(page.id).toMatch(/^[\da-f]{8}-[\da-z]+$/);
    expect(form.route).toBe('/{base}/connexion');
  });

  it('gives the visitor the reference of a failure, in the page and in a header, and tells the failure under it', async () => {
    lines.length = 0;
    const response = await test.app.inject({ url: '/panne', headers: { accept: 'text/html' } });
    const id = String(response.headers['x-request-id']);
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain(`Référence à indiquer\u00a0: <code>${id}</code>`);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', id, route: '/panne', status: 500 }]);
    expect(test.failures.at(-1)?.message).toContain(id);
    expect((await test.app.inject('/contact')).headers['x-request-id']).toBeUndefined();
    expect((await test.app.inject('/nulle-part')).headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-z]+$/);
  });

  it('keeps of an error what a programmer needs', () => {
    const error = Object.assign(new Error(`bad value: "${SECRET}"`), {
      severity: 'ERROR',
      code: '22P02',
      detail: SECRET,
    });
    const lines: string[] = [];
    jsonLog((line) => lines.push(line))({ level: 'error', message: 'Panne.', error });
    terminalLog((line) => lines.push(line))({ level: 'error', message: 'Panne.', error });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      message: 'Panne.',
      error: 'Error: bad value: …',
      code: '22P02',
    });
    expect(lines[1]).toMatch(/^Panne\.\nError: bad value: …\n\s+at /);
    expect(lines.join()).not.toContain(SECRET);
  });

  it('believes the number of a request only where a proxy was named', () => {
    const headers = { 'x-request-id': 'abc-123-def' };
    expect(requestIds('X-Request-Id')({ headers })).toBe('abc-123-def');
    expect(requestIds(undefined)({ headers })).not.toBe('abc-123-def');
    expect(requestIds('X-Request-Id')({ headers: { 'x-request-id': 'a b\n<script>' } })).toMatch(
      /^[\da-f]{8}-[\da-z]+$/,
    );
  });

  it.each([
    ['envoi à léa.morin@exemple.fr refusé', 'envoi à …@… refusé'],
    ['550 <lea@exemple.fr>: unknown', '550 <…@…>: unknown'],
    ['Key (email)=(lea@exemple.fr) already exists', 'Key (email)=(…@…) already exists'],
    ['connect ECONNREFUSED 203.0.113.42:25', 'connect ECONNREFUSED 203.0.0.0:25'],
    ['http://127.0.0.1:3000/ et http://0.0.0.0:80', 'http://127.0.0.1:3000/ et http://0.0.0.0:80'],
    ['depuis 2001:db8:1234:5678::9', 'depuis 2001:db8::'],
    ['à 10:20:30, node:internal/x:1:2', 'à 10:20:30, node:internal/x:1:2'],
    ['postgresql://nom:secret@base.example:5432/vitrine', 'postgresql://…@base.example:5432/vitrine'],
    ['GET /recherche?q=divorce a échoué', 'GET /recherche?… a échoué'],
  ])('writes %j as %j', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected);
  });
});
