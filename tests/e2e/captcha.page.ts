import type { Page } from '@playwright/test';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, type PlainResponse } from './fixtures.ts';

export const SECRETS = { hmacSignatureSecret: 'un', hmacKeySignatureSecret: 'deux' };

/** The response of a foreign server that creates its challenge with ALTCHA's own library. */
export async function challenge(): Promise<PlainResponse> {
  const expiresAt = new Date(Date.now() + 20 * 60_000);
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: 20,
    deriveKey,
    expiresAt,
    data: { duree: 1200 },
    ...SECRETS,
  });
  return { type: 'application/json', body: JSON.stringify(made) };
}

/** Copies the word that a form shows to visitors without JavaScript. */
export async function copyWord(page: Page): Promise<void> {
  const question = (await page.locator('.captcha label').first().textContent()) ?? '';
  await page
    .locator('.captcha input[type="text"]')
    .first()
    .fill(/«\s(\S+)\s»/.exec(question)?.[1] ?? '');
}

/** Waits until the page has been open for as long as the server requires of a form without a proof of work. */
export async function waitMinimumTime(page: Page): Promise<void> {
  const openedAt = await page.evaluate(() => performance.timeOrigin);
  await expect.poll(() => Date.now() - openedAt, { timeout: 10_000 }).toBeGreaterThan(2_500);
}
