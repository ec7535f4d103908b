import type { Editor } from '@tiptap/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { examples } from '#features/rich-text/examples.tsx';
import { expect, expectAccessible, expectContrastInDark, test } from './fixtures.ts';
import { openEditor, pasteInto } from './rich-text.page.ts';
import { sidewaysScroll } from './robustness.page.ts';

const body = `<main><h1>Textes</h1><form class="form">${examples.map(({ markup }) => renderToStaticMarkup(markup)).join('')}</form></main>`;

for (const width of [390, 1280]) {
  test(`MINE-9 every state of every example passes axe at ${width} px${width === 390 ? ', light and dark' : ''}`, async ({
    page,
    plain,
  }) => {
    await page.route('**/media/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.setViewportSize({ width, height: 844 });
    await page.goto(plain.page(body));
    for (const field of await page.locator('textarea[data-rich-text]').all()) {
      await field.scrollIntoViewIfNeeded();
      await expect(field).toHaveAttribute('data-editor-ready', '');
    }
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    const box = page.locator('.rich-text').nth(1);
    for (const name of ['Lien', 'Image', 'Tableau', 'Aide sur le texte']) {
      await box.getByRole('button', { name, exact: true }).click();
      await expectAccessible(page, '.rich-text:has(#texte-images)');
    }
    await page.keyboard.press('Escape');
    await page.locator('.rich-text').first().getByRole('cell', { name: 'Enfant' }).click();
    await expect(page.getByRole('group', { name: 'Outils du tableau' })).toBeVisible();
    await expectAccessible(page, '.rich-text:has(table)');
    // A table that is wider than the editor scrolls in it.
    await page
      .locator('textarea[data-rich-text]')
      .first()
      .evaluate((area: HTMLTextAreaElement) => {
        area.value = `<table><tr>${'<td>Renseignements</td>'.repeat(12)}</tr></table>`;
        area.dispatchEvent(new Event('input', { bubbles: true }));
      });
    const editor = page.locator('.rich-text:has(table)');
    await expect(editor.getByRole('cell')).toHaveCount(12);
    expect(await editor.evaluate((box) => box.clientWidth <= Number(box.closest('form')?.clientWidth))).toBe(true);
    // Colours do not follow the width.
    if (width === 390) await expectContrastInDark(page, 'main');
    expect(await sidewaysScroll(page)).toBe(0);
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('MINE-9 a tap on a tool leaves the text focused, and targets are large enough', async ({ page, plain }) => {
    const { text, tool, bar, value } = await openEditor(page, plain);
    await text.tap();
    await tool('Gras').tap();
    await expect(text).toBeFocused();
    await page.keyboard.type('doigt');
    await expect.poll(value).toBe('<p><strong>doigt</strong></p>');
    for (const button of await bar.getByRole('button').all()) {
      const size = await button.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(36);
    }
  });
});

test('MINE-9 composed text is written correctly', async ({ page, plain }) => {
  const { text, value } = await openEditor(page, plain);
  await text.click();
  const session = await page.context().newCDPSession(page);
  for (const composing of ['é', 'ét', 'étè']) {
    await session.send('Input.imeSetComposition', {
      text: composing,
      selectionStart: composing.length,
      selectionEnd: composing.length,
    });
  }
  await session.send('Input.insertText', { text: 'été' });
  await page.keyboard.type(' !');
  await expect.poll(value).toBe('<p>été !</p>');
});

test('MINE-9 text pasted from a word processor is cleaned, under the strict policy; files are rejected with a message', async ({
  page,
  plain,
}) => {
  const { text, value } = await openEditor(page, plain);
  await text.click();
  await pasteInto(text, {
    'text/html': `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><h1>Titre</h1><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>un<o:p></o:p></p><p class=MsoNormal style="color:red" onclick="alert(1)">Un <b>mot</b></p><!--EndFragment--></body></html>`,
    'text/plain': 'Titre',
  });
  await expect.poll(value).toBe('<h2>Titre</h2><ul><li>un</li></ul><p>Un <strong>mot</strong></p>');
  await pasteInto(text, {}, 'photo.png');
  await expect(page.getByRole('status').filter({ hasText: 'Les fichiers ne se collent pas' })).toBeVisible();
  await expect.poll(value).toBe('<h2>Titre</h2><ul><li>un</li></ul><p>Un <strong>mot</strong></p>');
  // Copied from the editor and pasted again.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  // Browsers dispatch selectionchange some time after the key; the test has to wait for it.
  await expect
    .poll(() => text.evaluate((dom) => (dom as HTMLElement & { editor: Editor }).editor.state.selection.empty))
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(text.locator('p').last()).toHaveText('');
  await page.keyboard.press('Control+v');
  await expect.poll(value).toBe('<h2>Titre</h2><ul><li>un</li></ul><p>Un <strong>mot</strong></p>'.repeat(2));
  await page.keyboard.press('Control+a');
  await pasteInto(text, { 'text/plain': 'https://exemple.fr' });
  await expect.poll(value).toContain('<a href="https://exemple.fr" rel="noopener">');
});
