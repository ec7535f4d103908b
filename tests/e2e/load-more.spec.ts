import type { Page } from '@playwright/test';
import { attached, expect, expectAccessible, type PlainServer, test } from './fixtures.ts';

/** A list of another server: three tall items per page. */
function list(number: number, pages: number, attributes = ''): string {
  const link = (target: number, direction: string) =>
    target < 1 || target > pages
      ? ''
      : `<p><a data-load-more data-selector="#fiches" data-direction="${direction}" ${attributes} href="/suite?p=${target}">${direction === 'next' ? 'Suite' : 'Début'}</a></p>`;
  const items = Array.from(
    { length: 3 },
    (_, index) => `<li style="height:300px"><a href="/fiche">Fiche ${number}.${index + 1}</a></li>`,
  );
  return `${link(number - 1, 'prev')}<ul id="fiches">${items.join('')}</ul>${link(number + 1, 'next')}`;
}

function publish(plain: PlainServer, { number = 1, pages = 9, attributes = '' } = {}): string {
  plain.answer('/suite', (request) => ({ body: list(Number(request.query.get('p')), pages, attributes) }));
  plain.page('<main><h1>Fiche</h1></main>', { path: '/fiche' });
  return plain.page(`<main><h1>Fiches</h1>${list(number, pages, attributes)}</main><footer>Pied de page</footer>`, {
    path: '/fiches',
  });
}

const items = (page: Page) => page.locator('#fiches > li');
const bottom = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

test('LIST-3 a click adds the items of the next page, with focus on the first of them', async ({ page, plain }) => {
  await page.goto(publish(plain, { pages: 2 }));
  await page.getByRole('link', { name: 'Suite' }).click();
  await expect(items(page)).toHaveCount(6);
  expect(plain.requests.map(({ method, path, query, body }) => [method, path, `${query}`, `${body}`])).toEqual([
    ['POST', '/suite', 'p=2&paginate=auto', ''],
  ]);
  await expect(items(page).nth(3)).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('3 éléments ajoutés. Fin de la liste.');
  await expect(page.getByRole('link', { name: 'Suite' })).toBeHidden();
});

test('LIST-3 earlier items come above without moving what is in view', async ({ page, plain }) => {
  await page.goto(publish(plain, { number: 3 }));
  await attached(page, 'load-more');
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  const seen = page.getByRole('link', { name: 'Fiche 3.2' });
  const before = (await seen.boundingBox())?.y;
  // The link stands above the viewport: a person reaches it with the keyboard; here it is clicked without scrolling to
  // it.
  await page.locator('[data-direction=prev]').evaluate((link) => (link as HTMLElement).click());
  await expect(items(page)).toHaveCount(6);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(Math.abs(((await seen.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
});

test('LIST-4 auto mode loads on scrolling, stops after three loads so that the footer can be reached, and goes on after a click', async ({
  page,
  plain,
}) => {
  await page.goto(publish(plain, { attributes: 'data-load-mode="auto"' }));
  for (const count of [6, 9, 12]) {
    await bottom(page);
    await expect(items(page)).toHaveCount(count);
  }
  await expect(page.locator('[data-load-more]')).toHaveAttribute('data-state', 'waiting');
  await bottom(page);
  await expect(page.getByText('Pied de page')).toBeInViewport();
  expect(plain.requests).toHaveLength(3);
  await page.getByRole('link', { name: 'Suite' }).click();
  await expect(items(page)).toHaveCount(15);
  await bottom(page);
  await expect(items(page)).toHaveCount(18);
});

test('LIST-4 nothing loads before 70 % of the link is visible', async ({ page, plain }) => {
  await page.goto(publish(plain, { attributes: 'data-load-mode="auto" style="display:block;height:200px"' }));
  await attached(page, 'load-more');
  const show = (share: number) =>
    page.evaluate((ratio) => {
      const link = document.querySelector('[data-load-more]') as HTMLElement;
      window.scrollTo({
        top: window.scrollY + link.getBoundingClientRect().top - window.innerHeight + 200 * ratio,
        behavior: 'instant',
      });
      // Two frames: the observer reports after the first.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    }, share);
  await show(0.6);
  expect(plain.requests).toHaveLength(0);
  await show(0.72);
  await expect(items(page)).toHaveCount(6);
});

test('LIST-4 coming back finds the loaded items and the place again', async ({ page, plain }) => {
  await page.goto(publish(plain));
  for (const count of [6, 9]) {
    await page.getByRole('link', { name: 'Suite' }).click();
    await expect(items(page)).toHaveCount(count);
  }
  await page.getByRole('link', { name: 'Fiche 3.2' }).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(1000);
  await page.getByRole('link', { name: 'Fiche 3.2' }).click();
  await expect(page.getByRole('heading', { name: 'Fiche' })).toBeVisible();
  await page.goBack();
  await expect(items(page)).toHaveCount(9);
  await expect.poll(() => page.evaluate((expected) => Math.abs(window.scrollY - expected) < 5, top)).toBe(true);
  await page.goto(`${plain.url}/fiche`);
  await page.goto(`${plain.url}/fiches`);
  await expect(page.locator('[data-load-more]')).toHaveAttribute('data-state', 'waiting');
  await expect(items(page)).toHaveCount(3);
});

test('LIST-4 HTTP-4 a failure leaves the link usable, with a message', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/\[load-more\]|500/);
  const address = publish(plain);
  plain.answer('/suite', { status: 500, body: '' });
  await page.goto(address);
  await page.getByRole('link', { name: 'Suite' }).click();
  await expect(page.getByRole('alert')).toContainText("Une erreur s'est produite");
  plain.answer('/suite', { body: list(2, 9) });
  await page.getByRole('link', { name: 'Suite' }).click();
  await expect(items(page)).toHaveCount(6);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('on the demo site', () => {
  test('LIST-3 the agenda grows in place and stays accessible', async ({ page, demo }) => {
    await page.goto(`${demo}/agenda`);
    const cards = page.locator('[data-listing] .listing-item');
    const first = await cards.count();
    await page.getByRole('link', { name: 'Afficher plus de résultats' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(first);
    await expect(cards.nth(first)).toBeFocused();
    // The ones before it are checked by demo.spec.ts.
    await expectAccessible(page, `[data-listing] .listing-item:nth-child(n + ${first + 1})`);
  });

  test('LIST-3 the directory of associations loads on scrolling', async ({ page, demo }) => {
    await page.goto(`${demo}/culture-sport-loisirs/associations`);
    await expect(page.locator('[data-listing] .listing-item')).toHaveCount(20);
    await page.locator('[data-load-more]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-listing] .listing-item')).toHaveCount(40);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('BOOT-5 LIST-3 the link leads to the next page, which leads back', async ({ page, demo }) => {
      await page.goto(`${demo}/agenda`);
      await page.getByRole('link', { name: 'Afficher plus de résultats' }).click();
      await expect(page).toHaveURL(/\/agenda\?page=2$/);
      await page.getByRole('link', { name: 'Afficher les résultats précédents' }).click();
      await expect(page).toHaveURL(/\/agenda$/);
    });
  });
});
