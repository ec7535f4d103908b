import { CONSENT_SELECTOR, type ConsentPurpose, decodePurposes } from '#contract/consent.ts';
import { fail } from '#runtime/report.ts';
import { CONSOLE } from './texts.ts';

/** The purposes that the page declares; undefined after an unreadable or missing list has been reported. */
export function readPurposes(caller: Element): readonly ConsentPurpose[] | undefined {
  const banner = document.querySelector<HTMLElement>(CONSENT_SELECTOR);
  if (banner === null) {
    fail('consent', CONSOLE.noList, caller);
    return undefined;
  }
  try {
    return decodePurposes(banner.dataset.consent);
  } catch (error) {
    // Reported once, by the banner itself.
    if (caller === banner) fail('consent', CONSOLE.badList, banner, error);
    return undefined;
  }
}
