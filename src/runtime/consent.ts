import { CONSENT_EVENT } from '#contract/marks.ts';
import { cookies } from './cookies.ts';
import type { Page } from './page.ts';

/** What visitors agreed to: the cookie `{product}-consentement` holds the purposes, comma-separated. Any consent banner may write it. */
const KEPT_DAYS = 182;

export function hasConsent(page: Page, purpose: string): boolean {
  return agreed(page).includes(purpose);
}

/** Adds a purpose that the visitor has just agreed to, and tells the features of the page (`vitrine:consent` on the document). */
export function giveConsent(page: Page, purpose: string): void {
  if (!hasConsent(page, purpose)) cookies.set(nameOf(page), [...agreed(page), purpose].join(','), KEPT_DAYS);
  document.dispatchEvent(new Event(CONSENT_EVENT));
}

function agreed(page: Page): string[] {
  return (cookies.get(nameOf(page)) ?? '').split(',').filter((purpose) => purpose !== '');
}

function nameOf(page: Page): string {
  return `${page.settings.product}-consentement`;
}
