import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';
import { attached, expect, expectAccessible, type PlainServer, test } from './fixtures.ts';
import { form, question, SAVED } from './my-elements.page.ts';

const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

// Drafts are stored after the same delay as a held press ends: `extendPressTimeout` would postpone both.
test.use({ waitsForCode: false });

async function openForm(
  page: Page,
  plain: PlainServer,
  kind: 'new' | 'edit' | 'submit' = 'edit',
  address = '/modifier?element=7',
): Promise<void> {
  plain.page(form(kind), { path: '/modifier' });
  await page.goto(plain.url + address);
  await attached(page, 'my-elements');
}
const title = (page: Page) => page.getByLabel('Titre');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
const message = (page: Page) => page.locator('[data-my-element-message]');

test('MINE-6 corrections stand in the area and nothing typed is lost; the loader has the place of the buttons meanwhile', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  const held = deferred();
  await openForm(page, plain);
  plain.answer('/enregistrer', {
    status: 422,
    body: '<div class="alert alert-error"><p>Le titre est trop court.</p></div>',
    after: held.promise,
  });
  await title(page).fill('B');
  await save(page).dblclick();
  await expect(page.locator('.my-elements-loading')).toHaveText('Enregistrement en cours');
  await expect(save(page)).toBeHidden();
  await expectAccessible(page);
  held.resolve();
  await expect(message(page)).toHaveText('Le titre est trop court.');
  await expect(message(page)).toBeFocused();
  await expect(save(page)).toBeVisible();
  await expect(title(page)).toHaveValue('B');
  expect(plain.requests.filter(({ path }) => path === '/enregistrer')).toHaveLength(1);
  await expectAccessible(page);
});

for (const kind of ['edit', 'submit'] as const) {
  test(`MINE-7 ${kind}: reloads with success=1 before the fragment, once; the message is shown, the address is restored`, async ({
    page,
    plain,
  }) => {
    await openForm(page, plain, kind, '/modifier?element=7#bas');
    plain.answer('/enregistrer', { body: SAVED });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url().replace(plain.url, '')));
    await title(page).fill('Bal du port');
    await save(page).click();
    await expect(message(page)).toHaveText('Vos modifications sont enregistrées.');
    await expect(message(page)).toBeFocused();
    await expect(page).toHaveURL(`${plain.url}/modifier?element=7#bas`);
    expect(visited[0]).toBe('/modifier?element=7&success=1#bas');
    await expectAccessible(page);
    await page.reload();
    await attached(page, 'my-elements');
    await expect(message(page)).toHaveText('');
  });
}

test('MINE-8 publishing and unpublishing ask first, and send active once', async ({ page, plain }) => {
  await openForm(page, plain);
  plain.answer('/enregistrer', { body: '<p>Pas encore</p>' });
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await expect(question(page).locator('.dialog-text')).toHaveText('Etes vous sur de vouloir publier sur le site ?');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await expect(question(page).getByRole('button', { name: 'Non' })).toBeFocused();
  await question(page).getByRole('button', { name: 'Oui' }).click();
  await expect(message(page)).toHaveText('Pas encore');
  await page.getByRole('button', { name: 'Enregistrer et dépublier' }).click();
  await expect(question(page).locator('.dialog-text')).toHaveText('Etes vous sur de vouloir dépublier du site ?');
  await question(page).getByRole('button', { name: 'Oui' }).click();
  await expect.poll(() => plain.requests.length).toBe(2);
  await expect(save(page)).toBeVisible();
  await save(page).click();
  await expect.poll(() => plain.requests.map(({ body }) => body.getAll('active'))).toEqual([['1'], ['0'], ['']]);
});

test('MINE-9 leaving asks only while something is unsaved', async ({ page, plain }) => {
  await openForm(page, plain);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await title(page).press('End');
  await page.reload();
  await attached(page, 'my-elements');
  expect(dialogs).toEqual([]);
  await title(page).press('End');
  await title(page).pressSequentially('!');
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
});

test('MINE-9 what was not saved is offered after a crash, and comes back as it was', async ({
  page,
  plain,
  context,
}) => {
  await page.clock.install();
  await openForm(page, plain);
  await title(page).fill('Bal du port');
  await page.clock.runFor(3_000);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length))
    .toBe(1);
  const next = await context.newPage();
  await openForm(next, plain);
  const offer = next.locator('.my-elements-notice');
  await expect(offer).toContainText('vous avez écrit ici sans enregistrer.');
  await expectAccessible(next);
  await next.getByRole('button', { name: 'Reprendre ce que vous aviez écrit' }).click();
  await expect(title(next)).toHaveValue('Bal du port');
  await expect(title(next)).toBeFocused();
  await expect(offer).toHaveCount(0);
});

test('MINE-9 storage denied is no failure', async ({ page, plain }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await openForm(page, plain);
  plain.answer('/enregistrer', { body: '<p>Non</p>' });
  await title(page).fill('Bal du port');
  await save(page).click();
  await expect(message(page)).toHaveText('Non');
});

test('HTTP-4 offline, then back: the person is told, keeps everything and saves', async ({
  page,
  plain,
  context,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[my-elements\] L’enregistrement|Failed to load resource/);
  await openForm(page, plain);
  plain.answer('/enregistrer', { body: '<p>Reçu</p>' });
  await title(page).fill('Bal du port');
  await context.setOffline(true);
  await save(page).click();
  await expect(message(page).getByRole('alert')).toContainText(GENERIC);
  await expect(title(page)).toHaveValue('Bal du port');
  await expectAccessible(page);
  await context.setOffline(false);
  await message(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(message(page)).toHaveText('Reçu');
  expect(plain.requests[0]?.body.get('titre')).toBe('Bal du port');
});

test('MINE-1 a session that was lost: sign-in beside the form, and the same save goes through', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await openForm(page, plain);
  let isSignedIn = false;
  const signIn = `<form action="/connexion" method="post"><p><label>Adresse <input name="email"></label></p>
    <p><label>Mot de passe <input type="password" name="mot_de_passe"></label></p><button>Se connecter</button></form>`;
  plain.answer('/connexion', ({ body }) => {
    isSignedIn = body.get('mot_de_passe') === 'juste';
    return isSignedIn
      ? { status: 303, location: '/modifier', body: '' }
      : { status: 401, body: `<p class="alert alert-error">Faux</p>${signIn}` };
  });
  plain.answer('/enregistrer', () => (isSignedIn ? { body: '<p>Reçu</p>' } : { status: 401, body: signIn }));
  await title(page).fill('Bal du port');
  await save(page).click();
  await expect(page.getByLabel('Adresse')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Mot de passe').fill('faux');
  await page.keyboard.press('Enter');
  await expect(page.locator('.my-elements-sign-in .alert-error')).toHaveText('Faux');
  await page.getByLabel('Mot de passe').fill('juste');
  await page.keyboard.press('Enter');
  await expect(message(page)).toHaveText('Reçu');
  await expect(page.locator('.my-elements-sign-in')).toHaveCount(0);
  expect(plain.requests.at(-1)?.body.get('titre')).toBe('Bal du port');
});

test('MINE-1 a platform that leads to its sign-in page: what was typed comes back after it', async ({
  page,
  plain,
}) => {
  await openForm(page, plain);
  plain.answer('/enregistrer', { status: 302, location: '/connexion', body: '' });
  await title(page).fill('Bal du port');
  await save(page).click();
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(page.locator('.my-elements-notice')).toHaveText(
    'Ce que vous aviez écrit est de retour. Enregistrez pour le conserver.',
  );
  await expect(title(page)).toHaveValue('Bal du port');
});
