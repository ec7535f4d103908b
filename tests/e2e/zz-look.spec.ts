import { renderToStaticMarkup } from 'react-dom/server';
import { examples } from '#features/rich-text/examples.tsx';
import { awake, test } from './fixtures.ts';

const fields = examples.map(({ markup }) => renderToStaticMarkup(markup)).join('');
const body = `<main style="padding:1rem"><h1>Textes</h1><form class="form" method="post" action="/envoyer">${fields}<button class="button">Envoyer</button></form></main>`;
for (const [width, scheme] of [
  [1280, 'light'],
  [390, 'light'],
  [1280, 'dark'],
  [390, 'dark'],
] as const) {
  test(`look ${width} ${scheme}`, async ({ page, plain, consoleWatch }) => {
    consoleWatch.allow(/404/);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(plain.page(body));
    await awake(page);
    await page.locator('#texte-complet[data-editor-ready]').waitFor({ state: 'attached' });
    await page.screenshot({ path: `/tmp/shots/${width}-${scheme}-a.png` });
    await page.locator('.rich-text').first().getByText('Enfant', { exact: true }).click();
    await page.locator('.rich-text').first().getByRole('button', { name: 'Lien' }).click();
    await page.screenshot({ path: `/tmp/shots/${width}-${scheme}-b.png` });
    await page.keyboard.press('Escape');
    const second = page.locator('.rich-text').nth(1);
    await page.locator('#texte-images').scrollIntoViewIfNeeded();
    await second.getByRole('button', { name: 'Image' }).click();
    await page.screenshot({ path: `/tmp/shots/${width}-${scheme}-c.png` });
    await second.getByRole('button', { name: 'Tableau' }).click();
    await page.locator('#texte-fixe').scrollIntoViewIfNeeded();
    await page.locator('#texte-fixe[data-editor-ready]').waitFor({ state: 'attached' });
    await page.screenshot({ path: `/tmp/shots/${width}-${scheme}-d.png`, fullPage: true });
  });
}
