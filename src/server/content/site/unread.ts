import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Message, says } from '#language/message.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { NO_POSITION, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import { nearest, quoting } from '#server/content/site/yaml/wording.ts';
import { isMisnamed } from './source.ts';

const FOLDERS = ['blocks', 'forms', 'horaires', 'media', 'modules', 'pages', 'seed', 'translations'];
const FILES = [
  ...['site.yaml', 'theme.css', 'redirections.yaml', 'media.yaml', 'alertes.yaml'],
  ...['robots.txt', 'security.txt'],
];

/**
 * Warns of what the author may believe to be read: links, names that are not UTF-8, and at the top settings of a
 * language that the site does not have, and a name that resembles the one of a missing file or folder (`Theme.css`).
 */
export async function reportUnread(folder: string, languages: readonly string[], problems: Problem[]): Promise<void> {
  const warn = (entry: Dirent, message: string, advice: Message) => {
    const file = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    reportIn(file, problems)(NO_POSITION, message, advice, 'warning');
  };
  const top = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const names = new Set(top.map(({ name }) => name));
  for (const entry of top) {
    // A link at the top is followed.
    const isFolder = entry.isDirectory();
    const language = /^site\.(\w\w(?:-\w\w)?)\.yaml$/.exec(entry.name)?.[1];
    if (language !== undefined && !languages.includes(language))
      warn(entry, YAML_TEXTS.fileIsNotRead, says(SETTING_TEXTS.addLanguage, { language }));
    const known = isFolder ? FOLDERS : FILES;
    const meant = known.includes(entry.name) ? undefined : nearest(entry.name, known, 1);
    const message = isFolder ? SITE_TEXTS.folderIsNotRead : YAML_TEXTS.fileIsNotRead;
    if (meant !== undefined && !names.has(meant)) warn(entry, message, quoting(SITE_TEXTS.rename, { name: meant }));
  }
  for (const below of FOLDERS.filter((name) => names.has(name)))
    for (const entry of await readdir(join(folder, below), { withFileTypes: true, recursive: true }).catch(() => [])) {
      if (entry.isSymbolicLink()) warn(entry, SITE_TEXTS.linkIsNotFollowed, SITE_TEXTS.copyInstead);
      else if (isMisnamed(entry.name)) warn(entry, SITE_TEXTS.nameIsNotUtf8, SITE_TEXTS.renameWithoutAccents);
    }
}
