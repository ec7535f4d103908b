import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';

describe('the page of the display settings', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('DISPLAY-1 has the form, says what helps without JavaScript, and is the same for every visitor', async () => {
    const { statusCode, headers, body } = await test.app.inject('/vitrine/affichage');
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<form class="display-settings" data-display-settings="" autoComplete="off">');
    expect(body).toMatch(/<noscript>.*JavaScript est désactivé.*<\/noscript>/s);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it('DISPLAY-1 is linked from the footer of every page, of which the mobile menu has a copy', async () => {
    const { body } = await test.app.inject('/');
    expect(body).toContain(
      '<a href="/vitrine/affichage" id="lien-affichage" data-display-settings="">Paramètres d’affichage</a>',
    );
    expect(body).toContain('<div class="mobile-menu-clone" data-menu-clone="#lien-affichage"></div>');
  });
});
