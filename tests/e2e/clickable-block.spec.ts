import type { Locator, Page } from '@playwright/test';
import { attached, expect, expectAccessible, type PlainServer, test } from './fixtures.ts';

const BLOCKS = `<main><h1>Blocs</h1>
<div id="port" data-goto="/port" style="padding:40px"><h2>Le port</h2><p>Texte du port à copier</p>
  <a href="/autre">Autre</a> <button type="button" onclick="this.textContent='Pressé'">Presser</button> <label>Nom <input></label></div>
<div id="tenu" data-goto="/port" style="padding:40px"><h2><a href="/port">Le quai</a></h2><p>Texte du quai</p></div>
<div id="meteo" data-goto="/meteo" data-goto-target="_blank" style="padding:40px"><p>La météo du port</p></div>
<div id="maree" data-goto="/meteo"><p>Marée haute</p><div style="display:flex"><span>8 h 12</span><span>coefficient 84</span></div></div>
<div class="share-toolbox"><div id="partage" data-goto="/port"><p>Partager</p></div></div></main>`;

async function open(page: Page, plain: PlainServer): Promise<void> {
  for (const path of ['/port', '/autre', '/meteo']) plain.page(`<main><h1>${path}</h1></main>`, { path });
  await page.goto(plain.page(BLOCKS));
}

test.describe('NAV-3 a clickable block', () => {
  test('is followed by a click anywhere, and by Enter on its one stop', async ({ page, plain }) => {
    await open(page, plain);
    await page.click('#port p');
    await expect(page).toHaveURL(/\/port$/);
    await page.goBack();
    await attached(page, 'clickable-block');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Le port', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/port$/);
  });

  test('without a heading, its link is named by its parts, one after the other', async ({ page, plain }) => {
    await open(page, plain);
    await attached(page, 'clickable-block');
    await expect(page.getByRole('link', { name: 'Marée haute 8 h 12 coefficient 84', exact: true })).toBeVisible();
  });

  test('its padding belongs to the link: the browser shows its address and its context menu', async ({
    page,
    plain,
  }) => {
    await open(page, plain);
    await attached(page, 'clickable-block');
    const under = await page.locator('#port').evaluate((block) => {
      const { left, top } = block.getBoundingClientRect();
      return document
        .elementFromPoint(left + 10, top + 10)
        ?.closest('a')
        ?.getAttribute('href');
    });
    expect(under).toBe('/port');
  });

  const ways: Record<string, Parameters<Locator['click']>[0]> = {
    Ctrl: { modifiers: ['ControlOrMeta'] },
    'the middle button': { button: 'middle' },
    Shift: { modifiers: ['Shift'] },
  };
  test(`${Object.keys(ways).join(', ')}: each opens it beside the page`, async ({ page, plain, context }) => {
    await open(page, plain);
    // A click with a modifier is left to the browser: it is not held.
    await attached(page, 'clickable-block');
    for (const [name, options] of Object.entries(ways)) {
      await test.step(name, async () => {
        const [other] = await Promise.all([context.waitForEvent('page'), page.locator('#port p').click(options)]);
        await expect(other).toHaveURL(/\/port$/);
        expect(page.url()).toBe(`${plain.url}/`);
        await other.close();
      });
    }
  });

  test('selecting its text does not navigate', async ({ page, plain }) => {
    await open(page, plain);
    const box = await page.locator('#port p').boundingBox();
    if (box === null) throw new Error('no text');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
    expect(page.url()).toBe(`${plain.url}/`);
    await page.mouse.click(box.x + 160, box.y + box.height / 2);
    await expect(page).toHaveURL(/\/port$/);
  });

  test('links, buttons and fields inside work on their own', async ({ page, plain }) => {
    await open(page, plain);
    await page.getByRole('button', { name: 'Presser' }).click();
    await expect(page.getByRole('button', { name: 'Pressé' })).toBeVisible();
    await page.getByLabel('Nom').fill('Ana');
    await page.getByText('Nom').click();
    await expect(page.getByLabel('Nom')).toBeFocused();
    expect(page.url()).toBe(`${plain.url}/`);
    await page.getByRole('link', { name: 'Autre' }).click();
    await expect(page).toHaveURL(/\/autre$/);
  });

  test('data-goto-target opens a window without opener', async ({ page, plain, context }) => {
    await open(page, plain);
    await attached(page, 'clickable-block');
    await expect(page.getByRole('link', { name: 'La météo du port (nouvelle fenêtre)' })).toHaveCount(1);
    const [other] = await Promise.all([context.waitForEvent('page'), page.click('#meteo p')]);
    await expect(other).toHaveURL(/\/meteo$/);
    expect(await other.evaluate(() => window.opener)).toBeNull();
  });

  test('shows focus around the block, passes axe, loads no React', async ({ page, plain }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await open(page, plain);
    await attached(page, 'clickable-block');
    await page.keyboard.press('Tab');
    expect(await page.locator('#port').evaluate((block) => getComputedStyle(block).outlineStyle)).toBe('solid');
    await expectAccessible(page);
    expect(scripts.filter((url) => url.includes('react'))).toEqual([]);
  });
});

test.describe('on the demo site', () => {
  test('NAV-3 a card is one link for the keyboard, leads to its page as a whole, and lets its text be selected', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo}/actualites`);
    await attached(page, 'clickable-block');
    const card = page.locator('[data-listing] .card').first();
    await expect(card.getByRole('link')).toHaveCount(1);
    const href = (await card.getByRole('link').getAttribute('href')) ?? '';
    const text = card.locator('.card-text');
    await text.scrollIntoViewIfNeeded();
    const box = await text.boundingBox();
    if (box === null) throw new Error('no text');
    await page.mouse.move(box.x + 2, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 8, { steps: 3 });
    await page.mouse.up();
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
    expect(selected.length).toBeGreaterThan(5);
    expect(await text.textContent()).toContain(selected);
    expect(new URL(page.url()).pathname).toBe('/actualites');
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await card.locator('.card-picture').click();
    await expect(page).toHaveURL(demo + href);
  });

  for (const [what, path, block] of [
    ['a row of the directory', '/culture-sport-loisirs/associations', '.listing-item'],
    ['an event of the home page', '/', '[data-listing] .listing-item'],
    ['an event of the agenda', '/agenda', '.agenda-items > li'],
    ['a section', '/demarches', '.sections .card'],
  ] as const) {
    test(`NAV-3 ${what} leads to its page as a whole, without JavaScript too`, async ({ page, browser, demo }) => {
      await page.goto(demo + path);
      const first = page.locator(block).first();
      const href = (await first.locator('.card-title a').getAttribute('href')) ?? '';
      const corner = { x: 5, y: 5 };
      await first.click({ position: corner });
      await expect(page).toHaveURL(demo + href);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(demo + path);
      await plain.locator(block).first().click({ position: corner });
      await expect(plain).toHaveURL(demo + href);
      await context.close();
    });
  }
});
