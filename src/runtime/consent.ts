import {
  CONSENT_DAYS,
  CONSENT_SELECTOR,
  type ConsentChoice,
  consentCookie,
  currentChoice,
  decodeChoice,
  encodeChoice,
} from '#contract/consent.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { cookies } from './cookies.ts';
import type { Page } from './page.ts';

/** The purpose that visitors agree to when they let themselves be counted. */
const MEASURE_PURPOSE = 'mesure';

/** `detail` of the event; other banners may leave it out. */
export interface ConsentChange {
  readonly added: string | undefined;
}

/** What this visitor chose, as far as it counts on this page. */
export function readChoice(page: Page): ConsentChoice {
  return currentChoice(decodeChoice(cookies.get(nameOf(page))), versionOfPage(), Date.now());
}

export function hasConsent(page: Page, purpose: string): boolean {
  return readChoice(page).purposes.includes(purpose);
}

/**
 * May this visit be measured (UI-3)? After consent; where the site measures under the exemption that the law gives
 * (`analytics.exemption`), until the visitor or the browser says no.
 */
export function mayMeasure(page: Page): boolean {
  const { purposes, isPartial } = readChoice(page);
  return (
    purposes.includes(MEASURE_PURPOSE) || (page.settings.analytics.exemption === true && isPartial && !browserRefuses())
  );
}

/** Global Privacy Control, or the older Do Not Track. */
export function browserRefuses(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/**
 * Stores the visitor's answer: these purposes and no other. Dispatches `vitrine:consent` on the document.
 */
export function decideConsent(page: Page, purposes: readonly string[]): void {
  write(page, { purposes, decidedAt: Date.now(), version: versionOfPage() ?? '', isPartial: false });
}

/** Adds a purpose that the visitor has just agreed to; the question as a whole stays as open as it was. */
export function giveConsent(page: Page, purpose: string): void {
  const { purposes, isPartial } = readChoice(page);
  const version = versionOfPage();
  // Without a list of ours, another banner of the page reads what is written.
  const decidedAt = version === undefined ? undefined : Date.now();
  write(
    page,
    { purposes: [...new Set([...purposes, purpose])], decidedAt, version: version ?? '', isPartial },
    purpose,
  );
}

/** `added`: nothing was withdrawn, and this purpose is new. */
function write(page: Page, choice: ConsentChoice, added?: string): void {
  cookies.set(nameOf(page), encodeChoice(choice), CONSENT_DAYS);
  document.dispatchEvent(new CustomEvent<ConsentChange>(CONSENT_EVENT, { detail: { added } }));
}

function versionOfPage(): string | undefined {
  return document.querySelector<HTMLElement>(CONSENT_SELECTOR)?.dataset.consentVersion;
}

function nameOf(page: Page): string {
  return consentCookie(page.settings.product);
}
