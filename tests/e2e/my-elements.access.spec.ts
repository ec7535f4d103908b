import type { Page } from '@playwright/test';
import { authenticator } from '#server/modules/accounts/second-factor/testing.ts';
import {
  CAMILLE,
  createDraft,
  createElement,
  editorOf,
  formAttached,
  inside,
  KARIM,
  LIST,
  newVisitorPage,
  openList,
  openSession,
  PUBLISHER,
  popin,
  requestPublication,
  rowOf,
  screenPath,
  type Town,
  test,
  uniqueTitle,
} from './contributor.page.ts';
import { attachAll, expect, expectAccessible, expectContrast, expectWholeAccessible } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';

/** In the second scheme only contrast can differ. */
const VARIANTS = [
  { width: 390, colorScheme: 'light', expectIn: expectAccessible },
  { width: 1280, colorScheme: 'dark', expectIn: (page: Page) => expectContrast(page, 'main') },
] as const;

/** Checks each page with axe on a phone in light, and its contrast on a wide screen in dark. */
async function expectPagesAccessible(page: Page, town: Town, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(town.url + address);
    await attachAll(page, 'every feature is attached');
    for (const { width, colorScheme, expectIn } of VARIANTS) {
      await test.step(`${address}, ${width}, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectIn(page);
        expect(await sidewaysScroll(page)).toBe(0);
      });
    }
  }
}

test('the contributors’ pages are accessible, on phones and desks, light and dark', async ({
  page,
  town,
  consoleWatch,
}) => {
  consoleWatch.allow(/404/);
  const [title, deleted] = [uniqueTitle('Piste cyclable'), uniqueTitle('Annonce retirée')];
  // The sign-in page is checked in demo.spec.ts.
  await expectPagesAccessible(page, town, ['/vitrine/mot-de-passe-oublie', '/vitrine/nouveau-mot-de-passe?jeton=x']);
  await openSession(page, town, CAMILLE);
  const id = await createDraft(page, town, 'actualites', title);
  const gone = await createElement(page.request, town, 'actualites', 'titre', deleted);
  await page.goto(`${town.url}${screenPath('delete', 'actualites', gone)}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('est dans la corbeille')).toBeVisible();
  await expectWholeAccessible(page);
  await expectPagesAccessible(page, town, [
    LIST,
    `${LIST}/my_elements_new?module=actualites`,
    screenPath('edit', 'actualites', id),
    screenPath('submit', 'actualites', id),
    screenPath('delete', 'actualites', id),
    screenPath('history', 'actualites', id),
    `${LIST}/corbeille`,
    '/vitrine/mon-compte',
    '/vitrine/mon-compte/appareils',
    '/vitrine/mon-compte/second-facteur',
  ]);
});

test('the second factor is set up, asked for and removed on accessible pages', async ({ page, town }) => {
  const submit = async (name: string) => page.locator('main').getByRole('button', { name }).click();
  await openSession(page, town, KARIM);
  await page.goto(`${town.url}/vitrine/mon-compte/second-facteur`);
  const phone = authenticator((await page.locator('.set-up-key').textContent()) ?? '');
  await page.getByLabel('Code à six chiffres').fill(phone.code(new Date()));
  await page.getByLabel('Mot de passe actuel').fill(KARIM.password);
  await submit('Mettre en place');
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);
  const codes = await page.locator('.recovery-codes code').allTextContents();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByLabel('Adresse électronique').fill(KARIM.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(KARIM.password);
  await submit('Se connecter');
  await expect(page.getByRole('heading', { name: 'Votre code de vérification' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code à six chiffres').fill(codes[0] ?? '');
  await submit('Continuer');
  await expect(page).toHaveURL(/mes-elements/);
  await page.goto(`${town.url}/vitrine/mon-compte/second-facteur`);
  await expectAccessible(page);
  const removal = page.getByRole('region', { name: 'Retirer la double authentification' });
  await removal.getByLabel('Code à six chiffres').fill(codes[1] ?? '');
  await removal.getByLabel('Mot de passe actuel').fill(KARIM.password);
  await removal.getByRole('button').click();
  await expect(page.getByText('La double authentification est retirée.')).toBeVisible();
});

test('the head of the page keeps its parts apart on phones, with the account in it', async ({ page, town }) => {
  await openSession(page, town, CAMILLE);
  await page.goto(`${town.url}${LIST}`);
  for (const width of [320, 360, 390, 480]) {
    await page.setViewportSize({ width, height: 700 });
    const gap = await page.evaluate(() => {
      const name = document.createRange();
      name.selectNodeContents(document.querySelector('.identity-name') ?? document.body);
      const side = document.querySelector('.site-header-side')?.getBoundingClientRect();
      const { right, bottom } = name.getBoundingClientRect();
      // Beside it, or in a row below it.
      return Math.max((side?.left ?? 0) - right, (side?.top ?? 0) - bottom);
    });
    expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(4);
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
  }
});

test('the pop-ins are accessible in both documents, with what is to be corrected in them, and say their title once', async ({
  page,
  town,
  consoleWatch,
}) => {
  consoleWatch.allow(/422/);
  const title = uniqueTitle('Boulistes du port');
  await openSession(page, town, KARIM);
  await createElement(page.request, town, 'associations', 'nom', title);
  await openList(page, town);
  await rowOf(page, title).getByRole('link', { name: title, exact: true }).click();
  await formAttached(inside(page));
  await editorOf(inside(page), 'Présentation');
  const frame = page.frames().find((one) => one !== page.mainFrame()) ?? page.mainFrame();
  // The page behind is inert and partly covered.
  const expectBoth = async () => {
    await expectAccessible(page, 'dialog.popin');
    await expectAccessible(frame);
  };
  await expect(popin(page)).toHaveAccessibleName(title);
  await expect(popin(page).locator('.popin-caption')).toHaveText(title);
  expect(
    await inside(page)
      .getByRole('heading', { level: 1, name: title })
      .evaluate((heading: HTMLElement) => heading.offsetHeight),
  ).toBe(1);
  // A table with empty headings.
  await inside(page).getByRole('button', { name: 'Tableau' }).click();
  await inside(page).getByRole('button', { name: 'Insérer le tableau' }).click();
  await expect(inside(page).locator('.ProseMirror th').first()).toHaveRole('cell');
  await expectBoth();
  await inside(page).getByRole('button', { name: 'Enregistrer et demander la publication' }).click();
  await expect(inside(page).getByRole('alert')).toBeVisible();
  await expectBoth();
});

test('the publishers’ pages are accessible, on phones and desks, light and dark', async ({ page, browser, town }) => {
  const title = uniqueTitle('Club d’aviron');
  await openSession(page, town, KARIM);
  const id = await createDraft(page, town, 'associations', title);
  await requestPublication(page, town, 'associations', id);
  const publisher = await newVisitorPage(browser, town, PUBLISHER);
  await expectPagesAccessible(publisher, town, [
    `${LIST}/relecture`,
    screenPath('review', 'associations', id),
    screenPath('history', 'associations', id),
  ]);
  await publisher.context().close();
});
