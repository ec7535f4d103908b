/**
 * What Playwright cannot do with Firefox over WebDriver BiDi, and so which journeys do not run there. A journey that
 * needs one of these is skipped with the reason; the table has those that fail by a limit in another way. Everything
 * listed must exist (tests/engines.test.ts).
 */
export const LIMITS = {
  cdp: 'it uses the debugging protocol of Chromium',
  media: 'the driver cannot emulate dark colours, reduced motion or paper',
  scripts: 'the driver cannot switch scripts off',
  touch: 'the driver sends no touches',
  back: 'the driver does not notice a page that comes back from memory',
  scrollbars: 'it counts on scrollbars that take no room',
  frames: 'the driver loses the page while axe looks at its frames',
  requests: 'the driver does not report every request for a module',
} as const;

/** Firefox and WebKit end what is being loaded when a page is left, and features take that for a failure. */
export const SAID_ON_LEAVING = /n’a pas pu être chargée?\. .* Rechargez la page\./;

export type Limit = keyof typeof LIMITS;

/** File below tests/e2e, a part of the title, the limit. */
export const NOT_IN_FIREFOX: readonly (readonly [file: string, title: string, limit: Limit])[] = [
  ['boot.spec.ts', 'BOOT-6 a page restored by the browser is alive', 'back'],
  ['calendar.spec.ts', 'CAL-3 a day with one link leads to it', 'back'],
  ['form-validation.spec.ts', 'FORM-2 filled by keyboard alone', 'back'],
  ['lightbox.close.spec.ts', 'LBOX-3 « back » closes the box', 'back'],
  ['forms.spec.ts', 'the pages of forms do not move sideways', 'scrollbars'],
  ['captcha.spec.ts', 'shows a word to copy when the script is blocked', 'frames'],
  ['consent.spec.ts', 'one video can be loaded alone, by keyboard', 'frames'],
  ['consent.spec.ts', 'is accessible with its dialog', 'frames'],
  ['dropdown-menu.spec.ts', 'a mouse that rests on an entry opens it', 'frames'],
  ['form-validation.spec.ts', 'FORM-1 FORM-2 lists every error in one alert', 'frames'],
  ['lightbox.intent.spec.ts', 'BOOT-1 thirty links load no code of the lightbox', 'requests'],
  ['lightbox.intent.spec.ts', 'fetches the lightbox, its view and React', 'requests'],
];

/** The limit that a listed journey meets. */
export function limitOf(file: string, title: string): Limit | undefined {
  return NOT_IN_FIREFOX.find(([listed, part]) => file.endsWith(`/${listed}`) && title.includes(part))?.[2];
}
