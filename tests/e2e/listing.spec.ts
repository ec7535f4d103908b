import type { Page } from '@playwright/test';
import {
  attached,
  expect,
  expectAccessible,
  type PlainRequest,
  type PlainServer,
  pauseClock,
  test,
} from './fixtures.ts';
import { expectNoLeaks } from './leaks.ts';

const LIST = '/liste.php';
const FAILED = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

/** A block of a foreign server: its own markup with our hooks. */
function block(number: number, theme = ''): string {
  const link = (target: number) =>
    `<a href="/annuaire?p=${target}" data-pagination='{"param":"p","num":"${target}"}'>Page ${target}</a>`;
  return `<div data-listing="bloc-7"><!-- listing {"url":"${LIST}?m=4","referer":"/annuaire","search":"p=${number}"} -->
    <h2>Annuaire</h2>
    <form data-listing-filter action="/annuaire"><label>Thème <select name="filter[theme]">
      <option value="">Tous</option><option value="sport"${theme === 'sport' ? ' selected' : ''}>Sport</option></select></label>
      <label>Mot <input name="filter[mot]" type="search"></label><button>Filtrer</button></form>
    <p data-listing-status>40 fiches, page ${number}${theme === '' ? '' : `, ${theme}`}</p>
    ${Array.from({ length: 12 }, (_, index) => `<p style="height:120px">Fiche ${number}.${index + 1}</p>`).join('')}
    <p>${link(1)} ${link(2)} ${link(3)}</p></div>`;
}

function publish(plain: PlainServer): string {
  const shown = (request: PlainRequest) => Number(request.body.get('p') ?? request.query.get('p') ?? 1);
  const around = (list: string) => `<main><h1>Annuaire</h1><p style="height:600px">Avant la liste.</p>${list}</main>`;
  plain.answer(LIST, (request) => ({ body: block(shown(request), request.body.get('filter[theme]') ?? '') }));
  return plain.page(around(block(1)), { path: '/annuaire' });
}

/** Serves page `p` of the list at each address: the plain server ignores the query of a page. */
async function serveViews(page: Page, plain: PlainServer): Promise<void> {
  await page.route(`${plain.url}/annuaire?*`, async (route) => {
    const response = await route.fetch({ url: `${plain.url}/annuaire` });
    const number = Number(new URL(route.request().url()).searchParams.get('p') ?? 1);
    const body = (await response.text()).replace(block(1), block(number));
    await route.fulfill({ response, body });
  });
}

const status = (page: Page) => page.locator('[data-listing-status]');

test.describe('against another server', () => {
  test('LIST-1 LIST-2 a page replaces the block: scroll, focus on the count, address', async ({ page, plain }) => {
    await page.goto(publish(plain));
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(status(page)).toHaveText('40 fiches, page 2');
    expect(plain.requests.map(({ method, path, query, body }) => [method, path, `${query}`, `${body}`])).toEqual([
      ['POST', LIST, 'm=4&referer=%2Fannuaire&recherche=p%3D1&identload=bloc-7', 'p=2'],
    ]);
    await expect(status(page)).toBeFocused();
    await expect(page).toHaveURL(/\/annuaire\?p=2$/);
    await expect
      .poll(() => page.locator('[data-listing]').evaluate((list) => Math.abs(list.getBoundingClientRect().top) < 100))
      .toBe(true);
    await expect(page.locator('[data-listing]')).toHaveCount(1);
  });

  test('LIST-2 the scroll takes its time, and none with reduced motion', async ({ page, plain }) => {
    const address = publish(plain);
    const top = () => page.locator('[data-listing]').evaluate((list) => list.getBoundingClientRect().top);
    await page.clock.install();
    const turnPage = async () => {
      await page.goto(address);
      await attached(page, 'listing');
      await pauseClock(page);
      await page.getByRole('link', { name: 'Page 3' }).click();
      await expect(status(page)).toHaveText('40 fiches, page 3');
    };
    await turnPage();
    await expect(status(page)).toBeFocused();
    const before = await top();
    await page.clock.runFor(300);
    const halfway = await top();
    expect(Math.abs(halfway)).toBeLessThan(Math.abs(before));
    expect(Math.abs(halfway)).toBeGreaterThan(100);
    await page.clock.runFor(300);
    expect(Math.abs(await top())).toBeLessThan(1);

    await page.clock.resume();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await turnPage();
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(1);
  });

  test('LIST-2 back, forward and reload give the views of their addresses', async ({ page, plain }) => {
    const address = publish(plain);
    await serveViews(page, plain);
    await page.goto(address);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(status(page)).toHaveText('40 fiches, page 2');
    await page.getByRole('link', { name: 'Page 3' }).click();
    await expect(status(page)).toHaveText('40 fiches, page 3');
    await page.goBack();
    await expect(status(page)).toHaveText('40 fiches, page 2');
    await page.goForward();
    await expect(status(page)).toHaveText('40 fiches, page 3');
    await page.reload();
    await expect(status(page)).toHaveText('40 fiches, page 3');
    await page.goBack();
    await expect(status(page)).toHaveText('40 fiches, page 2');
  });

  test('LIST-2 choosing a filter preserves focus and announces the count; typing is debounced', async ({
    page,
    plain,
  }) => {
    await page.goto(publish(plain));
    await attached(page, 'listing');
    const theme = page.getByLabel('Thème');
    await theme.focus();
    await theme.selectOption('sport');
    await expect(status(page)).toHaveText('40 fiches, page 1, sport');
    await expect(theme).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('40 fiches, page 1, sport');
    await expect(page).toHaveURL(/\/annuaire\?filter\[theme\]=sport$/);
    const before = plain.requests.length;
    await page.getByLabel('Mot').pressSequentially('danse');
    await expect(page).toHaveURL(/filter\[mot\]=danse$/);
    await expect(page.getByLabel('Mot')).toBeFocused();
    expect(plain.requests.length - before).toBeLessThanOrEqual(2);
  });

  test('HTTP-4 a failure leaves the list and offers a retry', async ({ page, plain, consoleWatch }) => {
    consoleWatch.allow(/\[listing\]|500/);
    const address = publish(plain);
    plain.answer(LIST, { status: 500, body: 'panne' });
    await page.goto(address);
    await page.getByRole('link', { name: 'Page 2' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(FAILED);
    await expect(alert).toBeInViewport();
    await expect(status(page)).toHaveText('40 fiches, page 1');
    await expect(page).toHaveURL(/\/annuaire$/);
    plain.answer(LIST, { body: block(2) });
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect(status(page)).toHaveText('40 fiches, page 2');
    await expect(alert).toHaveCount(0);
  });

  test('LIST-2 a click with Ctrl opens a tab', async ({ page, context, plain }) => {
    await page.goto(publish(plain));
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Page 2' }).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(status(page)).toHaveText('40 fiches, page 1');
  });

  test('BOOT-2 thirty refreshes leave no listener and no node behind', async ({ page, plain }) => {
    await page.goto(publish(plain));
    await attached(page, 'listing');
    const refresh = (times: number) =>
      page.evaluate(async (count) => {
        for (let round = 0; round < count; round += 1) {
          const done = new Promise((resolve) =>
            document.addEventListener('vitrine:refreshed', resolve, { once: true }),
          );
          // The new block is attached asynchronously: repeat until it responds.
          const repeat = setInterval(() => window.vitrine?.refresh(document.querySelector('[data-listing]')), 1);
          await done;
          clearInterval(repeat);
        }
      }, times);
    await expectNoLeaks(page, refresh);
  });
});

test.describe('on the demo site', () => {
  test('LIST-1 LIST-2 filters, sorts and pages the news in place', async ({ page, demo }) => {
    await page.goto(`${demo}/actualites`);
    await attached(page, 'listing');
    const list = page.locator('[data-listing]');
    await list.getByLabel('Thème').selectOption('culture');
    await expect(page).toHaveURL(/filter\[theme\]=culture$/);
    const filtered = await status(page).textContent();
    await list.getByRole('link', { name: 'Par titre' }).click();
    await expect(page).toHaveURL(/filter\[theme\]=culture&tri=titre$/);
    await expect(status(page)).toHaveText(filtered ?? '');
    // Without the attributes of attached and pending features, which depend on the viewport.
    const written = () =>
      list.evaluate((element) => element.outerHTML.replace(/ data-(?:attached|far)="[^"]*"| tabindex="-1"/g, ''));
    const inPlace = await written();
    await page.reload();
    await attached(page, 'listing');
    expect(await written()).toBe(inPlace);
    await list.getByRole('link', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL(/\/actualites\?tri=titre$/);
  });

  test('LIST-2 works with the keyboard alone', async ({ page, demo }) => {
    await page.goto(`${demo}/actualites`);
    await page.getByRole('link', { name: 'Page 2', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText('page 2 sur');
    await expect(status(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-listing] :focus')).toHaveCount(1);
  });

  // Whole lists are checked in demo.spec.ts.
  for (const address of ['/actualites?filter[theme]=culture', '/actualites?filter[mots-cles]=zzzz']) {
    test(`is accessible: ${address}`, async ({ page, demo }) => {
      await page.goto(`${demo}${address}`);
      await attached(page, 'listing');
      await expectAccessible(page);
    });
  }

  test('the page of a news item has a breadcrumb and a date, and links back to a filtered list', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo}/actualites`);
    await page.locator('[data-listing] h3 a').first().click();
    await expect(page.getByRole('navigation', { name: /fil d’Ariane/i })).toContainText('Actualités');
    await expect(page.locator('main time').first()).toBeVisible();
    await page.locator('.element-choices a').first().click();
    await expect(page).toHaveURL(/\/actualites\?filter\[\w+\]=/);
    await expect(page.locator('.listing-lift')).toHaveCount(1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('BOOT-5 LIST-1 pages, sorts and filters by plain links and a form', async ({ page, demo }) => {
      await page.goto(`${demo}/actualites`);
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expect(status(page)).toContainText('page 2 sur');
      await page.getByRole('link', { name: 'Par titre' }).click();
      await expect(page).toHaveURL(/\?tri=titre$/);
      await page.getByLabel('Thème').selectOption('sport');
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await expect(page).toHaveURL(/filter%5Btheme%5D=sport.*tri=titre/);
      await expect(page.getByRole('link', { name: /Retirer le filtre/ })).toBeVisible();
      await expect(status(page)).toContainText('résultat');
    });
  });
});
