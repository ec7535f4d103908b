import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, type PlainServer } from './fixtures.ts';

/** The markup of a foreign platform, with our hooks, for journeys of contributors. */
export const UNSAVED =
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)';
export const ACTION_ENDPOINT = '/vitrine/ajax/modules/modules/traitement.php';
export const SAVED = '<div class="alert alert-success" role="status"><p>C’est enregistré.</p></div>';

export function row(id: string): string {
  return `<tr data-id="${id}"><th scope="row"><a href="/my_elements_edit?element=${id}" data-my-element-popin>Fiche ${id}</a></th><td>
    <a href="/bascule?element=${id}" class="actif" data-my-element-activate data-element-module-ident="actus" data-element-id="${id}">Dépublier la fiche ${id}</a>
    <a href="/supprimer?element=${id}" data-my-element-delete data-element-module-ident="actus" data-element-id="${id}">Supprimer la fiche ${id}</a></td></tr>`;
}

export function block(ids: readonly string[]): string {
  return `<div data-listing="actus"><!-- listing {"url":"/liste?m=1","referer":"/","search":""} --><h2>Actualités</h2>
    <p data-listing-status>${ids.length} fiches</p>
    <table><caption>Mes fiches</caption><thead><tr><th scope="col">Titre</th><th scope="col">Actions</th></tr></thead><tbody>${ids.map(row).join('')}</tbody></table>
    <p><a href="/my_elements_new?module=actus" data-my-element-popin>Ajouter</a></p></div>`;
}

export function form(kind: 'new' | 'edit' | 'submit', more = ''): string {
  return `<main><h1>Modifier</h1><form data-my-element-form="${kind}" action="/enregistrer" method="post" novalidate autocomplete="off" data-my-element-owner="lea">
    <div data-my-element-message></div><input type="hidden" name="active" value=""><input type="hidden" name="version" value="3">
    <p><label>Titre <input name="titre" value="Bal"></label></p>${more}<p><button>Enregistrer</button>
    ${kind === 'edit' ? '<button data-my-element-publish>Enregistrer et publier</button> <button data-my-element-unpublish>Enregistrer et dépublier</button>' : ''}</p></form></main>`;
}

/** Opens a list of elements; the server has its screens, deletes and restores. */
export async function openList(
  page: Page,
  plain: PlainServer,
  ids: readonly string[] = ['7', '8', '9'],
): Promise<void> {
  let present = [...ids];
  plain.answer('/liste', () => ({ body: block(present) }));
  plain.answer(ACTION_ENDPOINT, ({ body }) => {
    const id = body.get('element_id') ?? '';
    if (body.get('action') === 'my_elements_delete') present = present.filter((one) => one !== id);
    if (body.get('action') === 'my_elements_restore') present = [...present, id].sort();
    return { type: 'application/json', body: JSON.stringify({ result: true, class: 'inactif', msg: '' }) };
  });
  plain.page(form('edit'), { path: '/my_elements_edit' });
  plain.page(form('new'), { path: '/my_elements_new' });
  await page.goto(plain.page(`<main><h1>Mes contenus</h1>${block(ids)}</main>`));
}

export const box = (page: Page): Locator => page.locator('dialog.popin[open]');
export const inside = (page: Page): FrameLocator => page.frameLocator('iframe');
export const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Attention' });
export const link = (page: Page, id: string): Locator => page.getByRole('link', { name: `Fiche ${id}`, exact: true });
export const listRequests = (plain: PlainServer): number =>
  plain.requests.filter(({ path }) => path === '/liste').length;

/** Waits until the form in the pop-in is attached and has noted its values, which a change is compared with. */
export async function attachedInside(page: Page): Promise<void> {
  await expect(inside(page).locator('form[data-attached~=my-elements]')).toBeVisible();
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  await frame?.waitForFunction(() => 'vitrineCloseQuestion' in window);
}

export async function size(page: Page): Promise<readonly number[]> {
  return box(page).evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
}
