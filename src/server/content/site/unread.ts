import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
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
 * Warns of what the author may believe to be read: links, names that are not UTF-8, and at the top a name that
 * resembles the one of a missing file or folder (`Theme.css`, `redirection.yaml`).
 */
export async function reportUnread(folder: string, problems: Problem[]): Promise<void> {
  const warn = (entry: Dirent, message: string, advice: Parameters<ReturnType<typeof reportIn>>[2]) => {
    const file = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    reportIn(file, problems)(NO_POSITION, message, advice, 'warning');
  };
  const top = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const names = new Set(top.map(({ name }) => name));
  for (const entry of top) {
    // A link at the top is followed.
    const isFolder = entry.isDirectory();
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
