import { expect, expectAccessible, test } from './fixtures.ts';

test('KIT-1 the script of an own block counts the days under the policy of the pages', async ({ page, demo }) => {
  await page.clock.setFixedTime(new Date(2027, 2, 2, 18, 30));
  await page.goto(`${demo}/demarches/elections`);
  const rest = page.locator('.compte-reste');
  await expect(rest).toHaveText('dans 3 jours');
  await expect(page.locator('[data-own-block]')).toHaveAttribute('data-attached', 'own-block');
  await page.clock.setFixedTime(new Date(2027, 2, 4, 0, 5));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rest).toHaveText('demain');
  await expectAccessible(page);
});

test('KIT-1 its lifetime is that of its element', async ({ page, demo }) => {
  await page.clock.setFixedTime(new Date(2027, 2, 2, 18, 30));
  await page.goto(`${demo}/demarches/elections`);
  await expect(page.locator('.compte-reste')).toHaveText('dans 3 jours');
  const text = await page.evaluate(async () => {
    const block = document.querySelector('[data-own-block]') as HTMLElement;
    const rest = block.querySelector('.compte-reste') as HTMLElement;
    block.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    rest.textContent = '';
    document.dispatchEvent(new Event('visibilitychange'));
    return rest.textContent;
  });
  expect(text).toBe('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('KIT-1 the block says the day', async ({ page, demo }) => {
    await page.goto(`${demo}/demarches/elections`);
    await expect(page.locator('.compte')).toContainText('vendredi 5 mars 2027');
    await expect(page.locator('.compte-reste')).toBeHidden();
  });
});
