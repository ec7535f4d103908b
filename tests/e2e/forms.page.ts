import type { Page } from '@playwright/test';
import { awake, expect } from './fixtures.ts';

export const CONTACT = '/contact';
export const ACT = '/demarches/etat-civil/naissance/acte-de-naissance';
export const LETTER = '/lettre-du-vendredi';

/** Opens a page and waits until its form is helped by the features. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page, 'fields far down the page are at work when they are typed into');
}

/** Presses Tab until the control of this id has focus: the way of somebody without a mouse. */
export async function tabTo(page: Page, id: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
    await page.keyboard.press('Tab');
  }
  await expect(page.locator(`#${id}`)).toBeFocused();
}

/** Types into the field of this id, reached by Tab. */
export async function typeInto(page: Page, id: string, text: string): Promise<void> {
  await tabTo(page, id);
  await page.keyboard.type(text);
}

/** A working day in `days` days or a little later, as date fields show it. */
export function workingDay(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  while (date.getDay() === 0 || date.getDay() === 6) date.setDate(date.getDate() + 1);
  return `${String(date.getDate()).padStart(2, '0')}/${String(date.getMonth() + 1).padStart(2, '0')}/${date.getFullYear()}`;
}

/** Fills in the request of a birth certificate by keyboard alone, up to its button. */
export async function fillAct(page: Page): Promise<void> {
  const id = (name: string) => `acte-de-naissance-${name}`;
  await page.locator(`#${id('acte')}`).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, id('exemplaires'), '2');
  await tabTo(page, id('usages-2'));
  await page.keyboard.press('Space');
  await typeInto(page, id('nom-naissance'), 'Le Goff');
  await typeInto(page, id('prenoms'), 'Marie, Jeanne');
  await typeInto(page, id('date-naissance'), '18/04/1988');
  await typeInto(page, id('parents'), 'Anne et Yann Le Goff');
  await tabTo(page, id('lien'));
  await page.keyboard.press('Space');
  await typeInto(page, id('nom'), 'Marie Le Goff');
  await typeInto(page, id('courriel'), 'marie@exemple.fr');
  await typeInto(page, id('telephone'), '0612345678');
  await tabTo(page, id('remise'));
  await page.keyboard.press('Space');
  await typeInto(page, id('adresse'), '12, quai des Gabares');
  await typeInto(page, id('commune'), 'saum');
  // The list of the whole word, and not of its first letters, which begins with other towns.
  await expect(page.getByRole('option').first()).toContainText('Saumur');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator(`#${id('code-postal')}`)).toHaveValue('49400');
  // At the desk after all: the address is no longer asked for, nor sent.
  await page.locator(`#${id('remise')}`).focus();
  await page.keyboard.press('ArrowDown');
  await typeInto(page, id('rendez-vous'), `${workingDay(10)} 09:30`);
  await tabTo(page, id('accord'));
  await page.keyboard.press('Space');
}
