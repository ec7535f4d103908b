import { safeUrl } from '#contract/safe-url.ts';
import { isObject } from '#contract/wire.ts';

/** Past it, what was awaited is given up: nothing spins for ever. */
export const GIVE_UP_MS = 60_000;

/**
 * Setting `loader` of the page (UI-1): `version` (1 spinner; 2 adds logo, title and description; 3 adds a progress bar), `show_logo`, `show_title`, `show_desc`,
 * `txt_loading`, `txt_patienter`, `couleurs` (`fond`, `texte`, `accent`: CSS colours). The logo comes from the identity: `logo_site`, else `logo`.
 */
export interface LoaderSettings {
  readonly version: 1 | 2 | 3;
  readonly logo: string | undefined;
  readonly showsTitle: boolean;
  readonly showsDescription: boolean;
  /** '' stands for the specification's own texts. */
  readonly title: string;
  readonly description: string;
  readonly colours: Readonly<Record<'background' | 'ink' | 'accent', string>>;
}

export function readLoaderSettings(loader: Readonly<Record<string, unknown>>, identity: Readonly<Record<string, string>>): LoaderSettings {
  const version = Number(loader.version);
  const colours = isObject(loader.couleurs) ? loader.couleurs : {};
  return {
    version: version === 2 || version === 3 ? version : 1,
    logo: isOn(loader.show_logo) ? safeUrl(identity.logo_site || identity.logo) : undefined,
    showsTitle: isOn(loader.show_title),
    showsDescription: isOn(loader.show_desc),
    title: words(loader.txt_loading),
    description: words(loader.txt_patienter),
    colours: { background: words(colours.fond), ink: words(colours.texte), accent: words(colours.accent) },
  };
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly percent: number;
}

/** « 3 / 12 » is 25 %. undefined when the text counts nothing. */
export function progressOf(text: string): Progress | undefined {
  const [, first, second] = /(?:^|[^\d/])(\d{1,9})\s*\/\s*(\d{1,9})(?![\d/])/.exec(text) ?? [];
  const total = Number(second);
  if (!(total > 0)) return undefined;
  const done = Math.min(Number(first), total);
  return { done, total, percent: Math.round((done / total) * 100) };
}

/** Absent means shown: a site that chooses version 2 wants what it adds. */
function isOn(wire: unknown): boolean {
  return !(wire === false || wire === 0 || wire === '0' || wire === 'false' || wire === '');
}

function words(wire: unknown): string {
  return typeof wire === 'string' ? wire.trim() : '';
}
