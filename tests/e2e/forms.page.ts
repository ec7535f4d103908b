import type { Page } from '@playwright/test';
import { attachAll, expect } from './fixtures.ts';
import { tabTo, typeInto } from './keyboard.page.ts';

export const CONTACT = '/contact';
export const CERTIFICATE = '/demarches/etat-civil/naissance/acte-de-naissance';
export const NEWSLETTER = '/lettre-du-vendredi';

/** Opens a page and waits until all features of its form are attached. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await attachAll(page, 'fields far down the page are attached before they are typed into');
}

/** The first working day in `days` days or later, as date fields show it. */
export function workingDay(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  while (date.getDay() === 0 || date.getDay() === 6) date.setDate(date.getDate() + 1);
  return `${String(date.getDate()).padStart(2, '0')}/${String(date.getMonth() + 1).padStart(2, '0')}/${date.getFullYear()}`;
}

/** Fills in the request of a birth certificate by keyboard alone, without sending it. */
export async function fillCertificateRequest(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`#acte-de-naissance-${name}`);
  await field('acte').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, field('exemplaires'), '2');
  await tabTo(page, field('usages-2'));
  await page.keyboard.press('Space');
  await typeInto(page, field('nom-naissance'), 'Le Goff');
  await typeInto(page, field('prenoms'), 'Marie, Jeanne');
  await typeInto(page, field('date-naissance'), '18/04/1988');
  await typeInto(page, field('parents'), 'Anne et Yann Le Goff');
  await tabTo(page, field('lien'));
  await page.keyboard.press('Space');
  await typeInto(page, field('nom'), 'Marie Le Goff');
  await typeInto(page, field('courriel'), 'marie@exemple.fr');
  await typeInto(page, field('telephone'), '0612345678');
  await tabTo(page, field('remise'));
  await page.keyboard.press('Space');
  await typeInto(page, field('adresse'), '12, quai des Gabares');
  await typeInto(page, field('commune'), 'saum');
  // The suggestions for the whole word: those for its first letters begin with other towns.
  await expect(page.getByRole('option').first()).toContainText('Saumur');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field('code-postal')).toHaveValue('49400');
  // Changes the answer: the address is hidden again and not sent.
  await field('remise').focus();
  await page.keyboard.press('ArrowDown');
  await typeInto(page, field('rendez-vous'), `${workingDay(10)} 09:30`);
  await tabTo(page, field('accord'));
  await page.keyboard.press('Space');
}
