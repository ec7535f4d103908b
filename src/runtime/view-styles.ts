import { fail } from './report.ts';

/** The style sheet of React views: fetched together with React, so that the first paint does not wait for it. */
interface ViewStyles {
  readonly applied: boolean;
  readonly whenApplied: Promise<void>;
}

/** Beside the built scripts, wherever they are hosted. */
const SHEET = 'views.css';
/** A sheet that fails to load delays nothing: views work without it. */
const PATIENCE_MS = 5_000;

let styles: { applied: boolean; whenApplied: Promise<void> } | undefined;

/** Fetches the sheet, the first time. */
export function viewStyles(): ViewStyles {
  if (styles !== undefined) return styles;
  const { protocol, href } = new URL(SHEET, import.meta.url);
  // Sources that were not built have no sheet beside them; features.css says that it holds these styles, too.
  const applied =
    protocol === 'file:' || getComputedStyle(document.documentElement).getPropertyValue('--vitrine-views') !== '';
  const sheet = { applied, whenApplied: applied ? Promise.resolve() : fetchSheet(href) };
  sheet.whenApplied.then(() => {
    sheet.applied = true;
  });
  styles = sheet;
  return styles;
}

/** Resolves when the sheet applies, or will not. */
function fetchSheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      fail(
        'ui',
        'La feuille de style des fenêtres n’a pas pu être chargée. Elles s’affichent sans mise en forme. Rechargez la page.',
        href,
      );
      resolve();
    });
    setTimeout(resolve, PATIENCE_MS);
    document.head.append(link);
  });
}
