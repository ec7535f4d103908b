import { deferred } from './deferred.ts';
import { booted, expect, expectAccessible, type PlainServer, test } from './fixtures.ts';

/** Hidden fields whose names are properties of their form, as any page may have them. */
const SHADOWS = ['elements', 'dataset', 'action'].map((name) => `<input type="hidden" name="${name}" value="${name}">`);
const FORM = `<form action="/page" method="post" data-fragment="/zone.php" data-fragment-target="#zone">
  <label>Mot <input name="mot" value="été"></label><label>Vide <input name="vide"></label>
  <label>Lieu <select name="lieu"><option value="">Partout</option><option value="port" selected>Port</option></select></label>
  <label><input type="checkbox" name="a" value="1" checked> A</label><label><input type="checkbox" name="b" value="1"> B</label>
  <label><input type="radio" name="r" value="x"> X</label><label><input type="radio" name="r" value="y" checked> Y</label>
  <label>Fermé <input name="ferme" value="1" disabled></label>${SHADOWS.join('')}<button>Envoyer</button></form><div id="zone"><p>Avant</p></div>`;

function publish(plain: PlainServer): string {
  plain.answer('/zone.php', { body: '<p>Après</p>' });
  return plain.page(`<main><h1>Zone</h1>${FORM}</main>`);
}

test('HTTP-1 HTTP-2 a form fills its area', async ({ page, plain }) => {
  await page.goto(publish(plain));
  await booted(page);
  const held = deferred();
  plain.answer('/zone.php', () => ({ body: '<p>Après</p>', after: held.promise }));
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const area = page.locator('#zone');
  await expect(area).toHaveAttribute('aria-busy', 'true');
  await expect(area.getByText('Chargement en cours')).toBeVisible();
  await expect(area.getByText('Avant')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  held.resolve();
  await expect(area).toHaveText('Après');
  await expect(area).not.toHaveAttribute('aria-busy');
  expect(plain.requests.map(({ method, path, body }) => [method, path, [...body]])).toEqual([
    [
      'POST',
      '/zone.php',
      [
        ['mot', 'été'],
        ['lieu', 'port'],
        ['a', '1'],
        ['r', 'y'],
        ['elements', 'elements'],
        ['dataset', 'dataset'],
        ['action', 'action'],
      ],
    ],
  ]);
  await expect(page.getByRole('status')).toHaveText('Le contenu est affiché.');
});

test('HTTP-2 the scripts of the answer run in order, once, each waiting for the one before', async ({
  page,
  plain,
}) => {
  await page.goto(publish(plain));
  await booted(page);
  const mark = (text: string) => `window.marks = [...(window.marks ?? []), ${JSON.stringify(text)}];`;
  const held = deferred();
  plain.answer('/lent.js', () => ({ type: 'text/javascript', body: mark('fichier'), after: held.promise }));
  plain.answer('/zone.php', {
    body: `<script>${mark('un')}</script><p>Après</p><script src="/lent.js"></script><script>${mark('deux')}</script>`,
  });
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.locator('#zone')).toContainText('Après');
  const marks = () => page.evaluate(() => (window as unknown as { marks: string[] }).marks);
  expect(await marks()).toEqual(['un']);
  held.resolve();
  await expect.poll(marks).toEqual(['un', 'fichier', 'deux']);
});

test.describe('on the demo site', () => {
  const PAGE = '/culture-sport-loisirs/piscine';

  test('HTTP-2 brings the text of another page into this one, accessibly', async ({ page, demo }) => {
    await page.goto(`${demo}${PAGE}`);
    await booted(page);
    const link = page.locator('a[data-fragment]');
    const area = page.locator(`${await link.getAttribute('data-fragment-target')}`);
    await expect(area).toBeEmpty();
    await link.click();
    await expect(area.locator('p, ul, table').first()).toBeVisible();
    await expect(page).toHaveURL(`${demo}${PAGE}`);
    await expectAccessible(page, 'main');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('BOOT-5 HTTP-2 the link leads to that page', async ({ page, demo }) => {
      await page.goto(`${demo}${PAGE}`);
      await page.locator('a[data-fragment]').click();
      await expect(page).not.toHaveURL(`${demo}${PAGE}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});
