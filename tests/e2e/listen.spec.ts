import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Replaces the voices of the machine by silent ones that record what they are given to read. */
async function replaceVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const utterances: SpeechSynthesisUtterance[] = [];
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
      speak: (utterance: SpeechSynthesisUtterance) => utterances.push(utterance),
      cancel: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.assign(window, { utterances });
  }, languages);
}
const endUtterance = (page: Page) =>
  page.evaluate(() => {
    const { utterances } = window as unknown as { utterances: SpeechSynthesisUtterance[] };
    utterances.at(-1)?.dispatchEvent(new Event('end'));
    return utterances.at(-1)?.text;
  });

test('LISTEN-1 a page is read from its title on; what is read is marked and in view; it pauses and stops by keyboard', async ({
  page,
  demo,
}) => {
  await replaceVoices(page, ['fr-FR']);
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
  for (let part = 0; part < 12; part += 1) await endUtterance(page);
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
  await replaceVoices(page, []);
  await page.goto(`${demo}/cadre-de-vie/dechets`);
  const before = await page.locator('main').evaluate((main) => main.scrollHeight);
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-listen]')).toHaveAttribute('data-attached', 'listen');
  await expect(page.getByRole('button', { name: 'Écouter la page' })).toBeHidden();
  expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBe(before);
});
