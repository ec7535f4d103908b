/**
 * What Playwright cannot do with Firefox over WebDriver BiDi, and so which journeys do not run there. A journey that
 * needs one of these is skipped with the reason; the table has those that fail by a limit in another way. Everything
 * listed must exist (tests/engines.test.ts).
 */
export const LIMITS = {
  cdp: 'it uses the debugging protocol of Chromium',
  media: 'the driver cannot emulate dark colours, reduced motion or paper',
  scripts: 'the driver cannot switch scripts off',
  requests: 'the driver does not report every request for a module',
  bodies: 'the driver does not tell what a request sends',
  answers: 'the driver does not tell the type of every answer',
  offline: 'the driver refuses to open a page offline before its service worker is asked',
  drags: 'the driver does not drag text',
  shifts: 'Firefox does not report what moves on a page',
  moves: 'the driver moves the mouse in one step, which starts no feature',
} as const;

export type Limit = keyof typeof LIMITS;

/** File below tests/e2e, a part of the title (none: the whole file), the limit. */
export const NOT_IN_FIREFOX: readonly (readonly [file: string, title: string, limit: Limit])[] = [
  ['demo.shift.spec.ts', '', 'shifts'],
  ['forms.spec.ts', 'the request of a certificate is filled in by keyboard alone', 'bodies'],
  ['lightbox.intent.spec.ts', 'BOOT-1 thirty links load no code of the lightbox', 'requests'],
  ['lightbox.intent.spec.ts', 'fetches the lightbox, its view and React', 'requests'],
  ['masked-input.spec.ts', 'MASK-1 dropped text is masked', 'drags'],
  ['offline.spec.ts', 'a page that was seen is there without a network', 'offline'],
  ['policy.spec.ts', 'in its frames and in other contexts', 'scripts'],
  ['thumbnails.spec.ts', 'arrive sharp, in the width that is shown', 'answers'],
  ['tooltip.spec.ts', 'TIP-1 the title is removed during hover', 'moves'],
  ['tooltip.spec.ts', 'TIP-1 flips and stays inside the viewport', 'moves'],
  ['tooltip.spec.ts', 'TIP-1 hostile text stays text', 'moves'],
  ['attaching.spec.ts', 'unless that is cached and its code is there', 'moves'],
  ['attaching.spec.ts', 'the first thing a mouse does is not lost', 'moves'],
];

/** The limit that a listed journey meets. */
export function limitOf(file: string, title: string): Limit | undefined {
  return NOT_IN_FIREFOX.find(([listed, part]) => file.endsWith(`/${listed}`) && title.includes(part))?.[2];
}
