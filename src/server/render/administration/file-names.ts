import { ALERTS_FILE } from '#server/content/alerts/read.ts';
import { HOURS_FOLDER } from '#server/content/hours/read.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { REDIRECTS_FILE } from '#server/content/site/redirects/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { type EntryName, entryHref } from './entries.ts';
import { pageScreens } from './page-screens.ts';
import { texts } from './texts.ts';

/** A file of the site, as the people of the administration know it. */
export interface NamedFile {
  readonly title: string;
  /** The entry of the navigation where it is changed; undefined for a file that only its folder has. */
  readonly entry: EntryName | undefined;
  /** The screen where it is changed. */
  readonly href: string | undefined;
}

/** `pages/ecole.md` → « École »; `horaires/mairie.yaml` → « Horaires : Mairie » */
export function nameFile(site: Site, file: string): NamedFile {
  const { marked: t } = localeOf(site);
  const at = (title: string, entry: EntryName, below = ''): NamedFile => ({
    title,
    entry,
    href: `${entryHref(site, entry)}${below}`,
  });
  const page = /^pages\/(.+)\.md$/.exec(file)?.[1];
  if (page !== undefined) {
    const title = [...site.pagesById.values()].find((one) => one.file === file)?.title ?? page;
    return { title: t(texts.pageNamed, { title }), entry: 'pages', href: pageScreens(site, page).edit };
  }
  const place = new RegExp(`^${HOURS_FOLDER}/(.+)\\.yaml$`).exec(file)?.[1];
  if (place !== undefined) {
    const name = site.places.get(place)?.name;
    return at(t(texts.hoursNamed, { name: name ?? place }), 'hours', name === undefined ? '' : `/${place}`);
  }
  if (file === ALERTS_FILE) return at(t(texts.alerts), 'alerts');
  if (file === REDIRECTS_FILE) return at(t(texts.redirects), 'redirects');
  if (file === 'media.yaml' || file.startsWith('media/'))
    return at(file === 'media.yaml' ? t(texts.library) : t(texts.mediaNamed, { file }), 'library');
  const language = /^site(?:\.([a-zA-Z-]+))?\.yaml$/.exec(file);
  if (language === null) return { title: t(texts.folderFile, { file }), entry: undefined, href: undefined };
  const code = language[1];
  return at(code === undefined ? t(texts.settings) : t(texts.settingsIn, { language: code }), 'settings');
}
