import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';

describe('offline pages', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('OFFLINE-1 every page names the worker; the page for want of a network is public', async () => {
    const home = await test.app.inject('/');
    expect(home.body).toMatch(/<body [^>]*data-offline="\/vitrine\/hors-ligne\.js"/);
    const page = await test.app.inject('/vitrine/hors-ligne');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h1>Vous êtes hors connexion</h1>');
  });

  it('OFFLINE-1 a site turns it off: no page names the worker, and the worker gets no settings', async () => {
    const closed = await startTestApp({
      files: { ...VILLAGE, 'site.yaml': `${VILLAGE['site.yaml']}\nhors-ligne: false\n` },
    });
    expect((await closed.app.inject('/')).body).not.toContain('data-offline');
    const script = await closed.app.inject('/vitrine/hors-ligne.js');
    expect(script.body).toMatch(/^self\.vitrineOffline=null;\n/);
    await closed.close();
  });

  it('OFFLINE-1 the worker is a script for the whole site, with the languages of the site', async () => {
    const { statusCode, headers, body } = await test.app.inject('/vitrine/hors-ligne.js');
    expect([statusCode, headers['content-type'], headers['service-worker-allowed'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      '/',
      'no-cache',
    ]);
    const settings = JSON.parse(body.slice(body.indexOf('=') + 1, body.indexOf(';\n')));
    expect(settings.editions).toEqual([
      {
        language: 'fr',
        home: '/',
        page: '/vitrine/hors-ligne',
        notice: 'Vous êtes hors connexion. Page enregistrée le {date}.',
      },
    ]);
  });
});
