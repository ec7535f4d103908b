import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Whatever voices the machine has: these say nothing, and note what they are given to say. */
async function giveVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const said: SpeechSynthesisUtterance[] = [];
    const voices = langs.map((lang) => ({ lang, localService: true, default: true, name: 'Voix', voiceURI: 'voix' }));
    class Utterance extends EventTarget {
      voice = null;
      lang = '';
      rate = 1;
      constructor(readonly text: string) {
        super();
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (utterance: SpeechSynthesisUtterance) => said.push(utterance),
      cancel: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.assign(window, { said });
  }, languages);
}
const endPart = (page: Page) =>
  page.evaluate(() => {
    const { said } = window as unknown as { said: SpeechSynthesisUtterance[] };
    said.at(-1)?.dispatchEvent(new Event('end'));
    return said.at(-1)?.text;
  });

test('LISTEN-1 a page is read from its title on; what is read is marked and in view; it pauses and stops by keyboard', async ({
  page,
  demo,
}) => {
  await giveVoices(page, ['fr-FR']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/cadre-de-vie/dechets`);
  await page.keyboard.press('Shift');
  const play = page.getByRole('button', { name: 'Écouter la page' });
  await expect(play).toBeVisible();
  await expect(page.getByRole('button', { name: 'Arrêter la lecture' })).toBeHidden();
  await expectAccessible(page);
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-listen-current]')).toHaveJSProperty('localName', 'h1');
  for (let part = 0; part < 12; part += 1) await endPart(page);
  await expect(page.locator('[data-listen-current]')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Mettre la lecture en pause' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Reprendre la lecture' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(play).toBeFocused();
  await expect(page.locator('[data-listen-current]')).toHaveCount(0);
});

test('LISTEN-1 without a voice there is no button, and nothing moves', async ({ page, demo }) => {
  await giveVoices(page, []);
  await page.goto(`${demo}/cadre-de-vie/dechets`);
  const before = await page.locator('main').evaluate((main) => main.scrollHeight);
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-listen]')).toHaveAttribute('data-attached', 'listen');
  await expect(page.getByRole('button', { name: 'Écouter la page' })).toBeHidden();
  expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBe(before);
});
