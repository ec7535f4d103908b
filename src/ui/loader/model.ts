import { safeUrl } from '#contract/safe-url.ts';
import { isObject } from '#contract/wire.ts';

/**
 * Setting `loader` of the page (UI-1): `version` (1 spinner; 2 adds logo, title and description; 3 a progress bar),
 * `show_logo`, `show_title`, `show_desc`, `txt_loading`, `txt_patienter`, `couleurs` (`fond`, `texte`, `accent`: CSS
 * colours). In version 1 the logo is shown where `show_logo` is set, title and description where `show_…` or `txt_…`
 * is. The logo comes from the identity: `logo_site`, else `logo`.
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

export function readLoaderSettings(
  loader: Readonly<Record<string, unknown>>,
  identity: Readonly<Record<string, string>>,
): LoaderSettings {
  const version = Number(loader.version);
  const isRich = version === 2 || version === 3;
  const title = words(loader.txt_loading);
  const description = words(loader.txt_patienter);
  const colours = isObject(loader.couleurs) ? loader.couleurs : {};
  return {
    version: isRich ? version : 1,
    logo: isShown(loader.show_logo, isRich) ? safeUrl(identity.logo_site || identity.logo) : undefined,
    showsTitle: isShown(loader.show_title, isRich || title !== ''),
    showsDescription: isShown(loader.show_desc, isRich || description !== ''),
    title,
    description,
    colours: { background: words(colours.fond), ink: words(colours.texte), accent: words(colours.accent) },
  };
}

interface Progress {
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

/** `usual` where the switch is not set. */
function isShown(wire: unknown, usual: boolean): boolean {
  if (wire === undefined || wire === null) return usual;
  return !(wire === false || wire === 0 || wire === '0' || wire === 'false' || wire === '');
}

function words(wire: unknown): string {
  return typeof wire === 'string' ? wire.trim() : '';
}
