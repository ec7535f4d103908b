import { expect, expectAccessible, test } from './fixtures.ts';
import { ACTION_ENDPOINT, block, listRequests, openList, question } from './my-elements.page.ts';

const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

test('MINE-4 MINE-5 the toggle takes over the class that the platform answers, and keeps focus', async ({
  page,
  plain,
}) => {
  await openList(page, plain);
  const toggle = page.getByRole('link', { name: 'Dépublier la fiche 8' });
  await toggle.focus();
  await page.evaluate(() => {
    const watched = document.querySelector('[data-id="8"] a.actif');
    // Recorded before the block is refreshed.
    const observer = new MutationObserver(() => Object.assign(window, { seen: watched?.className }));
    if (watched !== null) observer.observe(watched, { attributeFilter: ['class'] });
  });
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen') as unknown)).toBe('inactif');
  await expect.poll(() => listRequests(plain)).toBe(1);
  await expect(toggle).toBeFocused();
  expect(
    plain.requests.filter(({ path }) => path === ACTION_ENDPOINT).map(({ method, body }) => [method, String(body)]),
  ).toEqual([['POST', 'action=my_elements_activate&element_module_ident=actus&element_id=8']]);
});

test('MINE-5 a toggle that succeeded is no failure where the list cannot be refreshed', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/500|\[listing\] La liste n’a pas pu être mise à jour/);
  await openList(page, plain);
  plain.answer('/liste', { status: 500, body: 'erreur' });
  const toggle = page.getByRole('link', { name: 'Dépublier la fiche 8' });
  await toggle.click();
  await expect(toggle).toHaveClass('inactif');
  await expect.poll(() => consoleWatch.lines.filter((line) => line.includes('[listing]')).length).toBe(1);
  await expect(page.locator('[data-listing]')).not.toHaveAttribute('aria-busy');
  await expect(page.getByText(GENERIC)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Fiche 7', exact: true })).toBeVisible();
});

test('MINE-5 MINE-11 by keyboard alone: delete, the row fades, focus goes on, « Annuler » brings it back', async ({
  page,
  plain,
}) => {
  await openList(page, plain);
  await page.evaluate(() => {
    const faded: unknown[] = [];
    Object.assign(window, { faded });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function watched(...given) {
      if (this.matches('tr'))
        faded.push([(this as HTMLElement).dataset.id, (given[1] as KeyframeAnimationOptions).duration]);
      return animate.apply(this, given);
    };
  });
  await page.getByRole('link', { name: 'Supprimer la fiche 8' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page).locator('.dialog-text')).toHaveText('Voulez vous supprimer cet élément ?');
  await expectAccessible(page);
  await expect(question(page).getByRole('button', { name: 'Non' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-id="8"]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'faded') as unknown)).toEqual([['8', 600]]);
  await expect.poll(() => listRequests(plain)).toBe(1);
  await expect(page.getByRole('link', { name: 'Supprimer la fiche 9' })).toBeFocused();
  await expect(page.locator('.my-elements-notice')).toContainText('Le contenu a été supprimé.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annuler la suppression' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Supprimer la fiche 8' })).toBeFocused();
  await expect(page.locator('.my-elements-notice')).toHaveCount(0);
});

test('MINE-5 with reduced motion the row goes at once; the only row leaves focus at the head of the list', async ({
  page,
  plain,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page, plain, ['7']);
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('nothing may move');
    };
  });
  await page.getByRole('link', { name: 'Supprimer la fiche 7' }).click();
  await question(page).getByRole('button', { name: 'Oui' }).click();
  await expect(page.locator('[data-listing-status]')).toHaveText('0 fiches');
  await expect(page.locator('[data-listing-status]')).toBeFocused();
});

test('MINE-10 what the platform says stands in an error modal with OK; what it cannot say is the generic sentence', async ({
  page,
  plain,
  consoleWatch,
}) => {
  await openList(page, plain);
  plain.answer(ACTION_ENDPOINT, {
    type: 'application/json',
    body: JSON.stringify({ result: false, msg: 'Cette fiche est <b>verrouillée</b>.' }),
  });
  const remove = page.getByRole('link', { name: 'Supprimer la fiche 8' });
  await remove.click();
  await question(page).getByRole('button', { name: 'Oui' }).click();
  const error = page.getByRole('alertdialog', { name: 'Erreur' });
  await expect(error).toContainText('Cette fiche est verrouillée.');
  await expectAccessible(page);
  await error.getByRole('button', { name: 'OK' }).click();
  await expect(remove).toBeFocused();
  consoleWatch.allow(/\[my-elements\] La plateforme|Failed to load resource/);
  plain.answer(ACTION_ENDPOINT, { status: 500, body: '<h1>Panne</h1>' });
  await page.getByRole('link', { name: 'Dépublier la fiche 7' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(GENERIC);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-id]')).toHaveCount(3);
});

test('MINE-11 without a block around the list the page reloads, and « Annuler » is still there', async ({
  page,
  plain,
}) => {
  plain.answer(ACTION_ENDPOINT, { type: 'application/json', body: '{"result": true}' });
  const item = (id: string) =>
    `<li><a href="/x" data-my-element-delete data-element-module-ident="actus" data-element-id="${id}">Supprimer ${id}</a></li>`;
  await page.goto(plain.page(`<main><h1>Liste</h1><ul>${item('7')}${item('8')}</ul></main>`));
  await page.locator('[data-attached]', { hasText: 'Supprimer 7' }).click();
  await question(page).getByRole('button', { name: 'Oui' }).click();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect
    .poll(() => plain.requests.map(({ body }) => body.get('action')))
    .toEqual(['my_elements_delete', 'my_elements_restore']);
});

test('MINE-5 MINE-11 two presses at the same place turn one element off, with a way back in sight', async ({
  page,
  plain,
}) => {
  await page.clock.install();
  await openList(page, plain);
  // No time passes between the presses, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 600_000);
  // The list comes back in another order: another row stands under the pointer.
  plain.answer('/liste', () => ({ body: block(['9', '7', '8']) }));
  const target = await page.getByRole('link', { name: 'Dépublier la fiche 7' }).boundingBox();
  const [x, y] = [(target?.x ?? 0) + 10, (target?.y ?? 0) + 5];
  await page.mouse.click(x, y);
  await expect.poll(() => listRequests(plain)).toBe(1);
  await expect(page.locator('[data-id]').first()).toHaveAttribute('data-id', '9');
  await page.mouse.click(x, y, { clickCount: 2 });
  const notice = page.locator('.my-elements-notice');
  await expect(notice).toContainText('L’état du contenu a changé.');
  await expect(notice).toBeInViewport();
  const acts = () =>
    plain.requests.filter(({ path }) => path === ACTION_ENDPOINT).map(({ body }) => body.get('element_id'));
  expect(acts()).toEqual(['7']);
  await page.mouse.move(0, 0);
  await notice.getByRole('button', { name: 'Annuler ce changement' }).click();
  await expect.poll(acts).toEqual(['7', '7']);
  await expect(notice).toHaveCount(0);
});
