import { decodeContactSheet, SHEET_LINK_SELECTOR } from '#contract/contact-sheet.ts';
import type { Attach } from '#runtime/feature.ts';
import { readOrFail } from '#runtime/read-or-fail.ts';
import { fail } from '#runtime/report.ts';
import { CONSOLE } from './texts.ts';

export const attach: Attach = async (element, context) => {
  const sheet = readOrFail(
    () => decodeContactSheet(JSON.parse(element.dataset.plancheContact ?? '')),
    'contact-sheet',
    CONSOLE.unreadable,
  );
  if (sheet === undefined || sheet.images.length === 0 || element.querySelector(SHEET_LINK_SELECTOR) !== null) return;
  // `miniature.php` is beside the page when it has a `<base href>`, else in the root.
  const root = document.querySelector('base[href]') === null ? '/' : '';
  try {
    const { mountContactSheet } = await import('./View.tsx');
    element.classList.add('contact-sheet');
    mountContactSheet(element, { sheet, root }, context);
  } catch (error) {
    fail('contact-sheet', CONSOLE.noView, error);
  }
};
