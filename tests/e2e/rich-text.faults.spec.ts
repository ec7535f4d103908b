import { hostileInputs } from '#tests/hostile-inputs.ts';
import { delayRequests } from './deferred.ts';
import { expect, test } from './fixtures.ts';
import { expectNoLeaks } from './leaks.ts';
import { EMPTY, formWith, openEditor } from './rich-text.page.ts';

test('MINE-9 when its code cannot be loaded, the field stays a textarea, with a message on the console', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[rich-text\] L’éditeur de texte n’a pas pu être chargé|Failed to load resource|net::ERR/);
  plain.answer('/envoyer', { body: 'Merci' });
  await page.route(/\/front\/tiptap-/, (route) => route.abort());
  await page.goto(plain.page(formWith(EMPTY)));
  await expect.poll(() => consoleWatch.lines.some((line) => line.includes('[rich-text]'))).toBe(true);
  await page.getByLabel('Présentation').fill('Bonjour **vous**');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Merci')).toBeVisible();
  expect(plain.requests[0]?.body.get('texte')).toBe('Bonjour **vous**');
});

test('MINE-9 the editor is loaded when its field is near the viewport, not before', async ({ page, plain }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(
    plain.page(
      `<h1>Loin</h1><div style="height:4000px"></div><form><label for="t">Présentation</label>${EMPTY}</form>`,
    ),
    { waitUntil: 'networkidle' },
  );
  expect(loaded.filter((path) => /tiptap|react|rich-text/.test(path))).toEqual([]);
  // Like Tab from the previous field.
  await page.locator('#t').focus();
  await page.locator('#t[data-editor-ready]').waitFor({ state: 'attached' });
  await expect(page.getByRole('textbox', { name: 'Présentation' })).toBeFocused();
});

test('MINE-9 until its styles are there the field stays a textarea: spaces typed are spaces, and writing goes on behind them', async ({
  page,
  plain,
}) => {
  const editor = page.waitForResponse(/\/front\/tiptap-/);
  const release = await delayRequests(page, /\/front\/views\.css/);
  await page.goto(plain.page(formWith(EMPTY)));
  await (await editor).finished();
  await page.locator('#t').pressSequentially('Un mot de');
  release();
  await page.locator('#t[data-editor-ready]').waitFor({ state: 'attached' });
  await expect(page.getByRole('textbox', { name: 'Présentation' })).toBeFocused();
  await page.keyboard.type(' la mairie');
  await expect(page.locator('#t')).toHaveValue('<p>Un mot de la mairie</p>');
});

test('MINE-9 an empty required text is reported, and the text is focused', async ({ page, plain }) => {
  const required = EMPTY.replace('data-rich-text', 'required title="Présentation" data-rich-text');
  const { text } = await openEditor(page, plain, required, 'data-validate');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ok' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(/Présentation/);
  await page.keyboard.type('Voilà');
  await expect(text).not.toHaveAttribute('aria-invalid', 'true');
});

test('MINE-9 hostile input that is loaded, pasted or dropped does not run', async ({ page, plain }) => {
  // On a page without a policy only the editor sanitises. tests/rich-text.test.ts tries all payloads with the parsers.
  const payloads = hostileInputs.filter((_, rank) => rank % 3 === 0);
  await page.goto(plain.page(`<form><label for="t">Présentation</label>${EMPTY}</form>`));
  await page.locator('#t[data-editor-ready]').waitFor({ state: 'attached' });
  const found = await page.evaluate(async (inputs) => {
    let ran = 0;
    const counted = () => {
      ran += 1;
    };
    Object.assign(window, { alert: counted, confirm: counted, prompt: counted, print: counted });
    document.addEventListener('click', (event) => event.preventDefault(), true);
    const field = document.getElementById('t') as HTMLTextAreaElement;
    const text = document.querySelector('.rich-text-body') as HTMLElement;
    const wrong: string[] = [];
    const check = (id: string) => {
      for (const element of [...text.querySelectorAll('*')]) {
        for (const type of ['mouseover', 'focus', 'click'])
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        const names = element.getAttributeNames().filter((name) => name.startsWith('on'));
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        if (names.length > 0 || /^(?:javascript|vbscript|data:text)/i.test(address.trim()))
          wrong.push(`${id} ${element.outerHTML}`);
      }
      if (text.querySelector('script, svg, math, iframe, object, embed, style, form, input, video, audio') !== null)
        wrong.push(id);
    };
    for (const { id, payload } of inputs) {
      for (const value of [payload, `<p>${payload}</p>`]) {
        window.vitrine?.call(field, 'value', value);
        await new Promise((resolve) => setTimeout(resolve));
        check(id);
      }
      for (const type of ['paste', 'drop']) {
        const data = new DataTransfer();
        data.setData('text/html', payload);
        const options = { bubbles: true, cancelable: true };
        const event =
          type === 'paste'
            ? new ClipboardEvent('paste', options)
            : new DragEvent('drop', { dataTransfer: data, ...options });
        // The constructor of Firefox leaves the data of a paste out.
        if (type === 'paste') Object.defineProperty(event, 'clipboardData', { value: data });
        text.dispatchEvent(event);
        check(id);
      }
    }
    await new Promise((resolve) => setTimeout(resolve));
    return { ran, wrong };
  }, payloads);
  expect(found).toEqual({ ran: 0, wrong: [] });
});

test('BOOT-2 thirty editors that are added and removed leave nothing behind', async ({ page, plain }) => {
  await page.goto(plain.page('<main></main>'));
  const cycle = (times: number) =>
    page.evaluate(
      async ({ html, count }) => {
        const main = document.querySelector('main') as HTMLElement;
        for (let turn = 0; turn < count; turn += 1) {
          main.innerHTML = html;
          while (
            main.querySelector('[data-editor-ready]') === null ||
            main.querySelector('[role="toolbar"]') === null
          ) {
            await new Promise((resolve) => setTimeout(resolve));
          }
          main.replaceChildren();
          await new Promise((resolve) => setTimeout(resolve));
        }
      },
      {
        html: `<form><label for="t">Texte</label>${EMPTY.replace('></textarea>', '>Un **mot**</textarea>')}</form>`,
        count: times,
      },
    );
  await expectNoLeaks(page, cycle);
  expect(await page.evaluate(() => document.querySelectorAll('.rich-text, .ProseMirror, style').length)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('MINE-9 the field is simple text that can be edited and sent', async ({ page, plain }) => {
    plain.answer('/envoyer', { body: '<p>Merci</p>' });
    await page.goto(plain.page(formWith(EMPTY.replace('></textarea>', '>## Séances\n\n- lundi</textarea>'))));
    const field = page.getByLabel('Présentation');
    await expect(field).toBeVisible();
    await field.fill(`${await field.inputValue()}\n- mardi`);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Merci')).toBeVisible();
    expect(plain.requests[0]?.body.get('texte')).toBe('## Séances\r\n\r\n- lundi\r\n- mardi');
  });
});
