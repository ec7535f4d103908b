import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, type PlainServer, test } from './fixtures.ts';

const bootstrap = readFileSync(
  fileURLToPath(new URL('../../node_modules/bootstrap/dist/css/bootstrap.css', import.meta.url)),
  'utf8',
);

/**
 * A reset of margins, lists and controls, with a font for every element, as in the French State's design system, and a
 * root of 10 px.
 */
const RESET = `*, *::before, *::after { box-sizing: inherit }
html { box-sizing: border-box; scroll-padding-top: 40px; font-size: 62.5%; --vitrine-rem: 1.6rem }
body, h1, h2, h3, p, ul, ol, figure, dl, dd { margin: 0 }
body { padding: 16px; font: 16px/24px Arial, sans-serif; color: #3a3a3a; background: #fff }
h1 { font-size: 32px; line-height: 40px; color: #161616 }
ul { padding-inline-start: 16px; list-style: "– " }
a { color: #000091; text-decoration: none; border-bottom: 1px solid }
button, input, select, textarea { margin: 0; font: inherit; color: inherit; background: #eee; border: 0; border-radius: 0 }
button { padding: 8px 16px; background: #000091; color: #fff; text-transform: uppercase }
table { border-collapse: collapse } td, th { padding: 8px; border: 1px solid #ddd }`;

const HOSTS: Readonly<Record<string, string>> = { bare: '', bootstrap, reset: RESET };

/** Common elements, with class names that other libraries use too. */
const BODY = `<main class="container"><h1>Une page d’ailleurs</h1><p>Un <a href="#x">lien</a>, un <mark>mot</mark>.</p>
  <ul><li>Un</li><li>Deux<ol><li>Trois</li></ol></li></ul><blockquote>Une citation</blockquote>
  <table class="table"><caption>Un tableau</caption><thead><tr><th>A</th><th>B</th></tr></thead>
  <tbody><tr><td>1</td><td>2</td></tr></tbody></table>
  <div class="alert alert-success alert-error">Message <button class="button btn btn-primary">Bouton</button></div>
  <div class="card"><div class="card-body"><h2 class="card-title">Carte</h2><p>Texte</p></div></div>
  <div class="tooltip show"><div class="tooltip-inner">Bulle</div></div><span class="icon badge">i</span>
  <form class="form"><fieldset class="fieldset"><legend>Légende</legend>
  <label class="field">Nom <input class="input form-control" value="x"></label>
  <label><input type="checkbox" checked> Oui</label> <select class="input"><option>Choix</option></select>
  <textarea class="input">Texte</textarea></fieldset></form>
  <figure><svg width="20" height="20"><rect width="20" height="20"></rect></svg><figcaption>Légende</figcaption></figure>
  <details open><summary>Détails</summary>Texte</details><hr><address>1, place</address></main>`;

async function open(page: Page, plain: PlainServer, host: string, body = BODY): Promise<void> {
  plain.answer('/host.css', { type: 'text/css', body: HOSTS[host] ?? '' });
  const head = '<meta charset="utf-8"><title>Hôte</title><link rel="stylesheet" href="/host.css">';
  await page.goto(plain.page(`<!doctype html><html lang="fr"><head>${head}</head><body>${body}</body></html>`));
}

for (const host of Object.keys(HOSTS))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`KIT-10 features.css changes nothing of a page: ${host}, ${colorScheme}`, async ({ page, plain }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, plain, host);
      const before = await page.screenshot({ fullPage: true, animations: 'disabled' });
      await page.addStyleTag({ url: '/front/features.css' });
      const after = await page.screenshot({ fullPage: true, animations: 'disabled' });
      expect(after.equals(before), 'the page is rendered as before').toBe(true);
      const root = page.locator('html');
      expect(await root.evaluate((element) => getComputedStyle(element).scrollPaddingBlockStart)).toBe(
        host === 'reset' ? '40px' : '0px',
      );
    });

for (const host of Object.keys(HOSTS))
  test(`KIT-10 a dialog, an error and a notice have their own styles in a foreign page: ${host}`, async ({
    page,
    plain,
  }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const modal = JSON.stringify({
      titre: 'Titre',
      contenu: '<p>Texte</p>',
      buttons: [{ titre: 'OK', important: true }],
    });
    const settings = '<script type="application/json" id="vitrine-settings">{"traductions": []}</script>';
    const link = `<a id="lien" href="/x" data-modal='${modal}'>Ouvrir</a>`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const messages = '<p class="field-error form-validation-message">Nom</p><p data-failure-notice>Panne</p>';
    await open(page, plain, host, `${settings}<main><h1>Page</h1>${link}${messages}</main>`);
    await page.addStyleTag({ url: '/front/features.css' });
    await page.addScriptTag({ url: '/front/vitrine.js', type: 'module' });
    await expect(page.getByText('Nom')).toHaveCSS('color', 'rgb(179, 38, 30)');
    await expect(page.getByText('Panne')).toHaveCSS('border-top-color', 'rgb(179, 38, 30)');
    await page.click('#lien');
    const button = page.getByRole('dialog').getByRole('button', { name: 'OK' });
    await expect(button).toBeVisible();
    const style = await button.evaluate((element) => {
      const { backgroundColor, borderTopLeftRadius, boxSizing } = getComputedStyle(element);
      return { backgroundColor, isRound: Number.parseFloat(borderTopLeftRadius) > 100, boxSizing };
    });
    expect(style).toEqual({ backgroundColor: 'rgb(31, 90, 150)', isRound: true, boxSizing: 'border-box' });
    await expect(page.getByRole('dialog')).toHaveCSS('font-size', '16px');
    expect(requestedPaths.filter((path) => path.endsWith('views.css'))).toEqual([]);
  });
