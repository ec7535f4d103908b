import { renderToStaticMarkup } from 'react-dom/server';
import { examples } from '#features/masked-input/examples.tsx';
import { attached, expect, expectAccessible, test } from './fixtures.ts';

const fields = examples
  .filter(({ kind }) => kind !== 'failure')
  .map(({ markup }) => renderToStaticMarkup(markup))
  .join('');
const body = `<main><h1>Coordonnées</h1><form class="form" method="post" action="/envoyer">${fields}<button class="button">Envoyer</button></form></main>`;

test('MASK-1 is typed by keyboard, stays masked while it is corrected, and is sent unmasked', async ({
  page,
  plain,
  context,
}) => {
  plain.answer('/envoyer', { body: 'Merci' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(plain.page(body));
  const phone = page.locator('#telephone');
  await expect(phone).toHaveValue('02 97 12 34 56');
  await expect(page.locator('#international')).toHaveValue('+33 3 12 34 56 78');
  await expectAccessible(page);

  await phone.fill('');
  await phone.focus();
  await page.keyboard.type('06x1122');
  await expect(phone).toHaveValue('06 11 22');
  // In the middle: the caret stays in place.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await expect(phone).toHaveValue('06 91 12 2');
  await page.keyboard.type('8');
  await expect(phone).toHaveValue('06 98 11 22');
  // The first one skips the separator of the mask.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('06 91 12 2');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(phone).toHaveValue('06 98 11 22');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(phone).toHaveValue('06 91 12 2');

  await page.evaluate(() => navigator.clipboard.writeText('Tél.\u00a0: 06.12-34 56.78'));
  await phone.selectText();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(phone).toHaveValue('06 12 34 56 78');

  await page.focus('#immatriculation');
  await page.keyboard.type('ab123cd9');
  await expect(page.locator('#immatriculation')).toHaveValue('ab-123-cd');
  // Like autofill: the value at once, then one event without data.
  await page.locator('#siret').fill('12345678901234');
  await expect(page.locator('#siret')).toHaveValue('123 456 789 01234');
  // A script that reads the whole form gets the same as the server.
  expect(await page.evaluate(() => new FormData(document.querySelector('form') ?? undefined).get('telephone'))).toBe(
    '0612345678',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Merci')).toBeVisible();
  expect(plain.requests[0]?.body.toString()).toBe(
    'telephone=0612345678&immatriculation=ab123cd&siret=12345678901234&international=312345678',
  );
});

test('MASK-1 deleting words, cutting and composing stay masked', async ({ page, plain }) => {
  await page.goto(plain.page(body));
  await attached(page, 'masked-input');
  const phone = page.locator('#telephone');
  const caret = () => phone.evaluate((field) => (field as HTMLInputElement).selectionStart);
  await phone.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await expect(phone).toHaveValue('02 97 12 34');
  await page.keyboard.press('Home');
  // Forward deletion skips the separator too.
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Delete');
  await expect(phone).toHaveValue('97 12 34');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('ControlOrMeta+x');
  await expect(phone).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(phone).toHaveValue('97 12 34');
  expect(await caret()).toBe(8);
  // Like the keyboard of a phone.
  const session = await page.context().newCDPSession(page);
  for (const text of ['5', '56', '567']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await session.send('Input.insertText', { text: '567' });
  await expect(phone).toHaveValue('97 12 34 56 7');
  expect(await caret()).toBe(13);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(phone).toHaveValue('97 12 34');
});

test('MASK-1 a composition in the middle, a cancelled one and one ended by blur are masked, and can be undone', async ({
  page,
  plain,
}) => {
  await page.goto(plain.page(body));
  await attached(page, 'masked-input');
  const phone = page.locator('#telephone');
  const session = await page.context().newCDPSession(page);
  const compose = async (...texts: string[]) => {
    for (const text of texts)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  };
  await phone.fill('0611');
  await page.keyboard.press('Home');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  await compose('5', '56');
  await session.send('Input.insertText', { text: '56' });
  await expect(phone).toHaveValue('06 56 11');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(phone).toHaveValue('06 11');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(phone).toHaveValue('02 97 12 34 56');

  await phone.fill('06');
  await compose('5', '56', '');
  await expect(phone).toHaveValue('06');
  await compose('a', 'ab');
  await session.send('Input.insertText', { text: 'ab' });
  await expect(phone).toHaveValue('06');
  await compose('1', '11', '112');
  await page.focus('#siret');
  await expect(phone).toHaveValue('06 11 2');
});

test('MASK-1 dropped text is masked, and can be undone', async ({ page, plain }) => {
  await page.goto(plain.page(`<p id="source">06.12.34.56.78</p>${body}`));
  await attached(page, 'masked-input');
  const phone = page.locator('#telephone');
  await phone.fill('');
  await page.locator('#source').selectText();
  const [from, to] = [await page.locator('#source').boundingBox(), await phone.boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + (from?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 10 });
  await page.mouse.up();
  await expect(phone).toHaveValue('06 12 34 56 78');
  await expect(phone).toHaveAttribute('data-unmasked', '0612345678');
  await phone.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(phone).toHaveValue('');
});

test('MASK-1 a page restored by the browser sends the same value, at once and once it is masked', async ({
  page,
  plain,
}) => {
  plain.answer('/envoyer', { body: 'Merci' });
  await page.goto(plain.page(body));
  await attached(page, 'masked-input');
  await page.locator('#telephone').fill('0612345678');
  await page.getByRole('button').click();
  await expect(page.getByText('Merci')).toBeVisible();
  for (const isAtOnce of [true, false]) {
    const before = plain.requests.length;
    await page.goBack();
    if (!isAtOnce) await attached(page, 'masked-input');
    await expect(page.locator('#telephone')).toHaveValue('06 12 34 56 78');
    await page.getByRole('button').click();
    await expect.poll(() => plain.requests.length).toBe(before + 1);
    expect(plain.requests[before]?.body.get('telephone')).toBe('0612345678');
    await expect(page.getByText('Merci')).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('MASK-1 the field takes and sends the unmasked value', async ({ page, plain }) => {
    plain.answer('/envoyer', { body: 'Merci' });
    await page.goto(plain.page(body));
    await expect(page.locator('#telephone')).toHaveValue('0297123456');
    await page.getByRole('button').click();
    await expect(page.getByText('Merci')).toBeVisible();
    expect(plain.requests[0]?.body.get('telephone')).toBe('0297123456');
  });
});
